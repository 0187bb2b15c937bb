import { type RefObject, useLayoutEffect } from 'react'

/** Whether keys typed now are text, or belong to something that lies over the page. */
function isTaken(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return true
  if (document.querySelector('[role="dialog"], [role="alertdialog"], [role="menu"]')) return true
  const { target } = event
  if (!(target instanceof HTMLElement)) return false
  return target.isContentEditable || target.matches('input, textarea, select')
}

/** Puts the cursor into a field at the press of "/", unless somebody is typing. */
export function useSlashFocus(field: RefObject<HTMLInputElement | null>): void {
  // Before the field is painted: a key that is pressed as soon as one sees it must be heard.
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== '/' || isTaken(event) || !field.current) return
      event.preventDefault()
      field.current.focus()
      field.current.select()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [field])
}
