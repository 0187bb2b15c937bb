import type { TrashEntry } from '@stowage/contract/trash'
import { trashLimits } from '@stowage/contract/trash.rules'

/** All entries that were deleted by `until`. `isLeast`: the server counted only up to `total`, and there are more. */
export type Everything = { until: string; total: number; isLeast: boolean }

/** Selected entries of Trash: a list, or all. */
export type Chosen = { entries: readonly TrashEntry[] } | Everything

/** The ids of one request to restore or delete permanently. */
export type Part = { items: number[]; containers: number[] }

export const sizeOf = (chosen: Chosen) => ('entries' in chosen ? chosen.entries.length : chosen.total)

/** An entry's unique key, because a container and an item may have the same id. */
export const keyOf = ({ kind, id }: TrashEntry) => `${kind}-${id}`

/** The containers of selected items that are in Trash themselves and not selected. */
export function missingContainers(entries: readonly TrashEntry[]): { id: number; name: string }[] {
  const chosen = new Set(entries.filter(({ kind }) => kind === 'container').map(({ id }) => id))
  const missing = entries.flatMap(({ container }) =>
    container?.isDeleted && !chosen.has(container.id) ? [container] : [],
  )
  return [...new Map(missing.map((container) => [container.id, container])).values()]
}

/** Splits entries into requests, containers first, so that their items have a container again. */
export function partsOf(entries: readonly TrashEntry[], more: readonly number[] = []): Part[] {
  const idsOf = (kind: TrashEntry['kind']) => entries.filter((one) => one.kind === kind).map(({ id }) => id)
  const containers = inParts([...idsOf('container'), ...more], trashLimits.containers)
  const items = inParts(idsOf('item'), trashLimits.items)
  return [
    ...containers.map((part) => ({ items: [], containers: part })),
    ...items.map((part) => ({ items: part, containers: [] })),
  ]
}

function inParts(ids: readonly number[], max: number): number[][] {
  return Array.from({ length: Math.ceil(ids.length / max) }, (_, at) => ids.slice(at * max, (at + 1) * max))
}
