/**
 * Does it once the browser has drawn what a press looks like, so that the press is seen before the work that it asks for. Not
 * for what moves the focus into a field: a phone shows its keys only within the press itself.
 */
export function afterPaint(run: () => void): void {
  // A page out of sight draws nothing.
  if (document.visibilityState === 'hidden') run()
  else requestAnimationFrame(() => setTimeout(run))
}
