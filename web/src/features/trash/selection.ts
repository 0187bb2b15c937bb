import type { TrashEntry } from '@stowage/contract/trash'
import { useState } from 'react'
import { foundCount } from '../../lib/api/found-count.ts'
import type { ReadPages } from '../../lib/api/read-pages.ts'
import { formatNumber } from '../../lib/texts/formats.ts'
import { type Chosen, type Everything, keyOf } from './chosen.ts'

export type TrashPages = ReadPages<TrashEntry>

/** The selected entries: some of the loaded ones, or all. */
export interface TrashSelection {
  size: number
  /** The number as text: "3", or "1,000+" when the server stopped counting. */
  count: string
  share: 'none' | 'some' | 'all'
  isAll: boolean
  /** The selection, as the actions take it. */
  chosen: Chosen
  has: (entry: TrashEntry) => boolean
  toggle: (entry: TrashEntry) => void
  toggleLoaded: () => void
  selectAll: () => void
  clear: () => void
}

/** All entries at the time of the list's answer; entries deleted later are not included. */
export function everythingIn({ rows, total, relation }: TrashPages): Everything {
  return { until: rows[0]?.deletedAt ?? new Date(0).toISOString(), total, isLeast: relation === 'gte' }
}

export function useTrashSelection(pages: TrashPages): TrashSelection {
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set())
  /** Everything that was there when all was selected: what others delete later is not included. */
  const [all, setAll] = useState<Everything>()
  const { rows, hasMore } = pages
  const isAll = all !== undefined && hasMore
  const has = (entry: TrashEntry) =>
    all === undefined ? keys.has(keyOf(entry)) : entry.deletedAt <= all.until
  const entries = rows.filter(has)
  const set = (next: readonly TrashEntry[]) => {
    setAll(undefined)
    setKeys(new Set(next.map(keyOf)))
  }
  const isFull = rows.length > 0 && entries.length === rows.length
  return {
    size: isAll ? all.total : entries.length,
    count: isAll
      ? foundCount({ ...pages, total: all.total, relation: all.isLeast ? 'gte' : 'eq' })
      : formatNumber(entries.length),
    share: entries.length === 0 ? 'none' : isFull ? 'all' : 'some',
    isAll,
    chosen: isAll ? all : { entries },
    has,
    toggle: (entry) =>
      set(has(entry) ? entries.filter((one) => keyOf(one) !== keyOf(entry)) : [...entries, entry]),
    toggleLoaded: () => set(isFull ? [] : rows),
    selectAll: () => setAll(everythingIn(pages)),
    clear: () => set([]),
  }
}
