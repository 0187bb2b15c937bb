/**
 * The text with a small first letter, for a time in the middle of a sentence: "just now". Later words keep their
 * capitals, as German needs.
 */
export function lowercaseFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1)
}
