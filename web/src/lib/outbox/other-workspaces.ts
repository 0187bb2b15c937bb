import { getCurrentUser } from '@stowage/contract/users'
import type { QueryClient } from '@tanstack/react-query'
import { createQueryClient, queryKey } from '../api/query.ts'
import { recordIds } from '../storage/record-store.ts'
import { type Outbox, outboxOf } from './outbox.ts'
import { sendsOf } from './send-store.ts'

const others = new Map<number, Outbox>()

/** The person's outbox of a workspace: that of this tab, or one that only sends, with a cache of its own. */
export function outboxIn(client: QueryClient, workspaceId: number): Outbox {
  const own = outboxOf(client)
  if (own.owner.workspaceId === workspaceId) return own
  const open = others.get(workspaceId)
  if (open) return open
  const owner = { ...own.owner, workspaceId }
  const cache = createQueryClient()
  cache.setQueryData(queryKey(getCurrentUser), owner)
  const outbox = outboxOf(cache, false)
  others.set(workspaceId, outbox)
  return outbox
}

/** All outboxes that this tab has opened: that of its workspace, and those of others. */
export const openOutboxes = (client: QueryClient): Outbox[] => [outboxOf(client), ...others.values()]

/** The person's other workspaces in which changes wait to be sent. */
export async function workspacesWithSends(client: QueryClient): Promise<number[]> {
  const { id, workspaceId } = outboxOf(client).owner
  const ids = await recordIds(sendsOf(id))
  const found = ids.map((one) => Number(one.slice(sendsOf(id).length).split('.', 1)[0]))
  return [...new Set(found)].filter((one) => one !== workspaceId)
}
