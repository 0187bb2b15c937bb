/**
 * Lets the keyboard scroll a long body that holds nothing else to press, which not every browser does by itself. A ref
 * callback: it returns a function that stops watching.
 */
export function reachByKeyboard(body: HTMLElement | null): (() => void) | undefined {
  if (!body) return undefined
  const look = () => {
    const isStuck =
      body.scrollHeight > body.clientHeight && !body.querySelector('a, button, input, select, textarea')
    if (isStuck) body.tabIndex = 0
    else body.removeAttribute('tabindex')
  }
  look()
  const changes = new MutationObserver(look)
  changes.observe(body, { childList: true, subtree: true })
  const sizes = new ResizeObserver(look)
  sizes.observe(body)
  return () => {
    changes.disconnect()
    sizes.disconnect()
  }
}
