import { mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getApiReference } from '@stowage/contract/system'
import Fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { useApp } from '../../../test/app.ts'
import { makeWebFolder } from '../../../test/web-folder.ts'
import { createTextsFor } from '../../texts/reader-texts.ts'
import { guidePages } from './routes.ts'

const folder = join(import.meta.dirname, '../../../../docs/guide')
const app = useApp({ webFolder: makeWebFolder() })

const pageOf = async (path: string) => {
  const { status, body } = await app.stranger.get(path)
  expect([path, status]).toEqual([path, 200])
  return body as string
}
const all = (html: string, pattern: RegExp) => [...html.matchAll(pattern)].map(([, found = '']) => found)
const main = (html: string) => /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? ''
/** The addresses of all pages, in the order of the table of contents. */
const addresses = async () => [...new Set(all(await pageOf('/docs'), /<li><a href="(\/docs\/[\w-]+)"/g))]

describe('the guide', () => {
  it('is read without signing in, and says what each page is for in its first sentence', async () => {
    const pages = await addresses()
    expect(pages.length).toBeGreaterThan(5)
    for (const address of pages) {
      const html = await pageOf(address)
      expect(html).toMatch(/<h1>[^<]+<\/h1><p class="docs-lead">\S/)
      expect(html).toContain(`<a href="${address}" aria-current="page">`)
    }
  })

  it('lists every page that lies in its folder, and every part of what operators read, once', async () => {
    const files = readdirSync(folder).filter((name) => name.endsWith('.md') && name !== 'README.md')
    const operations = readFileSync(join(folder, '../operations.md'), 'utf8')
    const parts = all(operations, /^## (.+)$/gm).map((title) => title.toLowerCase().replaceAll(' ', '-'))
    const listed = (await addresses()).map((address) => address.slice('/docs/'.length))
    expect(listed.toSorted()).toEqual(
      [...files.map((name) => name.replace(/\.md$/, '')), ...parts].toSorted(),
    )
  })

  it('is set with curly apostrophes, as the texts of the screens are', () => {
    const straight = readdirSync(folder)
      .filter((name) => name.endsWith('.md'))
      .flatMap((name) => {
        const prose = readFileSync(join(folder, name), 'utf8').replaceAll(/```[\s\S]*?```|`[^`\n]*`/g, '')
        return all(prose, /(\w+'\w*)/g).map((word) => `${name}: ${word}`)
      })
    expect(straight).toEqual([])
  })

  it('tells whoever reads another language in it that the guide is in English', async () => {
    const readAs = async (accepted: string) => {
      const { body, headers } = await app.stranger.get('/docs', { 'accept-language': accepted })
      expect(headers['vary']).toContain('accept-language')
      return /<p class="[^"]+" lang="(\w+)">([^<]+)</.exec(main(body))?.slice(1)
    }
    expect(await readAs('de-AT, en;q=0.5')).toEqual(['de', 'Diese Anleitung ist auf Englisch.'])
    expect(await readAs('ja')).toEqual(['ja', 'このガイドは英語です。'])
    expect(await readAs('en-GB')).toBeUndefined()
    expect(await readAs('tlh')).toBeUndefined()
  })

  it('leads from page to page in both directions', async () => {
    const [first = '', second = ''] = await addresses()
    expect(await pageOf(first)).toContain(`" href="${second}" rel="next">`)
    expect(await pageOf(second)).toContain(`" href="${first}" rel="prev">`)
  })

  it('has no link that leads nowhere, and no anchor without its heading', async () => {
    for (const address of ['/docs', ...(await addresses())]) {
      const html = main(await pageOf(address))
      for (const href of all(html, /<a [^>]*href="([^"]+)"/g).filter((one) => !/^https?:/.test(one))) {
        const [path = '', anchor] = href.split('#')
        if (path === getApiReference.path) continue
        expect([address, href, /^(\/docs(\/[\w-]+)?)?$/.test(path)]).toEqual([address, href, true])
        const target = path === '' ? html : await pageOf(path)
        if (anchor !== undefined)
          expect([address, href, target.includes(`id="${anchor}"`)]).toEqual([address, href, true])
      }
    }
  })

  it('tells a browser that has a page that it is still the same', async () => {
    const first = await app.stranger.get('/docs/first-box')
    const again = await app.stranger.get('/docs/first-box', { 'if-none-match': first.headers['etag'] ?? '' })
    expect(again.status).toBe(304)
    expect(again.body).toBeUndefined()
    const other = await app.stranger.get('/docs/add-items', { 'if-none-match': first.headers['etag'] ?? '' })
    expect(other.status).toBe(200)
  })

  it('is compressed, and takes nothing from elsewhere', async () => {
    const answer = await app.server.inject({ url: '/docs', headers: { 'accept-encoding': 'br' } })
    expect(answer.headers['content-encoding']).toBe('br')
    expect(answer.headers['content-security-policy']).toContain(`script-src 'self'`)
    const html = await pageOf('/docs')
    expect(html).not.toMatch(/<script(?! type="module" src="\/assets\/)/)
    expect(html).not.toMatch(/ style="/)
  })

  it('answers an address without a page with a page that leads on', async () => {
    for (const path of ['/docs/nowhere', '/docs/first-box/more', '/docs/..%2Fsettings', '/docs/README']) {
      const { status, body } = await app.stranger.get(path)
      expect([path, status]).toEqual([path, 404])
      expect(body).toContain('This page isn’t in the guide')
      expect(body).toContain('action="/docs/search"')
    }
    expect((await app.stranger.get('/docs/')).headers['location']).toBe('/docs')
  })
})

describe('a search in the guide', () => {
  const found = async (q: string) => {
    const html = main(await pageOf(`/docs/search?${new URLSearchParams({ q })}`))
    return {
      said: all(html, /role="status">([^<]*)</g)[0],
      pages: all(html, /<li[^>]*><a[^>]* href="\/docs\/([\w-]+)"/g),
      html,
    }
  }

  it('puts first what a page is about, and marks the words', async () => {
    const { pages, html, said } = await found('how do I scan a label')
    expect(pages[0]).toBe('scan-a-label')
    expect(said).toMatch(/^\d+ pages$/)
    expect(html).toContain('font-semibold"><mark>Scan</mark> a <mark>label</mark></strong>')
  })

  it('takes the beginnings of words, any case and accents', async () => {
    expect((await found('LÁBel pri')).pages[0]).toBe('print-a-label')
  })

  it('forgives a slip of the finger where nothing is found otherwise', async () => {
    const { pages, said } = await found('lable')
    expect(pages).toContain('print-a-label')
    expect(said).toBe(`No page has these words. ${pages.length} come close:`)
  })

  it('has a place for the number in every page before anything is typed', async () => {
    expect(await pageOf('/docs/first-box')).toMatch(
      /<div id="answers"[^>]* hidden><p [^>]*role="status"><\/p>/,
    )
  })

  it('says so where there is nothing, and what to do before anything is typed', async () => {
    expect((await found('zeppelin')).said).toContain('Try fewer or different words')
    expect((await found('')).said).toContain('Type a word')
    expect((await found(' / ')).pages).toEqual([])
  })

  it('shows what was typed as text', async () => {
    const html = await pageOf(`/docs/search?q=${encodeURIComponent('"><script>alert(1)</script>')}`)
    expect(html).not.toContain('<script>alert')
    expect(html).toContain('value="&quot;&gt;&lt;script&gt;')
  })

  it('takes a very long one and several at once', async () => {
    expect((await app.stranger.get(`/docs/search?q=${'label '.repeat(2000)}`)).status).toBe(200)
    expect((await found('label&q=scan')).pages).toBeDefined()
    expect((await app.stranger.get('/docs/search?q=label&q=scan')).status).toBe(200)
  })
})

describe('pictures and clips', () => {
  const server = Fastify()
  beforeAll(async () => {
    const own = mkdtempSync(join(tmpdir(), 'stowage-guide-'))
    mkdirSync(join(own, 'media'))
    const page = [
      '# A page\n\nIt shows one of each.\n',
      '![A box](media/box.webp "One <box>")\n',
      '![A clip](media/clip.webm)\n',
    ].join('\n')
    writeFileSync(join(own, 'README.md'), '# Guide\n\nAll of it.\n\n## Part\n\n- [A page](page.md)\n')
    writeFileSync(join(own, 'page.md'), page)
    for (const name of ['box.webp', 'box-dark.webp', 'box-phone.webp', 'clip.mp4']) {
      writeFileSync(join(own, 'media', name), 'x'.repeat(1000))
    }
    const assets = { css: '/assets/guide.css', script: '/assets/guide.js', fonts: [] }
    await server.register(async (scope) =>
      guidePages(scope, { folder: own, assets, textsFor: createTextsFor() }),
    )
  })
  afterAll(() => server.close())

  it('come at the reader’s size and in the reader’s scheme, where there is one', async () => {
    const { body } = await server.inject('/docs/page')
    expect(body).toContain('<source media="(width < 768px)" srcset="/docs/media/box-phone.webp"')
    expect(body).toContain('<source media="(prefers-color-scheme: dark)" srcset="/docs/media/box-dark.webp"')
    expect(body).not.toContain('box-phone-dark')
    expect(body).toMatch(
      /<img src="\/docs\/media\/box.webp" alt="A box" width="\d+" height="\d+" loading="lazy">/,
    )
    expect(body).toContain('<figcaption>One &lt;box&gt;</figcaption>')
    expect(body).toContain('<source src="/docs/media/clip.mp4" type="video/mp4">')
    expect(body).toContain('<track kind="captions" src="/docs/media/clip.vtt"')
  })

  it('come in parts where a player asks for parts', async () => {
    const headers = { range: 'bytes=100-199' }
    const part = await server.inject({ url: '/docs/media/clip.mp4', headers })
    expect(part.statusCode).toBe(206)
    expect(part.headers['content-range']).toBe('bytes 100-199/1000')
    expect(part.headers['content-type']).toBe('video/mp4')
    expect(part.body).toHaveLength(100)
  })
})

describe('what a page shows', () => {
  const named = readdirSync(folder)
    .filter((name) => name.endsWith('.md'))
    .flatMap((name) => all(readFileSync(join(folder, name), 'utf8'), /!\[[^\]]*\]\((media\/[\w.-]+)/g))
  const kilobytes = (name: string) => readFileSync(join(folder, name)).length / 1000

  it.each(named.filter((name) => name.endsWith('.webp')))('%s is there and small', (name) => {
    expect(kilobytes(name)).toBeLessThan(150)
  })

  it.each(named.filter((name) => name.endsWith('.webm')))(
    '%s is there, in both formats, with captions',
    (name) => {
      const other = (ending: string) => name.replace(/webm$/, ending)
      expect(kilobytes(name)).toBeLessThan(1000)
      expect(kilobytes(other('mp4'))).toBeLessThan(1000)
      expect(kilobytes(other('webp'))).toBeLessThan(150)
      expect(readFileSync(join(folder, other('vtt')), 'utf8')).toMatch(/^WEBVTT\n\n[\s\S]*-->/)
    },
  )

  it('is all that lies there', () => {
    const kinds = /(?:-phone)?(?:-dark)?\.(?:webp|webm|mp4|vtt)$/
    const names = new Set(named.map((name) => name.replace('media/', '').replace(kinds, '')))
    const files = readdirSync(join(folder, 'media')).filter((name) => name !== '.gitkeep')
    expect(files.filter((name) => !names.has(name.replace(kinds, '')))).toEqual([])
  })
})
