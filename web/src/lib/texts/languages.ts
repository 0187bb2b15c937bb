import type { Messages } from '@lingui/core'
import { configureFormats } from './formats.ts'
import { i18n } from './i18n.ts'

type Catalog = { messages: Messages }

// One file for each catalog and language. English texts are in the code.
const ofScreens = import.meta.glob<Catalog>(['../../locales/*.po', '!**/en.po'])
/** The deferred catalog: texts of lazy screens, that no first screen has (`lingui.config.ts`). */
const ofLazyScreens = import.meta.glob<Catalog>(['../../locales/deferred/*.po', '!**/en.po'])
const ofContract = import.meta.glob<Catalog>(['../../../../contract/locales/*.po', '!**/en.po'])
const ofLazyContract = import.meta.glob<Catalog>(['../../../../contract/locales/deferred/*.po', '!**/en.po'])

/** Whether there is a catalog for a language. Without one, texts stay English. */
export function hasCatalog(language: string): boolean {
  return language === 'en' || ofScreens[`../../locales/${language}.po`] !== undefined
}

async function loadMessages(language: string): Promise<Messages> {
  const catalogs = await Promise.all([
    ofScreens[`../../locales/${language}.po`]?.(),
    ofContract[`../../../../contract/locales/${language}.po`]?.(),
    ...(wantsDeferred
      ? [
          ofLazyScreens[`../../locales/deferred/${language}.po`]?.(),
          ofLazyContract[`../../../../contract/locales/deferred/${language}.po`]?.(),
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
/** Whether each language needs the deferred catalog, and whether it is loaded. */
let wantsDeferred = false
let hasDeferred = false

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
    const messages = language === 'en' || !hasCatalog(language) ? undefined : await loadMessages(language)
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
 * Loads the deferred catalog in the current language, and in each language chosen later. It renders nothing again
 * when the catalog is there, or when the language is English, whose texts are in the code.
 *
 * @throws the error of the loading
 */
export async function loadDeferredMessages(): Promise<void> {
  wantsDeferred = true
  if (wanted === 'en' || hasDeferred) return
  await activateLanguage(wanted)
  hasDeferred = true
}

/**
 * Loads a module that no first screen needs, together with the deferred catalog.
 *
 * @throws the error of the loading
 */
export async function withDeferredMessages<Part>(load: () => Promise<Part>): Promise<Part> {
  const [part] = await Promise.all([load(), loadDeferredMessages()])
  return part
}
