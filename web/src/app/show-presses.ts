// As long as a press is looked at where nothing opens.
const longest = 300

/** From now on a button looks pressed in the frame after a press, until the dialog is drawn that it opens. */
export function showPresses(): void {
  document.addEventListener(
    'click',
    ({ target }) => {
      const button = target instanceof Element && target.closest('button')
      if (!button) return
      button.setAttribute('data-pressed', '')
      const observer = new MutationObserver((changes) => {
        const added = changes.flatMap(({ addedNodes }) => [...addedNodes])
        if (added.some((node) => node instanceof Element && node.hasAttribute('data-state'))) release()
      })
      const release = () => {
        observer.disconnect()
        clearTimeout(timer)
        button.removeAttribute('data-pressed')
      }
      const timer = setTimeout(release, longest)
      observer.observe(document.body, { childList: true })
    },
    true,
  )
}
