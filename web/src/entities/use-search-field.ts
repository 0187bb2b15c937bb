import { useState } from 'react'
import { useDebouncedText } from '../lib/screen/debounced-text.ts'

/** The text of a Combobox: what is typed, and the words to search for, which follow it after a pause. */
export function useSearchField() {
  const [words, setWords] = useState('')
  const [isSearching, setSearching] = useState(false)
  const { text, setText, settleNow } = useDebouncedText(words, setWords)
  return {
    text,
    words,
    isSearching,
    search: (typed: string) => {
      setSearching(true)
      setText(typed)
    },
    endSearch: () => {
      setSearching(false)
      settleNow('')
    },
  }
}
