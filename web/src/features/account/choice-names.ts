import { languageName } from '@stowage/contract/language-name'

/** A language by its own name, with the reader's word when that differs: "Deutsch (German)". */
export function languageChoice(language: string, reader: string): string {
  const own = languageName(language)
  const read = languageName(language, reader)
  return own === read ? own : `${own} (${read})`
}

/** "EUR, Euro" */
export function currencyName(currency: string, reader: string): string {
  return `${currency}, ${new Intl.DisplayNames(reader, { type: 'currency' }).of(currency)}`
}
