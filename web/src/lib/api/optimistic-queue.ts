import { notifyManager, type QueryClient } from '@tanstack/react-query'
import { applyPatches, type Patch, type Undo } from './patch.ts'

/** A request whose result is shown before its answer. */
export type OptimisticEntry = { scope: string | undefined; patches: readonly Patch[]; undo: Undo }

/**
 * Optimistic changes whose requests are unanswered. Requests of one scope run one after the other (2 pieces, then 3,
 * then 4), so an answer or a refusal takes all pending changes back, settles its own, and applies the others again: a
 * refused value never returns, and a later one is never lost.
 */
function createQueue(client: QueryClient) {
  const scopes = new Map<string, OptimisticEntry[]>()

  function settle(entry: OptimisticEntry, settled: readonly Patch[]): void {
    const waiting = (entry.scope !== undefined && scopes.get(entry.scope)) || [entry]
    const rest = waiting.filter((other) => other !== entry)
    notifyManager.batch(() => {
      for (const one of [...waiting].reverse()) one.undo()
      applyPatches(client, settled)
      for (const other of rest) other.undo = applyPatches(client, other.patches)
    })
    if (entry.scope === undefined) return
    if (rest.length > 0) scopes.set(entry.scope, rest)
    else scopes.delete(entry.scope)
  }

  return {
    /** Applies the patches at once. */
    add(scope: string | undefined, patches: readonly Patch[]): OptimisticEntry {
      const entry = { scope, patches, undo: applyPatches(client, patches) }
      if (scope !== undefined) scopes.set(scope, [...(scopes.get(scope) ?? []), entry])
      return entry
    },
    /**
     * Settles an accepted request: applies its answer, or the optimistic patches when the answer has no content.
     * Returns the applied ones.
     */
    confirm(entry: OptimisticEntry, answered: readonly Patch[]): readonly Patch[] {
      const settled = answered.length > 0 ? answered : entry.patches
      settle(entry, settled)
      return settled
    },
    refuse: (entry: OptimisticEntry) => settle(entry, []),
  }
}

const queues = new WeakMap<QueryClient, ReturnType<typeof createQueue>>()

/** The queue of a cache; components that send in the same scope share it. */
export function optimisticQueue(client: QueryClient) {
  const queue = queues.get(client) ?? createQueue(client)
  queues.set(client, queue)
  return queue
}
