import { useEffect, useRef, useState } from 'react'

/** In ms: long enough to skip requests between letters, short enough to feel immediate. */
const usualDelay = 200

/**
 * The text of a field whose value is stored elsewhere, usually in the address, after a pause in typing. The field shows
 * typed text at once, and follows the stored value when that changes by itself (Back, a link to another search).
 */
export function useDebouncedText(settled: string, settle: (text: string) => void, delay = usualDelay) {
  const [draft, setDraft] = useState<string | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  // Unmounting cancels the timer, because settling later would change the next page's address.
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
      // An emptied field settles at once.
      timer.current = setTimeout(settle, text === '' ? 0 : delay, text)
    },
    /** Settles without the pause: at Enter, or when filters are cleared. */
    settleNow: (text: string) => {
      setDraft(text)
      settleNow(text)
    },
  }
}
