import { useState } from 'react'
import { useDebouncedText } from '../lib/screen/debounced-text.ts'

/**
 * State of a Combobox that searches on the server. `text` is the typed text; `words` is the query, which takes over the typed
 * text after a pause, so that not every key sends a request.
 */
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
