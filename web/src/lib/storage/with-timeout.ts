/** How long a page waits for a database of the browser, in milliseconds, because one may never answer. */
export const databaseTimeoutMs = 1000

/** What a promise gives, or `fallback` where that takes longer. */
export function withTimeout<T>(work: Promise<T>, fallback: T, milliseconds = databaseTimeoutMs): Promise<T> {
  return Promise.race([work, new Promise<T>((resolve) => setTimeout(resolve, milliseconds, fallback))])
}
