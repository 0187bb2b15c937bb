/**
 * A language by name: in its own, or as somebody says it who reads `reader` (BCP 47). It stands alone, so it begins with a
 * capital, also where the language writes it small within a sentence.
 */
export function languageName(language: string, reader: string = language): string {
  const name = new Intl.DisplayNames(reader, { type: 'language' }).of(language) ?? language
  return name.charAt(0).toLocaleUpperCase(reader) + name.slice(1)
}
