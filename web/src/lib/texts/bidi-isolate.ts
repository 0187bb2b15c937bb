const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/

/**
 * A name within a sentence. One that runs from right to left would turn around what stands beside it: the place
 * before the container, the number before the sign.
 */
export function bidiIsolate(name: string): string {
  return rightToLeft.test(name) ? `\u2068${name}\u2069` : name
}
