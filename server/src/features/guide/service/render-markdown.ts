import { Marked, type Token, type Tokens } from 'marked'
import { escapeHtml } from '../../../texts/escape-html.ts'

/**
 * Sizes in pixels of the pictures and clips that `e2e/guide` makes, so that the layout does not shift when one loads.
 */
const mediaSizes = {
  picture: { width: 1440, height: 900 },
  phonePicture: { width: 585, height: 1266 },
  clip: { width: 1280, height: 800 },
  phoneClip: { width: 480, height: 1040 },
} as const

/** The targets of links: addresses of the served guide, and its media files. */
interface Surroundings {
  guidePath: string
  media: ReadonlySet<string>
  /** Pages that are parts of a longer document, by the anchor of their heading there. */
  parts: ReadonlySet<string>
}

/** A page as HTML, without its title and its first paragraph. */
export interface Rendered {
  title: string
  /** The first paragraph, which says what the page is about. */
  lead: string
  leadHtml: string
  html: string
  headings: { id: string; title: string }[]
  /** The searchable text: each paragraph, step and row as plain text. */
  blocks: string[]
}

function plainText(tokens: readonly Token[] = []): string {
  return tokens
    .map((token) => {
      if (token.type === 'image') return ''
      if ('tokens' in token && token.tokens) return plainText(token.tokens)
      return token.type === 'br' ? ' ' : String('text' in token ? token.text : '')
    })
    .join('')
}

/** Makes the ids that Git hosts make of headings, so that links work in both places. */
function headingId(title: string): string {
  return title
    .toLowerCase()
    .replace(/[^\p{L}\p{N} -]/gu, '')
    .replaceAll(' ', '-')
}

function textsOfItems(items: readonly Tokens.ListItem[]): string[] {
  return items.flatMap(({ tokens }) => textsOf(tokens))
}

function textsOf(tokens: readonly Token[]): string[] {
  return tokens.flatMap((token) => {
    if (token.type === 'list') return textsOfItems((token as Tokens.List).items)
    if (token.type === 'blockquote') return textsOf(token.tokens ?? [])
    if (token.type !== 'table') return [plainText([token]).trim()].filter(Boolean)
    const { rows } = token as Tokens.Table
    return rows.map((row) => row.map(({ tokens: cell }) => plainText(cell)).join(' · '))
  })
}

const sized = ({ width, height }: { width: number; height: number }) => `width="${width}" height="${height}"`
/** Taken on a phone, for a phone: as high as the text has room for. */
const phoneShot =
  'phone:[&_img]:w-[248px] phone:[&_img]:rounded-[18px] phone:[&_picture]:flex phone:[&_picture]:max-h-[520px] phone:[&_picture]:justify-center phone:[&_picture]:overflow-hidden phone:[&_picture]:rounded-frame phone:[&_picture]:border phone:[&_picture]:border-line phone:[&_picture]:bg-kraft-soft phone:[&_picture]:pt-5'
const captioned = (content: string, caption: string | null, kind: string) =>
  `<figure${kind && ` class="${kind}"`}>${content}${caption ? `<figcaption>${escapeHtml(caption)}</figcaption>` : ''}</figure>`

