import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { guidePath } from '@stowage/contract/system.rules'
import { partOf, type Rendered, readContents, renderMarkdown, type Source } from './render-markdown.ts'

/** One page of the guide; the first one, its table of contents, has neither a slug nor a section. */
export interface GuidePage extends Rendered {
  slug: string
  address: string
  section: string
}

export interface Guide {
  home: GuidePage
  sections: { title: string; pages: GuidePage[] }[]
  /** All pages but the first, in reading order. */
  pages: GuidePage[]
}

/**
 * Reads the guide: `README.md` of the folder is its first page and lists the pages with their sections and order. A
 * listed page that is missing is an error.
 */
export async function readGuide(folder: string): Promise<Guide> {
  const contents = await readFile(join(folder, 'README.md'), 'utf8')
  const listed = readContents(contents)
  const media = new Set(await readdir(join(folder, 'media')))
  const anchors = listed.flatMap(({ sources }) => sources.flatMap(({ anchor }) => anchor ?? []))
  const around = { guidePath, media, parts: new Set(anchors) }
  const readPage = async ({ slug, file, anchor }: Source, section: string): Promise<GuidePage> => {
    const whole = await readFile(join(folder, file), 'utf8')
    const source = anchor === undefined ? whole : partOf(whole, anchor)
    return { slug, address: `${guidePath}/${slug}`, section, ...renderMarkdown(source, around) }
  }
  const sections = await Promise.all(
    listed.map(async ({ title, sources }) => ({
      title,
      pages: await Promise.all(sources.map((source) => readPage(source, title))),
    })),
  )
  return {
    home: { slug: '', address: guidePath, section: '', ...renderMarkdown(contents, around) },
    sections,
    pages: sections.flatMap(({ pages }) => pages),
  }
}
