import type { QueryClient } from '@tanstack/react-query'
import { endPush } from '../../devices/push.ts'
import { openOutboxes } from '../../lib/outbox/other-workspaces.ts'
import { removeSends } from '../../lib/outbox/remove-sends.ts'
import { removeAllDrafts } from '../../lib/storage/form-drafts.ts'
import {
  importFileRecords,
  pushKey,
  removePersonKey,
  rowHeightKey,
  tourKey,
  viewKey,
} from '../../lib/storage/keys.ts'
import { removeQuickFillRecords } from '../../lib/storage/quick-fill-records.ts'
import { removeRecords } from '../../lib/storage/record-store.ts'
import { removeStoredReads } from '../../lib/storage/stored-reads.ts'

/**
 * Removes all data that this browser stores about a person: drafts, queued changes, Quick Fill's photos, reads, the file of
 * an import, and the settings for notifications, the tour, the containers' view and the row height.
 */
export async function forgetPerson(client: QueryClient, personId: number): Promise<void> {
  removeAllDrafts()
  // Otherwise the end of this page would store what it still has in memory.
  for (const outbox of openOutboxes(client)) outbox.forget()
  try {
    localStorage.removeItem(pushKey(personId))
    localStorage.removeItem(tourKey(personId))
    localStorage.removeItem(viewKey(personId))
    localStorage.removeItem(rowHeightKey(personId))
  } catch {
    // Storage that is switched off has none of it.
  }
  removePersonKey()
  await removeSends(personId)
  await removeQuickFillRecords(personId)
  await removeStoredReads()
  await removeRecords(importFileRecords).catch(() => undefined)
  // Last, because it may wait for the network while the page is about to leave.
  await endPush().catch(() => undefined)
}
