import type { Item } from '@stowage/contract/items'
import { useMemo, useState } from 'react'

/** The selected items by id. They stay selected while other rows are loaded, searched or filtered. */
export interface Selection {
  items: ReadonlyMap<number, Item>
  size: number
  toggle: (item: Item) => void
  /** Adds all of the given items. */
  add: (items: readonly Item[]) => void
  /** Takes out the items with these ids. */
  drop: (ids: readonly number[]) => void
  clear: () => void
}

/** Whether none, some or all of the rows are selected: what the select-all checkbox shows. */
export function selectedShare(selection: Selection, rows: readonly Item[]): 'none' | 'some' | 'all' {
  const count = rows.filter((row) => selection.items.has(row.id)).length
  if (count === 0) return 'none'
  return count === rows.length ? 'all' : 'some'
}

const nothing: ReadonlyMap<number, Item> = new Map()

export function useSelection(): Selection {
  const [items, setItems] = useState(nothing)
  const actions = useMemo(
    () => ({
      toggle: (item: Item) =>
        setItems((now) => (now.has(item.id) ? without(now, [item.id]) : new Map(now).set(item.id, item))),
      add: (added: readonly Item[]) =>
        setItems((now) => new Map([...now, ...added.map((item) => [item.id, item] as const)])),
      drop: (ids: readonly number[]) => setItems((now) => without(now, ids)),
      clear: () => setItems(nothing),
    }),
    [],
  )
  return useMemo(() => ({ items, size: items.size, ...actions }), [items, actions])
}

function without(items: ReadonlyMap<number, Item>, ids: readonly number[]): ReadonlyMap<number, Item> {
  const gone = new Set(ids)
  return new Map([...items].filter(([id]) => !gone.has(id)))
}
