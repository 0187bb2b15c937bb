// Stands behind the shell in the page as it is served: what is pressed, focused and typed there before the app has come is
// done in what the app draws in its place.
{
  const shell = document.currentScript.previousElementSibling
  const root = shell.parentElement
  let pressed
  let focused
  const listeners = {
    pointerdown: () => {
      focused = undefined
    },
    focusin: ({ target }) => {
      focused = target
    },
    click: ({ target }) => {
      const control = target.closest('button, input')
      if (!control) return
      pressed?.removeAttribute('data-pressed')
      pressed = control
      pressed.setAttribute('data-pressed', '')
    },
  }
  const nameOf = (one) => one.ariaLabel ?? one.textContent
  const heirOf = (one) => {
    const isSame = (other) => nameOf(other) === nameOf(one) && other.checkVisibility()
    return one && [...root.querySelectorAll(one.localName)].find(isSame)
  }
  const fill = (field, text) => {
    // As a hand does: the app hears of it by the event.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set.call(field, text)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
  const handOver = () => {
    const field = document.activeElement === document.body ? heirOf(focused) : undefined
    field?.focus()
    if (field && focused.value) fill(field, focused.value)
    const button = heirOf(pressed)
    // A menu opens as the finger comes down.
    button?.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
    button?.click()
  }
  for (const [type, listen] of Object.entries(listeners)) shell.addEventListener(type, listen)
  new MutationObserver((_, observer) => {
    if (shell.isConnected) return
    observer.disconnect()
    handOver()
  }).observe(root, { childList: true })
}
