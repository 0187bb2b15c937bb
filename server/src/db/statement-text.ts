const texts = new Map<string, string>()

/**
 * The text of a named statement, put together once: the driver compares it with the one that it prepared, which for two
 * texts that are one and the same costs nothing, and for long ones made anew a twentieth of a page of a list. The name
 * must say all that the text depends on, and the names must be few; a text without one is made anew.
 */
export function textOf(name: string | undefined, make: () => string): string {
  if (name === undefined) return make()
  const known = texts.get(name)
  if (known !== undefined) return known
  const text = make()
  texts.set(name, text)
  return text
}