/** A picture in the available sizes and colour schemes: `label.webp`, `label-dark.webp`, `label-phone.webp` … */
function picture({ href, text, title }: Tokens.Image, { guidePath, media }: Surroundings): string {
  const name = href.replace(/^media\//, '').replace(/\.webp$/, '')
  const isPhone = '(width < 768px)'
  const isDark = '(prefers-color-scheme: dark)'
  const variants = [
    { file: `${name}-phone-dark.webp`, query: `${isPhone} and ${isDark}`, size: mediaSizes.phonePicture },
    { file: `${name}-phone.webp`, query: isPhone, size: mediaSizes.phonePicture },
    { file: `${name}-dark.webp`, query: isDark, size: mediaSizes.picture },
  ].filter(({ file }) => media.has(file))
  const sources = variants.map(
    ({ file, query, size }) =>
      `<source media="${query}" srcset="${guidePath}/media/${file}" type="image/webp" ${sized(size)}>`,
  )
  const image = `<img src="${guidePath}/media/${name}.webp" alt="${escapeHtml(text)}" ${sized(mediaSizes.picture)} loading="lazy">`
  const kind = media.has(`${name}-phone.webp`) ? phoneShot : ''
  return captioned(`<picture>${sources.join('')}${image}</picture>`, title, kind)
}

/**
 * A silent clip with its captions and its poster image. A name that ends in `-phone` means that it was recorded on a
 * phone.
 */
function clip({ href, text, title }: Tokens.Image, { guidePath }: Surroundings): string {
  const address = `${guidePath}/${href.replace(/\.webm$/, '')}`
  const isPhone = address.endsWith('-phone')
  const size = sized(isPhone ? mediaSizes.phoneClip : mediaSizes.clip)
  const video = [
    `<video controls muted playsinline preload="none" poster="${address}.webp" aria-label="${escapeHtml(text)}" ${size}>`,
    `<source src="${address}.webm" type="video/webm"><source src="${address}.mp4" type="video/mp4">`,
    `<track kind="captions" src="${address}.vtt" srclang="en" label="English" default></video>`,
  ].join('')
  return captioned(video, title, isPhone ? '[&_video]:w-60' : '')
}

/** Links are written for reading the files directly; here a part of a document is a page. */
function linkTo(href: string, { guidePath, parts }: Surroundings): string {
  const [, file = '', anchor = ''] = /^([^#]*)#?(.*)$/.exec(href) ?? []
  if (parts.has(anchor) && (file === '' || file.startsWith('../'))) return `${guidePath}/${anchor}`
  const name = /^(?:guide\/)?([\w-]+)\.md$/.exec(file)?.[1]
  if (name === undefined) return href
  const hash = anchor && `#${anchor}`
  return name === 'README' ? `${guidePath}${hash}` : `${guidePath}/${name}${hash}`
}

function createMarked(around: Surroundings): Marked {
  return new Marked({
    renderer: {
      heading({ tokens, depth }) {
        const id = headingId(plainText(tokens))
        return `<h${depth} id="${id}">${this.parser.parseInline(tokens)}</h${depth}>\n`
      },
      link({ href, tokens }) {
        const address = escapeHtml(linkTo(href, around))
        return `<a href="${address}">${this.parser.parseInline(tokens)}</a>`
      },
      image: (token) => (token.href.endsWith('.webm') ? clip(token, around) : picture(token, around)),
      paragraph({ tokens }) {
        const html = this.parser.parseInline(tokens)
        // A picture alone in its paragraph becomes a figure.
        return tokens.length === 1 && tokens[0]?.type === 'image' ? `${html}\n` : `<p>${html}</p>\n`
      },
      // Code and tables may be wider than a phone, so they can be scrolled by keyboard.
      code: ({ text }) => `<pre tabindex="0"><code>${escapeHtml(text)}</code></pre>\n`,
      table(token) {
        const row = (cells: readonly Tokens.TableCell[], tag: string) =>
          `<tr>${cells.map((cell) => `<${tag}>${this.parser.parseInline(cell.tokens)}</${tag}>`).join('')}</tr>`
        const rows = token.rows.map((cells) => row(cells, 'td')).join('')
        return `<div class="docs-table" tabindex="0"><table><thead>${row(token.header, 'th')}</thead><tbody>${rows}</tbody></table></div>\n`
      },
    },
  })
}

/** The part of a document under one of its headings, as a separate document. */
export function partOf(source: string, anchor: string): string {
  const tokens = new Marked().lexer(source)
  const isHead = (token: Token) => token.type === 'heading' && token.depth === 2
  const from = tokens.findIndex((token) => isHead(token) && headingId(plainText([token])) === anchor)
  if (from < 0) throw new Error(`There is no heading #${anchor}.`)
  const length = tokens.slice(from + 1).findIndex(isHead)
  const part = tokens.slice(from, length < 0 ? undefined : from + 1 + length)
  return part.map(({ type, raw }) => (type === 'heading' ? raw.slice(1) : raw)).join('')
}

/** Renders a page of the guide from its Markdown: title, first paragraph and the rest. HTML in it is kept as it is. */
export function renderMarkdown(source: string, around: Surroundings): Rendered {
  const marked = createMarked(around)
  const all = marked.lexer(source).filter(({ type }) => type !== 'space')
  const [head, lead, ...rest] = all as (Token & { tokens?: Token[] })[]
  const headings = rest.filter(
    (token): token is Tokens.Heading => token.type === 'heading' && token.depth === 2,
  )
  return {
    title: plainText(head?.tokens),
    lead: plainText(lead?.tokens),
    leadHtml: marked.Parser.parseInline(lead?.tokens ?? [], marked.defaults),
    html: marked.parser(rest),
    headings: headings.map(({ tokens }) => ({ id: headingId(plainText(tokens)), title: plainText(tokens) })),
    blocks: textsOf(rest),
  }
}

/** The source of a page: a file, or the part of a file under a heading. */
export interface Source {
  slug: string
  file: string
  anchor?: string
}

/** The sections of the guide and their pages, as the table of contents lists them: headings and links. */
export function readContents(source: string): { title: string; sources: Source[] }[] {
  const sections: { title: string; sources: Source[] }[] = []
  for (const token of new Marked().lexer(source)) {
    if (token.type === 'heading' && token.depth === 2) {
      sections.push({ title: plainText(token.tokens), sources: [] })
    } else if (token.type === 'list') {
      const links = token.raw.matchAll(/\]\(((?:\.\.\/)?([\w-]+)\.md)(?:#([\w-]+))?\)/g)
      const sources = [...links].map(([, file = '', name = '', anchor]) =>
        anchor === undefined ? { slug: name, file } : { slug: anchor, file, anchor },
      )
      sections.at(-1)?.sources.push(...sources)
    }
  }
  return sections
}
