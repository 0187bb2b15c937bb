import { type RefObject, useEffectEvent, useLayoutEffect } from 'react'

const layers = ':is([role="dialog"], [role="alertdialog"], [role="menu"]):not([data-state="closed"])'

/**
 * Whether an overlay covers an element, or the page, and so gets its keys; an overlay that fades out does not count.
 */
export const isCovered = (place: Element | null = null): boolean =>
  [...document.querySelectorAll(layers)].some((layer) => !layer.contains(place))

/** Whether a key belongs to an input method, as in Japanese, where Enter picks a character. */
export const isChoosingSigns = ({ keyCode }: { keyCode: number }): boolean => keyCode === 229

/** "/" outside of fields, and Ctrl+K, or ⌘K on a Mac, anywhere. */
function leadsToSearch({ key, target, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean {
  if (altKey) return false
  if (ctrlKey || metaKey) return key.toLowerCase() === 'k' && !shiftKey
  const isTyping =
    target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'))
  return key === '/' && !isTyping
}

/** Focuses the search field on the search keys, or opens the search. */
export function useSearchKeys(search: RefObject<HTMLInputElement | null> | (() => void)): void {
  const find = useEffectEvent(() => {
    if (typeof search === 'function') return search()
    search.current?.focus()
    search.current?.select()
  })
  // A layout effect, so that a key pressed right after the field appears is handled.
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
