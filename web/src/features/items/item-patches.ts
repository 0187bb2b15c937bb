import { type Container, getContainer, listContainers } from '@stowage/contract/containers'
import { getItem, type Item, listItems } from '@stowage/contract/items'
import { containerStockStatus } from '@stowage/contract/items.rules'
import { type Patch, patch } from '../../lib/api/patch.ts'

/** Changes one item in every cached list. */
export function changeItem(id: number, change: (item: Item) => Item): Patch {
  return patch(listItems, (rows) =>
    rows.some((row) => row.id === id) ? rows.map((row) => (row.id === id ? change(row) : row)) : rows,
  )
}

/** Shows a saved item on its own page. */
export function showItem(item: Item): Patch {
  return patch(getItem, (known) => (known.id === item.id ? item : known))
}

/** Replaces an item by its saved version; lists of its former container lose it. */
export function replaceItem(item: Item): Patch {
  return replaceItems([item])
}

/** Replaces many items. */
export function replaceItems(items: readonly Item[]): Patch {
  const saved = new Map(items.map((item) => [item.id, item]))
  return patch(listItems, (rows, { query }) => {
    if (!rows.some((row) => saved.has(row.id))) return rows
    const hasLeft = ({ containerId }: Item) =>
      query?.containerId !== undefined && query.containerId !== containerId
    return rows.map((row) => saved.get(row.id) ?? row).filter((row) => !saved.has(row.id) || !hasLeft(row))
  })
}

/**
 * Updates the count of low items of an item's container after a step of `delta`. A container that was read after the
 * step counts it already, because the step changes its `updatedAt`.
 */
export function countLowAfter(item: Item, delta: number): Patch[] {
  const isLow = (quantity: number) => containerStockStatus({ ...item, quantity }) === 'low-stock'
  const more = Number(isLow(item.quantity)) - Number(isLow(item.quantity - delta))
  const counted = <C extends Container>(container: C): C =>
    container.id === item.containerId && Date.parse(container.updatedAt) < Date.parse(item.updatedAt)
      ? { ...container, lowItemCount: container.lowItemCount + more, updatedAt: item.updatedAt }
      : container
  return [
    patch(getContainer, counted),
    patch(listContainers, (rows) => (rows.some((row) => counted(row) !== row) ? rows.map(counted) : rows)),
  ]
}

/** Removes deleted items from every cached list. */
export function removeItems(ids: readonly number[]): Patch {
  const gone = new Set(ids)
  return patch(listItems, (rows) =>
    rows.some((row) => gone.has(row.id)) ? rows.filter((row) => !gone.has(row.id)) : rows,
  )
}
