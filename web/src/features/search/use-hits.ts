import type { SearchHits } from '@stowage/contract/inventory'
import { searchInventory } from '@stowage/contract/inventory'
import { type RefObject, useEffect, useRef, useState } from 'react'
import type { ApiError } from '../../lib/api/api-error.ts'
import { useRead } from '../../lib/api/query.ts'

/** In ms: a pause in typing before the request. */
const debounceMs = 120

/** The value after it has not changed for a moment; at once when it is empty, or equals `settled`. */
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
 * The first containers and items for the typed text; answers to earlier text are never shown as current. The previous
 * answer stays until the next one arrives; an empty field clears it.
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
