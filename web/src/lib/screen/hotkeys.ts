import { type RefObject, useEffectEvent, useLayoutEffect } from 'react'

const layers = ':is([role="dialog"], [role="alertdialog"], [role="menu"]):not([data-state="closed"])'

/** Whether something lies over a place, or over the page, that keys belong to; what fades away has lost them. */
export const isCovered = (place: Element | null = null): boolean =>
  [...document.querySelectorAll(layers)].some((layer) => !layer.contains(place))

/** A key by which somebody chooses signs, as in Japanese: Enter takes one, and means nothing else then. */
export const isChoosingSigns = ({ keyCode }: { keyCode: number }): boolean => keyCode === 229

/** "/" where nobody is typing, and Ctrl+K, or ⌘K on a Mac, anywhere. */
function leadsToSearch({ key, target, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean {
  if (altKey) return false
  if (ctrlKey || metaKey) return key.toLowerCase() === 'k' && !shiftKey
  const isTyping =
    target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'))
  return key === '/' && !isTyping
}

/** Puts the cursor into the search at the press of its keys, or goes where one searches. */
export function useSearchKeys(search: RefObject<HTMLInputElement | null> | (() => void)): void {
  const find = useEffectEvent(() => {
    if (typeof search === 'function') return search()
    search.current?.focus()
    search.current?.select()
  })
  // Before the field is painted: a key that is pressed as soon as one sees it must be heard.
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || !leadsToSearch(event) || isCovered()) return
      event.preventDefault()
      find()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}
