import { notifyManager, type QueryClient } from '@tanstack/react-query'
import { applyPatches, type Patch, type Undo } from './patch.ts'

/** One send that is shown already and not yet answered. */
export type OptimisticEntry = { scope: string | undefined; patches: readonly Patch[]; undo: Undo }

/**
 * What was shown before the server answered. Sends of one scope wait for each other (2 pieces, then 3, then 4), so
 * an answer or a refusal in the middle takes all waiting changes back, settles its own, and applies the rest anew:
 * a refused value never returns, and a later one is never lost.
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
    /** Shows the patches at once. */
    add(scope: string | undefined, patches: readonly Patch[]): OptimisticEntry {
      const entry = { scope, patches, undo: applyPatches(client, patches) }
      if (scope !== undefined) scopes.set(scope, [...(scopes.get(scope) ?? []), entry])
      return entry
    },
    /** The server agreed: its answer stands, or what was shown where it said nothing. Gives what stands. */
    confirm(entry: OptimisticEntry, answered: readonly Patch[]): readonly Patch[] {
      const settled = answered.length > 0 ? answered : entry.patches
      settle(entry, settled)
      return settled
    },
    refuse: (entry: OptimisticEntry) => settle(entry, []),
  }
}

const queues = new WeakMap<QueryClient, ReturnType<typeof createQueue>>()

/** The queue of a cache: components that send in the same scope share it. */
export function optimisticQueue(client: QueryClient) {
  const queue = queues.get(client) ?? createQueue(client)
  queues.set(client, queue)
  return queue
}
