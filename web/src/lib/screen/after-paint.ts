/**
 * Runs a function after the browser has painted the pressed state, so that a press is visible before its work begins.
 * Not for moving the focus into a field, because phones open the keyboard only during the press itself.
 */
export function afterPaint(run: () => void): void {
  // A hidden page paints nothing.
  if (document.visibilityState === 'hidden') run()
  else requestAnimationFrame(() => setTimeout(run))
}
