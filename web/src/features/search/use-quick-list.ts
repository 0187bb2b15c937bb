import type { SearchHits } from '@stowage/contract/inventory'
import { type KeyboardEvent, useEffectEvent, useLayoutEffect, useState } from 'react'
import { navigate } from '../../lib/address/navigate.ts'
import { paths } from '../../lib/address/paths.ts'
import { useCurrentUser } from '../../lib/api/current-user.ts'
import { storeRecentSearch } from '../../lib/storage/recent.ts'
import type { SearchBox } from './global-search.tsx'
import { itemsLead } from './use-chosen-hit.ts'

/** An entry of the list and its target. */
type QuickEntry = {
  key: string
  href: string
  /** For an item: its own page, opened by its photo or Shift+Enter, because an option may not contain a link. */
  details?: string
  /** The query to store as a recent search, if it has results. */
  found?: string
}

type Shown = {
  /** The likely correction. */
  meant: string | undefined
  hits: SearchHits | undefined
  q: string
  asked: string
}

/** All entries from the top: correction, containers and items, the group with the best hit first, all results. */
export function entriesOf({ meant, hits, q, asked }: Shown): QuickEntry[] {
  const containers = (hits?.containers ?? []).map(({ id }) => {
    return { key: `container ${id}`, href: paths.container(id), found: q }
  })
  const items = (hits?.items ?? []).map(({ id, containerId }) => {
    const href = paths.container(containerId, { highlight: id })
    return { key: `item ${id}`, href, details: paths.item(id), found: q }
  })
  return [
    ...(meant === undefined ? [] : [{ key: 'meant', href: paths.search({ q: meant }) }]),
    ...(hits && itemsLead(q, hits.containers, hits.items)
      ? [...items, ...containers]
      : [...containers, ...items]),
    { key: 'all', href: paths.search({ q: asked }) },
  ]
}

export type QuickList = ReturnType<typeof useQuickList>

/** The active entry, set by keys and pointer; `best` is the one before that, -1 for none. */
export function useQuickList(box: SearchBox, entries: readonly QuickEntry[], best: number) {
  const user = useCurrentUser()
  const { listId, text, keys, onActive } = box
  const [chosen, setChosen] = useState<{ text: string; index: number }>()
  // A choice among earlier results does not apply to new ones.
  const active = chosen?.text === text ? chosen.index : best
  const setActive = (index: number) => setChosen({ text, index })

  const left = ({ found }: QuickEntry) => {
    if (found !== undefined) storeRecentSearch(user, found)
    box.leave()
  }
  const choose = (entry: QuickEntry | undefined, wantsDetails = false) => {
    if (!entry) return
    navigate(wantsDetails ? (entry.details ?? entry.href) : entry.href)
    left(entry)
  }
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined) {
      event.preventDefault()
      setActive(nextActive(active, step, entries.length))
    } else if (event.key === 'Enter' && active >= 0) {
      event.preventDefault()
      choose(entries[active], event.shiftKey)
    } else if (event.key === 'Escape') {
      event.preventDefault()
      box.close()
    }
  })
  useLayoutEffect(() => {
    keys.current = (event) => onKey(event)
    return () => {
      keys.current = null
    }
  }, [keys])
  const activeId = active >= 0 ? optionId(listId, active) : undefined
  const report = useEffectEvent(onActive)
  useLayoutEffect(() => {
    report(activeId)
    return () => report(undefined)
  }, [activeId])
  return { listId, entries, active, setActive, choose, left }
}

export function optionId(listId: string, index: number): string {
  return `${listId}-${index}`
}

/** The next active index; after the last entry comes the field (-1), then the first entry. */
function nextActive(active: number, step: number, count: number): number {
  const next = active + step
  if (next < -1) return count - 1
  return next >= count ? -1 : next
}
