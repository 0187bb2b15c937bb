import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { expect } from './fixtures.ts'

const root = join(import.meta.dirname, '..')
const folders = [
  'web/src/locales',
  'web/src/locales/deferred',
  'web/src/locales/landing',
  'contract/locales',
  'contract/locales/deferred',
  'identity/locales',
  'server/locales',
]

type Translation = readonly [english: string, translation: string]

/**
 * The English messages of all catalogs with their translations, whether the English text is the key or a separate
 * entry.
 */
function readMessages(language: string): Translation[] {
  const read = (folder: string, tag: string) => {
    const text = readFileSync(join(root, folder, `${tag}.po`), 'utf8')
    // Without the short forms, which have a context.
    const entries = text.matchAll(/(?<!^msgctxt "short.*\n)^msgid (".+")\nmsgstr (".*")$/gm)
    return [...entries].map(
      ([, id = '', translation = '']) => [JSON.parse(id), JSON.parse(translation)] as [string, string],
    )
  }
  return folders.flatMap((folder) => {
    const own = new Map(read(folder, language))
    return read(folder, 'en').map(([id, english]) => [english, own.get(id) ?? ''] as const)
  })
}

/** Not “in”, which may be part of a name. In Japanese or Chinese one character carries more than a letter. */
const isWord =
  /\p{Script=Latin}{3}|[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]{2}/u

/** The words of a message, without placeholders, tags and plurals. */
const wordsOf = (message: string) =>
  message
    .split(/\{\w+(?:, \w+(?:, \w+ \{)?)?|\}|\{|<\/?\d+\/?>|\b(?:other|one|=0) \{|#/)
    .map((part) => part.trim())
    .filter((part) => isWord.test(part) && !/^(?:one|other|=0)$/.test(part))

/** English words that no other language of the product has, to find texts that are in no catalog. */
const englishOnly =
  /\b(?:the|and|of|your|you|with|not|this|have|from|items|containers|search|delete|save|cancel|close|again)\b/i
/** Only for people with other formats of dates and thousands. */
const wrongDate = /\b\d{1,2}\/\d{1,2}\/\d{2,4}\b|\b\d{4}-\d\d-\d\d\b|\b\d{1,2}:\d\d [AP]M\b/
const thousandWithComma = /\b\d{1,3},\d{3}\b/
const writesComma = new Set(['ja', 'ko', 'zh'])

interface PageTexts {
  texts: string[]
  cut: string[]
  /** The texts that end in an ellipsis. */
  shortened: string[]
}

/** All texts on the page, for sight and screen readers, and those that overflow. Runs in the browser. */
function readPage(): PageTexts {
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
      // For screen readers only.
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
    if (
      !element ||
      text === '' ||
      element.closest('script, style, noscript, option, pre, code') ||
      !isShown(element)
    )
      continue
    texts.push(text)
    const range = document.createRange()
    range.selectNodeContents(node)
    for (const box of range.getClientRects()) {
      const by = cutBy(element, box)
      if (by) cut.push(`“${text}” by ${by}`)
    }
    const { textOverflow } = getComputedStyle(element)
    const isCut = element.clientWidth > 1 && element.scrollWidth > element.clientWidth + 1
    if (textOverflow === 'ellipsis' && isCut) shortened.push(text)
  }
  for (const option of document.querySelectorAll('option')) texts.push(option.label)
  for (const name of ['aria-label', 'title', 'placeholder', 'alt']) {
    for (const element of document.querySelectorAll(`[${name}]`)) {
      // A sample of a file is no text of the product.
      const text = element.getAttribute(name)?.trim() ?? ''
      if (!text.includes('\t')) texts.push(text)
    }
  }
  return { texts: [document.title, ...texts], cut, shortened }
}

export interface Translations {
  /** The translation of an English text, with its values. */
  translate: (english: string, values?: Record<string, string | number>) => string
  /**
   * Expects that no text on the page is English except the `fixed` ones (names, codes, plan names), that dates and
   * numbers have the person's format, and that nothing is cut off.
   */
  expectTranslated: (page: Page, what: string, fixed: readonly string[]) => Promise<void>
  /** A button by its English name. */
  button: (place: Page | Locator, name: string, values?: Record<string, string>) => Locator
}

async function readAtRest(page: Page, what: string): Promise<PageTexts> {
  // Without styles and fonts, texts have other widths.
  await page.waitForLoadState()
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  // Moving elements change their position. A spinner never stops.
  const moving = () =>
    document.getAnimations().filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime))
      .length
  await expect.poll(() => page.evaluate(moving), { message: `${what} comes to rest` }).toBe(0)
  return page.evaluate(readPage)
}

/** The texts that overflow, and where a mark is given shortened ones whose words have it. */
export async function findCut(page: Page, what: string, mark?: string): Promise<string[]> {
  const { cut, shortened } = await readAtRest(page, what)
  return [...new Set([...cut, ...shortened.filter((text) => mark !== undefined && text.includes(mark))])]
}

/** Reads screens in a language by its catalogs. */
export function translationsFor(language: string): Translations {
  const all = readMessages(language)
  const messages = new Map(all)
  // One translation may be “Minimum”, as in English, and another not.
  const allTranslations = all.map(([, translation]) => translation).join('\n')
  // Texts that appear only without a translation; a text of one word must match as a whole.
  const english = [...messages]
    .filter(([one, translation]) => one !== translation)
    .flatMap(([one]) => wordsOf(one))
    .filter((words) => /[a-z]{3}/i.test(words) && !allTranslations.includes(words))
  const sentences = english.filter((words) => words.length > 7 && /\S\s+\S/.test(words))
  const names = new Set(english)
  // The catalogs' own words must never be shortened; only texts that people wrote may be.
  const own = new Set(all.flatMap(([, translation]) => wordsOf(translation)))

  const translate: Translations['translate'] = (text, values = {}) => {
    const found = messages.get(text)
    if (found === undefined) throw new Error(`no catalog has “${text}”`)
    return found.replace(/\{(\w+)\}/g, (mark, name: string) => String(values[name] ?? mark))
  }
  const expectTranslated: Translations['expectTranslated'] = async (page, what, fixed) => {
    expect(await page.locator('html').getAttribute('lang'), what).toBe(language)
    const { texts, cut, shortened } = await readAtRest(page, what)
    const isEnglish = (text: string) => {
      const plain = fixed.reduce((rest, name) => rest.replaceAll(name, ' '), text).trim()
      return names.has(plain) || sentences.some((words) => plain.includes(words)) || englishOnly.test(plain)
    }
    const isWrong = (text: string) =>
      wrongDate.test(text) || (!writesComma.has(language) && thousandWithComma.test(text))
    expect.soft([...new Set(texts.filter(isEnglish))], `English on ${what}`).toEqual([])
    expect.soft(texts.filter(isWrong), `dates and numbers on ${what}`).toEqual([])
    expect.soft([...new Set(cut)], `cut off on ${what}`).toEqual([])
    const words = shortened.map((text) => text.replace(/^[\d.,]+ /, ''))
    expect
      .soft(
        words.filter((text) => own.has(text) && !fixed.includes(text)),
        `shortened on ${what}`,
      )
      .toEqual([])
  }
  const button: Translations['button'] = (place, name, values) =>
    place
      .getByRole('button', { name: translate(name, values), exact: true })
      .filter({ visible: true })
      .first()
  return { translate, expectTranslated, button }
}
