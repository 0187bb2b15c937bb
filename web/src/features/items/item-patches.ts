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
  return replaceItems([item])
}

/** The same for many at once. */
export function replaceItems(items: readonly Item[]): Patch {
  const saved = new Map(items.map((item) => [item.id, item]))
  return patch(listItems, (rows, { query }) => {
    if (!rows.some((row) => saved.has(row.id))) return rows
    const hasLeft = ({ containerId }: Item) =>
      query?.containerId !== undefined && query.containerId !== containerId
    return rows.map((row) => saved.get(row.id) ?? row).filter((row) => !saved.has(row.id) || !hasLeft(row))
  })
}

/** Takes deleted items out of every list. */
export function removeItems(ids: readonly number[]): Patch {
  const gone = new Set(ids)
  return patch(listItems, (rows) =>
    rows.some((row) => gone.has(row.id)) ? rows.filter((row) => !gone.has(row.id)) : rows,
  )
}
