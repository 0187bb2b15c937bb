const texts = new Map<string, string>()

/**
 * The text of a named statement, built once: the driver compares it with the prepared one, which costs nothing for the
 * same string, and a twentieth of a list's page for a long one built anew. The name must cover everything that the text
 * depends on, and the names must be few; a text without a name is built anew.
 */
export function textOf(name: string | undefined, make: () => string): string {
  if (name === undefined) return make()
  const known = texts.get(name)
  if (known !== undefined) return known
  const text = make()
  texts.set(name, text)
  return text
}
