/** Safari remembers that a script did not come which was announced, and imports no other until it was fetched by hand. */
export async function fetchMissingScripts(): Promise<void> {
  const announced = [...document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]')]
  const missing = announced.filter(({ href }) => performance.getEntriesByName(href, 'resource').length === 0)
  await Promise.allSettled(missing.map(({ href }) => fetch(href)))
}
