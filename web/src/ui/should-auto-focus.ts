/**
 * Whether the first field of a screen or dialog gets the focus: with a mouse, or when a key opened it. After a tap the
 * keyboard of the phone would rise over it.
 */
export function shouldAutoFocus(): boolean {
  return (
    window.matchMedia('(hover: hover)').matches || document.activeElement?.matches(':focus-visible') === true
  )
}
