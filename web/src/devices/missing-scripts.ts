/**
 * Fetches preloaded scripts that failed to load, because Safari remembers the failure and imports no others until then.
 */
export async function fetchMissingScripts(): Promise<void> {
  const announced = [...document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]')]
  const missing = announced.filter(({ href }) => performance.getEntriesByName(href, 'resource').length === 0)
  await Promise.allSettled(missing.map(({ href }) => fetch(href)))
}
