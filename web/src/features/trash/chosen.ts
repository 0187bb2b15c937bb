import type { TrashEntry } from '@stowage/contract/trash'
import { trashLimits } from '@stowage/contract/trash.rules'

/**
 * Things of Trash: some of them, or all that were there when somebody looked; `isLeast`: there are more than the server has
 * counted.
 */
export type Chosen = { entries: readonly TrashEntry[] } | { until: string; total: number; isLeast: boolean }

/** What one request restores or deletes for good. */
export type Part = { items: number[]; containers: number[] }

export const sizeOf = (chosen: Chosen) => ('entries' in chosen ? chosen.entries.length : chosen.total)

/** By what an entry is known among others: a container and an item may have the same id. */
export const keyOf = ({ kind, id }: TrashEntry) => `${kind}-${id}`

/** The containers of chosen items that lie in Trash themselves and are not chosen. */
export function missingContainers(entries: readonly TrashEntry[]): { id: number; name: string }[] {
  const chosen = new Set(entries.filter(({ kind }) => kind === 'container').map(({ id }) => id))
  const missing = entries.flatMap(({ container }) =>
    container?.isDeleted && !chosen.has(container.id) ? [container] : [],
  )
  return [...new Map(missing.map((container) => [container.id, container])).values()]
}

/** Parts that a request can take, containers first: their items have a place again then. */
export function partsOf(entries: readonly TrashEntry[], more: readonly number[] = []): Part[] {
  const idsOf = (kind: TrashEntry['kind']) => entries.filter((one) => one.kind === kind).map(({ id }) => id)
  const containers = inParts([...idsOf('container'), ...more], trashLimits.containers)
  const items = inParts(idsOf('item'), trashLimits.items)
  return [
    ...containers.map((part) => ({ items: [], containers: part })),
    ...items.map((part) => ({ items: part, containers: [] })),
  ]
}

function inParts(ids: readonly number[], most: number): number[][] {
  return Array.from({ length: Math.ceil(ids.length / most) }, (_, at) =>
    ids.slice(at * most, (at + 1) * most),
  )
}
