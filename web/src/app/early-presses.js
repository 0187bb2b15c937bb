// Stands behind the shell in the page as it is served: what is pressed, chosen, typed and focused there before the app has
// come is done in what the app draws in its place. Rows on their way are as high as this person has them on this device, which
// the server does not know.
{
  const shell = document.currentScript.previousElementSibling
  try {
    const height = localStorage.getItem(`stowage.row-height.${shell.dataset.person}`)
    for (const rows of height ? shell.querySelectorAll('[role=status]') : [])
      rows.style.setProperty('--row', `${height}px`)
  } catch {}
  const root = shell.parentElement
  const nameOf = (one) => one.ariaLabel ?? (one.labels?.[0] ?? one).textContent
  const named = (place, one, name) =>
    [...place.querySelectorAll(one.localName)].filter(
      (other) => nameOf(other) === name && other.checkVisibility(),
    )
  // Things may have the same name: the second of them stays the second. A label is not known any more of what is out of
  // the page.
  const marks = new Map()
  const note = (one) => {
    const name = nameOf(one)
    marks.set(one, { name, place: named(shell, one, name).indexOf(one) })
    return one
  }
  const heirOf = (one) => {
    const { name, place } = marks.get(one) ?? {}
    return one && named(root, one, name)[place]
  }
  const changed = new Set()
  let focused
  let pressed
  let times = 0
  const listeners = {
    pointerdown: () => {
      focused = undefined
    },
    focusin: ({ target }) => {
      focused = note(target)
    },
    input: ({ target }) => changed.add(note(target)),
    click: ({ target }) => {
      const button = target.closest('button')
      if (!button) return
      // Somebody counts, or has thought better of it.
      times = button === pressed ? times + 1 : 1
      pressed?.removeAttribute('data-pressed')
      pressed = note(button)
      pressed.setAttribute('data-pressed', '')
    },
  }
  const change = (field, value) => {
    // As a hand does: the app hears of it by the events.
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value').set.call(field, value)
    for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }))
  }
  const handOver = () => {
    if (document.activeElement === document.body) heirOf(focused)?.focus()
    for (const one of changed) {
      const field = heirOf(one)
      if (!field) continue
      if (one.type === 'radio') field.click()
      else change(field, one.value)
    }
    for (; times > 0; times -= 1) {
      const button = heirOf(pressed)
      // A menu opens as the finger comes down.
      button?.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
      button?.click()
    }
  }
  for (const [type, listen] of Object.entries(listeners)) shell.addEventListener(type, listen)
  new MutationObserver((_, observer) => {
    if (shell.isConnected) return
    observer.disconnect()
    handOver()
  }).observe(root, { childList: true })
}
