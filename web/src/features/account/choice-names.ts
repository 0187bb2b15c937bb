/** A language in its own name, with the reader's word where that is another: "Deutsch (German)". */
export function languageName(language: string, reader: string): string {
  const own = nameIn(language, language)
  const read = nameIn(language, reader)
  return own === read ? own : `${own} (${read})`
}

/** "EUR, Euro" */
export function currencyName(currency: string, reader: string): string {
  return `${currency}, ${new Intl.DisplayNames(reader, { type: 'currency' }).of(currency)}`
}

// Some languages write their own name small within a sentence; here it stands alone.
function nameIn(language: string, reader: string): string {
  const name = new Intl.DisplayNames(reader, { type: 'language' }).of(language) ?? language
  return name.charAt(0).toLocaleUpperCase(reader) + name.slice(1)
}
