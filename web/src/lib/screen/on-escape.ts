/**
 * Calls back at Escape, which nobody else then hears: in the capture phase, before the listener of a dialog below.
 *
 * @returns ends the listening
 */
export function onEscape(act: () => void): () => void {
  const hear = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.stopPropagation()
    act()
  }
  window.addEventListener('keydown', hear, true)
  return () => window.removeEventListener('keydown', hear, true)
}
