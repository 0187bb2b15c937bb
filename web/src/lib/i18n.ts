import { i18n, type Messages } from '@lingui/core'

type Catalog = () => Promise<{ messages: Messages }>

/** One entry per further language whose catalog is complete, loaded when it is used. English stands in the code. */
const catalogs: Record<string, Catalog> = {}

/** Shows a language from now on, English where there is no catalog for it. */
export async function activateLanguage(language: string): Promise<void> {
  const catalog = catalogs[language]
  if (!catalog) return i18n.loadAndActivate({ locale: 'en', messages: {} })
  const { messages } = await catalog()
  i18n.loadAndActivate({ locale: language, messages })
}
