import { listWorkspaces } from '@stowage/contract/workspaces'
import type { QueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api/api-client.ts'
import { outboxIn, workspacesWithSends } from '../../lib/outbox/other-workspaces.ts'

/**
 * Sends what was queued in other workspaces of the person there, whichever this tab shows (WS-08). What was queued in a
 * workspace that they have left stays stored.
 */
export async function sendElsewhere(client: QueryClient): Promise<void> {
  const waiting = await workspacesWithSends(client).catch((): number[] => [])
  if (waiting.length === 0) return
  const own = await call(listWorkspaces).catch(() => [])
  for (const { id } of own) if (waiting.includes(id)) outboxIn(client, id).resume()
}
