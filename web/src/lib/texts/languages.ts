import type { Messages } from '@lingui/core'
import { configureFormats } from './formats.ts'
import { i18n } from './i18n.ts'

type Catalog = { messages: Messages }

// A file for each catalog and language. English stands in the code.
const ofScreens = import.meta.glob<Catalog>(['../../locales/*.po', '!**/en.po'])
/** Words that no first screen has (`lingui.config.ts`). */
const ofLateScreens = import.meta.glob<Catalog>(['../../locales/late/*.po', '!**/en.po'])
const ofContract = import.meta.glob<Catalog>(['../../../../contract/locales/*.po', '!**/en.po'])
const ofLateContract = import.meta.glob<Catalog>(['../../../../contract/locales/late/*.po', '!**/en.po'])

/** Whether the words of the app are there in a language. Where they are not, they stay English. */
export function hasWords(language: string): boolean {
  return language === 'en' || ofScreens[`../../locales/${language}.po`] !== undefined
}

async function loadMessages(language: string): Promise<Messages> {
  const catalogs = await Promise.all([
    ofScreens[`../../locales/${language}.po`]?.(),
    ofContract[`../../../../contract/locales/${language}.po`]?.(),
    ...(wantsLate
      ? [
          ofLateScreens[`../../locales/late/${language}.po`]?.(),
          ofLateContract[`../../../../contract/locales/late/${language}.po`]?.(),
        ]
      : []),
  ])
  return Object.assign({}, ...catalogs.map((catalog) => catalog?.messages))
}

// Figures within English words are the language's too. One without a singular would make "1 items" of them; those write
// figures as English does.
const hasSingular = (language: string) =>
  new Intl.PluralRules(language).resolvedOptions().pluralCategories.includes('one')

let wanted = i18n.locale
/** Whether the words of late screens belong to a language, and whether they are there. */
let wantsLate = false
let hasLate = false

function show(language: string, messages?: Messages): void {
  // Before the words, which draw everything anew.
  configureFormats({ language })
  if (messages) i18n.loadAndActivate({ locale: language, messages })
  else i18n.activate('en', hasSingular(language) ? language : undefined)
  document.documentElement.lang = i18n.locale
}

/**
 * Shows a language from now on, in words and figures; English words where there is no catalog for it. What was shown
 * stays until the words are there, and of two languages that are on their way only the last one asked for is shown.
 *
 * @returns whether it is the one that is shown now, and not another that was asked for meanwhile
 * @throws what the loading threw: the former language stays
 */
export async function activateLanguage(language: string): Promise<boolean> {
  wanted = language
  try {
    const messages = language === 'en' || !hasWords(language) ? undefined : await loadMessages(language)
    if (wanted === language) show(language, messages)
  } catch (error) {
    // Nobody waits for the other any more.
    if (wanted !== language) return false
    // The page was written for the one that did not come.
    document.documentElement.lang = i18n.locale
    throw error
  }
  return wanted === language
}

/**
 * Adds the words of late screens, in whatever language is shown from now on. Nothing is drawn anew where they are there, nor
 * where English stands in the code.
 *
 * @throws what the loading threw
 */
export async function addLateWords(): Promise<void> {
  wantsLate = true
  if (wanted === 'en' || hasLate) return
  await activateLanguage(wanted)
  hasLate = true
}

/**
 * Loads a part that no first screen waits for, together with its words.
 *
 * @throws what the loading threw
 */
export async function withLateWords<Part>(load: () => Promise<Part>): Promise<Part> {
  const [part] = await Promise.all([load(), addLateWords()])
  return part
}
