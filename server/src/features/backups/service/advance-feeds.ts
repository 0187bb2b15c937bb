import type pg from 'pg'
import { advanceCursors } from '../../webhooks/service.ts'
import { saveFeedNumber } from '../../workspaces/service.ts'
import { listFeeds } from '../store/load.ts'

/** More changes than are lost by a restore. */
const advanceBy = 1_000_000

/**
 * Skips numbers of each feed after a restore, because a device may know numbers of changes that the backup lacks. If such a
 * number were used again, the device would read only later changes and keep showing lost ones.
 */
export async function advanceFeeds(client: pg.ClientBase): Promise<void> {
  for (const { workspaceId, seq } of await listFeeds(client)) {
    await advanceCursors(client, workspaceId, { from: seq, to: seq + advanceBy })
    await saveFeedNumber(client, workspaceId, seq + advanceBy)
  }
}
