import { type Item, listItems } from '@stowage/contract/items'
import { type Patch, patch } from '../../lib/patch.ts'

/** Changes one item in every list that shows it. */
export function changeItem(id: number, change: (item: Item) => Item): Patch {
  return patch(listItems, (rows) =>
    rows.some((row) => row.id === id) ? rows.map((row) => (row.id === id ? change(row) : row)) : rows,
  )
}

/** Puts a saved item in the place of its former self; lists of the container that it left lose it. */
export function replaceItem(item: Item): Patch {
  return patch(listItems, (rows, { query }) => {
    if (!rows.some((row) => row.id === item.id)) return rows
    const hasLeft = query?.containerId !== undefined && query.containerId !== item.containerId
    return hasLeft
      ? rows.filter((row) => row.id !== item.id)
      : rows.map((row) => (row.id === item.id ? item : row))
  })
}

/** Takes deleted items out of every list. */
export function removeItems(ids: readonly number[]): Patch {
  const gone = new Set(ids)
  return patch(listItems, (rows) =>
    rows.some((row) => gone.has(row.id)) ? rows.filter((row) => !gone.has(row.id)) : rows,
  )
}
