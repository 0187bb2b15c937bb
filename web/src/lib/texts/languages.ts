import type { Messages } from '@lingui/core'
import { configureFormats } from './formats.ts'
import { i18n } from './i18n.ts'

type Catalog = { messages: Messages }

// One file for each catalog and language. English texts are in the code.
const ofScreens = import.meta.glob<Catalog>(['../../locales/*.po', '!**/en.po'])
/** The catalog of lazy screens, with texts that no first screen has (`lingui.config.ts`). */
const ofLateScreens = import.meta.glob<Catalog>(['../../locales/late/*.po', '!**/en.po'])
const ofContract = import.meta.glob<Catalog>(['../../../../contract/locales/*.po', '!**/en.po'])
const ofLateContract = import.meta.glob<Catalog>(['../../../../contract/locales/late/*.po', '!**/en.po'])

/** Whether there is a catalog for a language. Without one, texts stay English. */
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

// Numbers in English texts use the language's plural rules. Without a singular these would give "1 items", so such
// languages use the English rules.
const hasSingular = (language: string) =>
  new Intl.PluralRules(language).resolvedOptions().pluralCategories.includes('one')

let wanted = i18n.locale
/** Whether each language needs the catalog of lazy screens, and whether it is loaded. */
let wantsLate = false
let hasLate = false

function show(language: string, messages?: Messages): void {
  // Before the catalog is activated, which renders everything again.
  configureFormats({ language })
  if (messages) i18n.loadAndActivate({ locale: language, messages })
  else i18n.activate('en', hasSingular(language) ? language : undefined)
  document.documentElement.lang = i18n.locale
}

/**
 * Switches texts and formats to a language; without a catalog the texts are English. The former texts stay until the
 * catalog is loaded, and of two languages being loaded only the last one is shown.
 *
 * @returns false when another language was requested meanwhile
 *
 * @throws the error of the loading: the former language stays
 */
export async function activateLanguage(language: string): Promise<boolean> {
  wanted = language
  try {
    const messages = language === 'en' || !hasWords(language) ? undefined : await loadMessages(language)
    if (wanted === language) show(language, messages)
  } catch (error) {
    // Another language was chosen meanwhile.
    if (wanted !== language) return false
    // The server wrote the page for the language whose catalog failed to load.
    document.documentElement.lang = i18n.locale
    throw error
  }
  return wanted === language
}

/**
 * Adds the catalog of lazy screens in the current language, and in each language chosen later. It renders nothing again
 * when the catalog is there, or when the language is English, whose texts are in the code.
 *
 * @throws the error of the loading
 */
export async function addLateWords(): Promise<void> {
  wantsLate = true
  if (wanted === 'en' || hasLate) return
  await activateLanguage(wanted)
  hasLate = true
}

/**
 * Loads a module that no first screen needs, together with its catalog.
 *
 * @throws the error of the loading
 */
export async function withLateWords<Part>(load: () => Promise<Part>): Promise<Part> {
  const [part] = await Promise.all([load(), addLateWords()])
  return part
}
