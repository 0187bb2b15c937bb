/**
 * The name of a language: in itself, or in the language `reader` (BCP 47). It begins with a capital, because it stands
 * alone, even if the language writes it in lower case within a sentence.
 */
export function languageName(language: string, reader: string = language): string {
  const name = new Intl.DisplayNames(reader, { type: 'language' }).of(language) ?? language
  return name.charAt(0).toLocaleUpperCase(reader) + name.slice(1)
}
