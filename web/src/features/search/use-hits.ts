import type { SearchHits } from '@stowage/contract/inventory'
import { searchInventory } from '@stowage/contract/inventory'
import { type RefObject, useEffect, useRef, useState } from 'react'
import type { ApiError } from '../../lib/api/api-error.ts'
import { useRead } from '../../lib/api/query.ts'

/** A pause in typing after which the server is asked. */
const debounceMs = 120

/** The value once it has not changed for a moment; an emptied one at once, and one that `settled` before. */
export function useDebounced(value: string, settled: RefObject<string>): string {
  const [debounced, setDebounced] = useState(value === settled.current ? value : '')
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    timer.current = setTimeout(setDebounced, debounceMs, value)
    return () => clearTimeout(timer.current)
  }, [value])
  useEffect(() => {
    settled.current = debounced
  }, [settled, debounced])
  return value === '' ? '' : debounced
}

/**
 * The first hits of both kinds while somebody types; an answer to former letters never shows as one to these. The last
 * answer stays while the next letters are looked up; an emptied field forgets it.
 */
export function useHits(q: string): {
  hits: SearchHits | undefined
  isStale: boolean
  error: ApiError | null
} {
  const { data, error, isPlaceholderData } = useRead(
    searchInventory,
    { query: { q } },
    { enabled: q !== '', keepsPrevious: true },
  )
  const [last, setLast] = useState<SearchHits>()
  if (q === '' && last) setLast(undefined)
  if (q !== '' && data && data !== last) setLast(data)
  return { hits: q === '' || error ? undefined : (data ?? last), isStale: !data || isPlaceholderData, error }
}
