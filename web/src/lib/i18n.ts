import { i18n, type Messages } from '@lingui/core'

type Catalog = () => Promise<{ messages: Messages }>

const english: Catalog = () => import('../locales/en.po')

/** One entry per language whose catalog is complete; a catalog is loaded when its language is used. */
const catalogs: Record<string, Catalog> = { en: english }

/** Loads the texts of a language, English where there are none, and shows them from now on. */
export async function activateLanguage(language: string): Promise<void> {
  const known = language in catalogs ? language : 'en'
  const { messages } = await (catalogs[known] ?? english)()
  i18n.loadAndActivate({ locale: known, messages })
}
