import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { expect } from './fixtures.ts'

const root = join(import.meta.dirname, '..')
const folders = [
  'web/src/locales',
  'web/src/locales/later',
  'contract/locales',
  'identity/locales',
  'server/locales',
]

/** English messages of all catalogs with their German, whether the English is their key or stands beside one. */
function readMessages(): (readonly [english: string, german: string])[] {
  const read = (folder: string, language: string) => {
    const text = readFileSync(join(root, folder, `${language}.po`), 'utf8')
    // Without the short forms, which stand below a context.
    const entries = text.matchAll(/(?<!^msgctxt .*\n)^msgid (".+")\nmsgstr (".*")$/gm)
    return [...entries].map(
      ([, id = '', said = '']) => [JSON.parse(id), JSON.parse(said)] as [string, string],
    )
  }
  return folders.flatMap((folder) => {
    const german = new Map(read(folder, 'de'))
    return read(folder, 'en').map(([id, english]) => [english, german.get(id) ?? ''] as const)
  })
}

const all = readMessages()
const messages = new Map(all)

/** The German of an English text, with its values. */
export function german(english: string, values: Record<string, string | number> = {}): string {
  const text = messages.get(english)
  if (text === undefined) throw new Error(`no catalog has “${english}”`)
  return text.replace(/\{(\w+)\}/g, (mark, name: string) => String(values[name] ?? mark))
}

/** The parts of a message that are words, without its placeholders, tags and plurals. */
const wordsOf = (message: string) =>
  message
    .split(/\{\w+(?:, \w+(?:, \w+ \{)?)?|\}|\{|<\/?\d+\/?>|\b(?:other|one|=0) \{|#/)
    .map((part) => part.trim())
    .filter((part) => /[a-z]{3}/i.test(part) && !/^(?:one|other|=0)$/.test(part))

// One catalog may say “Minimum” in German too, and another “Mindestmenge”.
const allGerman = all.map(([, german]) => german).join('\n')
/** What stands only where nobody has translated it; a single word is looked for as a whole text. */
const english = [...messages]
  .filter(([said, german]) => said !== german)
  .flatMap(([said]) => wordsOf(said))
  .filter((words) => !allGerman.includes(words))
const sentences = english.filter((words) => words.length > 7 && /\S\s+\S/.test(words))
const names = new Set(english)
/** Words that German has not, so that what no catalog knows is found too. */
const foreign =
  /\b(?:the|and|of|your|you|with|for|not|are|this|have|from|items?|containers|search|delete|save|cancel|close|again)\b/i

/** What the catalogs say in German, which no place may shorten: that is for what people wrote. */
const own = new Set(all.flatMap(([, german]) => wordsOf(german)))

interface Seen {
  texts: string[]
  cut: string[]
  /** What ends in three dots. */
  shortened: string[]
}

/** All that is read on the page, by eyes and by readers, and what of it does not fit its place. Runs in the browser. */
function readPage(): Seen {
  const texts: string[] = []
  const cut: string[] = []
  const shortened: string[] = []
  const isShown = (element: Element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
  const isClipped = (style: CSSStyleDeclaration) => /hidden|clip/.test(style.overflowX)
  const cutBy = (element: HTMLElement, box: DOMRect): string | undefined => {
    if (box.width <= 1) return undefined
    for (let at: HTMLElement | null = element; at; at = at.parentElement) {
      const style = getComputedStyle(at)
      const own = at.getBoundingClientRect()
      // For readers alone.
      if (own.width <= 1) return undefined
      // Names are shortened by design, and lists scroll.
      if (style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none') return undefined
      if (/auto|scroll/.test(style.overflowX)) return undefined
      const isBox =
        isClipped(style) || at.matches('button, a, td, th, dd, dt, label, [role=tab], [role=menuitem]')
      if (isBox && (box.right > own.right + 1.5 || box.left < own.left - 1.5)) return at.tagName
    }
    return box.right > window.innerWidth + 1 || box.left < -1 ? 'the screen' : undefined
  }
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement
    const text = node.textContent?.trim() ?? ''
    if (!element || text === '' || element.closest('script, style, noscript, option') || !isShown(element))
      continue
    texts.push(text)
    const range = document.createRange()
    range.selectNodeContents(node)
    for (const box of range.getClientRects()) {
      const by = cutBy(element, box)
      if (by) cut.push(`“${text}” by ${by}`)
    }
    const { textOverflow } = getComputedStyle(element)
    if (textOverflow === 'ellipsis' && element.scrollWidth > element.clientWidth + 1) shortened.push(text)
  }
  for (const option of document.querySelectorAll('option')) texts.push(option.label)
  for (const name of ['aria-label', 'title', 'placeholder', 'alt']) {
    for (const element of document.querySelectorAll(`[${name}]`)) {
      texts.push(element.getAttribute(name)?.trim() ?? '')
    }
  }
  return { texts: [document.title, ...texts], cut, shortened }
}

/**
 * Nothing on the page is English but what is `fixed` (names, codes, what a plan is called), no date or number is
 * written otherwise than this person wishes, and nothing is cut off.
 */
export async function expectGerman(page: Page, what: string, fixed: readonly string[]): Promise<void> {
  expect(await page.locator('html').getAttribute('lang'), what).toBe('de')
  // What still moves stands elsewhere in a moment. A spinner never comes to rest.
  const moving = () =>
    document.getAnimations().filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime))
      .length
  await expect.poll(() => page.evaluate(moving), { message: `${what} comes to rest` }).toBe(0)
  const { texts, cut, shortened } = await page.evaluate(readPage)
  const isEnglish = (text: string) => {
    const plain = fixed.reduce((rest, name) => rest.replaceAll(name, ' '), text).trim()
    return names.has(plain) || sentences.some((words) => plain.includes(words)) || foreign.test(plain)
  }
  expect.soft([...new Set(texts.filter(isEnglish))], `English on ${what}`).toEqual([])
  const wrongDate =
    /\b\d{1,2}\/\d{1,2}\/\d{2,4}\b|\b\d{4}-\d\d-\d\d\b|\b\d{1,2}:\d\d [AP]M\b|\b\d{1,3},\d{3}\b/
  expect
    .soft(
      texts.filter((text) => wrongDate.test(text)),
      `dates and numbers on ${what}`,
    )
    .toEqual([])
  expect.soft([...new Set(cut)], `cut off on ${what}`).toEqual([])
  const words = shortened.map((text) => text.replace(/^[\d.]+ /, '')).filter((text) => !fixed.includes(text))
  expect
    .soft(
      words.filter((text) => own.has(text)),
      `shortened on ${what}`,
    )
    .toEqual([])
}

/** A button by its English name. */
export const germanButton = (place: Page | Locator, name: string, values?: Record<string, string>): Locator =>
  place
    .getByRole('button', { name: german(name, values), exact: true })
    .filter({ visible: true })
    .first()
