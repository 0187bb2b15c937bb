import type { Item } from '@stowage/contract/items'
import { itemLimits } from '@stowage/contract/items.rules'
import { useMemo, useState } from 'react'
import type { ItemsQuery } from './items-query.ts'
import type { ItemPages } from './parts/list-window.ts'

/** An item to act on; one whose page was never loaded has only its id. */
export type Chosen = Pick<Item, 'id'> & Partial<Pick<Item, 'name' | 'containerName' | 'containerId'>>

/** The selected items by id. They stay selected while other rows load, and in another order. */
export interface Selection {
  items: Chosens
  size: number
  /** Selection mode: something is selected, or the person has switched it on, as phones require first. */
  isOn: boolean
  start: () => void
  /** The ids of the whole list are loading. */
  isWaiting: boolean
  toggle: (item: Item) => void
  /** Adds the given items. */
  add: (items: readonly Item[]) => void
  /**
   * Adds the given items while the others' ids load. Returns a function that adds those, unless nothing is selected any
   * more.
   */
  addFirst: (items: readonly Item[]) => EndWait
  /** Deselects the items with these ids. */
  drop: (ids: readonly number[]) => void
  /** Deselects everything and leaves the selection mode. */
  clear: () => void
}

type Chosens = ReadonlyMap<number, Chosen>
/** Ends the loading; `change` returns the new selection from the current one. */
type EndWait = (change?: (now: Chosens) => Chosens) => void

/** Whether none, some or all of a list is selected, for the select-all checkbox. */
export function selectedShare(
  selection: Selection,
  { rows, total, hasMore, hasPrevious }: Pick<ItemPages, 'rows' | 'total' | 'hasMore' | 'hasPrevious'>,
): 'none' | 'some' | 'all' {
  const count = rows.filter((row) => selection.items.has(row.id)).length
  if (count === 0) return 'none'
  const all = (hasMore || hasPrevious) && !selection.isWaiting ? Math.min(total, itemLimits.changes) : 0
  return count === rows.length && selection.size >= all ? 'all' : 'some'
}

type State = { items: Chosens; isWanted?: boolean; first?: readonly Item[] | undefined }

const nothing: State = { items: new Map() }

/**
 * The selection of a list. Another search or filter clears it, because only the server knows which of the selected
 * items are still in the list.
 */
export function useSelection(
  { containerId, q, filter }: Pick<ItemsQuery, 'containerId' | 'q' | 'filter'>,
  { isPrevious }: Pick<ItemPages, 'isPrevious'>,
): Selection {
  const [{ items, isWanted = false, first }, setState] = useState(nothing)
  const asked = JSON.stringify([containerId, q, filter])
  const [listed, setListed] = useState({ asked, answered: asked })
  // The former rows are shown until the answer comes: what is selected of them meanwhile is cleared with them.
  const answered = isPrevious ? listed.answered : asked
  if (asked !== listed.asked || answered !== listed.answered) {
    setListed({ asked, answered })
    setState((now) => ({ ...nothing, isWanted: now.isWanted ?? false }))
  }
  const actions = useMemo(() => {
    const change = (to: (items: Chosens) => Chosens) => setState((now) => ({ ...now, items: to(now.items) }))
    const add = (added: readonly Item[]) => change((now) => new Map([...now, ...byId(added)]))
    return {
      start: () => setState((now) => ({ ...now, isWanted: true })),
      toggle: (item: Item) =>
        change((now) => (now.has(item.id) ? without(now, [item.id]) : new Map([...now, ...byId([item])]))),
      add,
      addFirst: (first: readonly Item[]) => {
        add(first)
        setState((now) => ({ ...now, first }))
        return (to = (items: Chosens) => items) =>
          setState((now) => (now.first === first ? { ...now, items: to(now.items), first: undefined } : now))
      },
      drop: (ids: readonly number[]) =>
        setState((now) => {
          const items = without(now.items, ids)
          return items.size > 0 ? { ...now, items } : nothing
        }),
      clear: () => setState(nothing),
    }
  }, [])
  const isWaiting = first !== undefined
  const isOn = isWanted || items.size > 0
  return useMemo(
    () => ({ items, size: items.size, isOn, isWaiting, ...actions }),
    [items, isOn, isWaiting, actions],
  )
}

const byId = (items: readonly Item[]) => items.map((item) => [item.id, item] as const)

function without(items: Chosens, ids: readonly number[]): Chosens {
  const gone = new Set(ids)
  return new Map([...items].filter(([id]) => !gone.has(id)))
}
