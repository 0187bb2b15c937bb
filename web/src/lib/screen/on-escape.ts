type Act = () => void

/** Those that listen, the newest last. */
let acts: readonly Act[] = []

function hear(event: KeyboardEvent): void {
  if (event.key !== 'Escape') return
  event.stopPropagation()
  acts.at(-1)?.()
}

/**
 * Calls back at Escape, which nothing else then hears: in the capture phase, before the listener of a dialog below. Of
 * several the newest alone is called.
 *
 * @returns ends the listening
 */
export function onEscape(act: Act): () => void {
  const own = () => act()
  acts = [...acts, own]
  window.addEventListener('keydown', hear, true)
  return () => {
    acts = acts.filter((one) => one !== own)
    if (acts.length === 0) window.removeEventListener('keydown', hear, true)
  }
}
