import type pg from 'pg'
import { passOver } from '../../webhooks/service.ts'
import { saveFeedNumber } from '../../workspaces/service.ts'
import { listFeeds } from '../store/load.ts'

/** More changes than are lost by a restore. */
const skipped = 1_000_000

/**
 * Leaves out numbers of each feed, because devices know those of changes that the backup doesn't have: with such a
 * number given a second time, a device would read only what came after it, and keep showing the rest of the former state.
 */
export async function skipFeedNumbers(client: pg.ClientBase): Promise<void> {
  for (const { workspaceId, seq } of await listFeeds(client)) {
    await passOver(client, workspaceId, { from: seq, to: seq + skipped })
    await saveFeedNumber(client, workspaceId, seq + skipped)
  }
}
