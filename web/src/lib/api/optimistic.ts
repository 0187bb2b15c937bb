import type { Endpoint } from '@stowage/contract/endpoint'
import { notifyManager, type QueryClient } from '@tanstack/react-query'
import { applyPatches, type Patch, type Undo } from './patch.ts'

/** The patches of a mutation that are shown before its answer. */
export type OptimisticEntry = { patches: readonly Patch[]; undo: Undo }

const pending = new WeakMap<QueryClient, readonly OptimisticEntry[]>()

/** Applies the patches of a mutation before its answer. */
export function showOptimistic(client: QueryClient, patches: readonly Patch[]): OptimisticEntry {
  const entry = { patches, undo: applyPatches(client, patches) }
  if (patches.length > 0) pending.set(client, [...(pending.get(client) ?? []), entry])
  return entry
}

/**
 * Replaces the patches by those of the answer, or keeps them when it has none. Returns the endpoints whose data is up
 * to date: none when newer data arrived in between, because that data may contain the change already.
 */
export function confirmOptimistic(
  client: QueryClient,
  entry: OptimisticEntry,
  answered: readonly Patch[],
): readonly Endpoint[] {
  const settled = answered.length > 0 ? answered : entry.patches
  return settle(client, entry, settled) ? settled.map((patch) => patch.endpoint) : []
}

/** Reverts the patches of a refused mutation. Returns false when the cache has changed, so that a refetch is due. */
export function revertOptimistic(client: QueryClient, entry: OptimisticEntry): boolean {
  return settle(client, entry, [])
}

/**
 * Reverts all pending entries, newest first, and applies the remaining ones again after the settled patches: a refused
 * value never returns, and a later one is never lost.
 */
function settle(client: QueryClient, entry: OptimisticEntry, settled: readonly Patch[]): boolean {
  const entries = pending.get(client) ?? []
  const rest = entries.filter((other) => other !== entry)
  pending.set(client, rest)
  return notifyManager.batch(() => {
    const isReverted = entries
      .toReversed()
      .map((one) => one.undo())
      .every(Boolean)
    applyPatches(client, settled)
    for (const other of rest) other.undo = applyPatches(client, other.patches)
    return isReverted
  })
}
