const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/

/**
 * Isolates a name within a sentence, because a right-to-left name would reorder the text around it: the place before
 * the container, the number before the sign.
 */
export function bidiIsolate(name: string): string {
  return rightToLeft.test(name) ? `\u2068${name}\u2069` : name
}
