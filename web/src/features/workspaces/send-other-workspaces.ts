import { listWorkspaces } from '@stowage/contract/workspaces'
import type { QueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api/api-client.ts'
import { findLostSends } from '../../lib/outbox/lost-sends.ts'
import { outboxIn, workspacesWithSends } from '../../lib/outbox/other-workspaces.ts'
import { outboxOf } from '../../lib/outbox/outbox.ts'
import { removeReadsOf, workspacesWithReads } from '../../lib/storage/stored-reads.ts'

const none = (): number[] => []

/**
 * Sends what was queued in other workspaces of the person there, whichever this tab shows (WS-08). Of workspaces that they
 * no longer belong to, the queued changes are shown and stay until the person discards them; the stored reads are removed.
 */
export async function sendOtherWorkspaces(client: QueryClient): Promise<void> {
  const { id: person, workspaceId } = outboxOf(client).owner
  const [withSends, withReads] = await Promise.all([
    workspacesWithSends(client).catch(none),
    workspacesWithReads().catch(none),
  ])
  if ([...withSends, ...withReads].every((one) => one === workspaceId)) return
  // Without an answer none of them counts as left.
  const own = await call(listWorkspaces).catch(() => undefined)
  if (!own) return
  const ids = new Set([workspaceId, ...own.map(({ id }) => id)])
  const isLost = (id: number) => !ids.has(id)
  for (const id of withSends) if (!isLost(id)) outboxIn(client, id).resume()
  await findLostSends(person, withSends.filter(isLost))
  if (withReads.some(isLost)) await removeReadsOf(withReads.filter(isLost)).catch(() => undefined)
}
