let whole: Promise<unknown> | undefined

/** Style sheets that did not come, of whichever part. */
const failed = new Set<HTMLLinkElement>()
let again: Promise<unknown> | undefined

function noteFailure({ target }: Event): void {
  if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') failed.add(target)
}

// Failures of files are told to the element alone: they are heard on the way down. Where the server draws, nothing loads.
if (!import.meta.env.SSR) window.addEventListener('error', noteFailure, true)

/** Loads what late screens and dialogs look like, once. Rejects when it does not come. */
export function wholeStyles(): Promise<unknown> {
  whole ??= import('./whole.css')
  whole.catch(() => {
    whole = undefined
  })
  return whole
}

/**
 * Fetches the style sheets again that did not come: the bundler asks for each once, and from then on counts it as there.
 * Rejects when one does not come now.
 */
export function missingStyles(): Promise<unknown> {
  again ??= Promise.all([...failed].map(fetchAgain)).finally(() => {
    again = undefined
  })
  return again
}

function fetchAgain(link: HTMLLinkElement): Promise<unknown> {
  failed.delete(link)
  const next = link.cloneNode() as HTMLLinkElement
  return new Promise((resolve, reject) => {
    next.onload = resolve
    next.onerror = () => reject(new Error(`No styles from ${next.href}`))
    link.replaceWith(next)
  })
}
