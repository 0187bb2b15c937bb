import { useEffect, useRef, useState } from 'react'

/** Long enough not to ask at every letter, short enough to feel immediate. */
const usualDelay = 200

/**
 * The text of a field that settles elsewhere, usually in the address, after a pause in typing. The field shows what
 * is typed at once and follows the settled text when that changes by itself (Back, a link to another search).
 */
export function useDebouncedText(settled: string, settle: (text: string) => void, delay = usualDelay) {
  const [draft, setDraft] = useState<string | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  // Leaving the page ends the wait: settling later would change the next page's address.
  useEffect(() => () => clearTimeout(timer.current), [])
  if (draft !== null && draft === settled) setDraft(null)
  const settleNow = (text: string) => {
    clearTimeout(timer.current)
    settle(text)
  }
  return {
    text: draft ?? settled,
    setText: (text: string) => {
      setDraft(text)
      clearTimeout(timer.current)
      // An emptied field shows everything at once.
      timer.current = setTimeout(settle, text === '' ? 0 : delay, text)
    },
    /** Without the pause: at Enter, or when filters are cleared. */
    settleNow: (text: string) => {
      setDraft(text)
      settleNow(text)
    },
  }
}
