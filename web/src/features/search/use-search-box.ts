import type { SearchHits } from '@stowage/contract/inventory'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useBrowserLocation as useLocation } from 'wouter/use-browser-location'
import { paths } from '../../lib/address/paths.ts'
import type { ApiError } from '../../lib/api/api-error.ts'
import { useQuickSearch } from './quick-search.ts'

/** A pause in typing after which the server is asked. */
const pause = 120

/** Where each entry of the list leads, from the top: containers, items in their container, all results. */
export function quickTargets(hits: SearchHits | undefined, text: string): string[] {
  return [
    ...(hits?.containers ?? []).map((container) => paths.container(container.id)),
    ...(hits?.items ?? []).map((item) => paths.container(item.containerId, { highlight: item.id })),
    paths.search({ q: text.trim() }),
  ]
}

export type SearchBox = ReturnType<typeof useSearchBox>

/** The state of a search box with a list of first hits: what was typed, what was found, which entry is active. */
export function useSearchBox(onLeave: () => void) {
  const [, navigate] = useLocation()
  const listId = useId()
  const [text, setText] = useState('')
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const q = useDebounced(text.trim())
  const { hits, isStale, error } = useHits(q)
  const isShown = open && text.trim() !== ''
  const targets = quickTargets(hits, text)

  const leave = () => {
    setText('')
    setOpen(false)
    setActive(-1)
    onLeave()
  }
  const type = (next: string) => {
    setText(next)
    setOpen(true)
    setActive(-1)
  }
  const go = (target: string) => {
    navigate(target)
    leave()
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined && text.trim() !== '') {
      event.preventDefault()
      setOpen(true)
      if (isShown) setActive(nextActive(active, step, targets.length))
    } else if (event.key === 'Enter' && text.trim() !== '') {
      event.preventDefault()
      go((isShown ? targets[active] : undefined) ?? paths.search({ q: text.trim() }))
    } else if (event.key === 'Escape' && isShown) {
      event.preventDefault()
      setOpen(false)
      setActive(-1)
    }
  }
  return {
    listId,
    text,
    hits,
    isStale,
    error,
    isShown,
    active,
    setActive,
    setOpen,
    leave,
    /** The attributes of the field. */
    field: {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-expanded': isShown,
      'aria-controls': isShown ? listId : undefined,
      'aria-activedescendant': isShown && active >= 0 ? optionId(listId, active) : undefined,
      value: text,
      onValueChange: type,
      onKeyDown,
      maxLength: 200,
    },
  } as const
}

export function optionId(listId: string, index: number): string {
  return `${listId}-${index}`
}

/** Past the last entry comes the field itself, then the first entry again. */
function nextActive(active: number, step: number, count: number): number {
  const next = active + step
  if (next < -1) return count - 1
  return next >= count ? -1 : next
}

/** The value once it has not changed for a moment; an emptied one at once. */
function useDebounced(value: string): string {
  const [debounced, setDebounced] = useState(value)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    timer.current = setTimeout(setDebounced, pause, value)
    return () => clearTimeout(timer.current)
  }, [value])
  return value === '' ? '' : debounced
}

/** The last answer stays while the next letters are looked up; an emptied field forgets it. */
function useHits(q: string): { hits: SearchHits | undefined; isStale: boolean; error: ApiError | null } {
  const { data, error } = useQuickSearch(q)
  const [last, setLast] = useState<SearchHits>()
  if (q === '' && last) setLast(undefined)
  if (q !== '' && data && data !== last) setLast(data)
  return { hits: q === '' || error ? undefined : (data ?? last), isStale: !data, error }
}
