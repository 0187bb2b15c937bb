/**
 * Whether the first field of a screen or dialog gets the focus: with a mouse, or after opening by a key. After a tap,
 * the phone's keyboard would cover the content.
 */
export function shouldAutoFocus(): boolean {
  return (
    window.matchMedia('(hover: hover)').matches || document.activeElement?.matches(':focus-visible') === true
  )
}
