import { endPush } from '../../devices/push.ts'
import { forgetSends } from '../../lib/outbox/forget-sends.ts'
import { removeAllDrafts } from '../../lib/storage/form-drafts.ts'
import { importFileRecords } from '../../lib/storage/import-file-key.ts'
import { removePersonKey } from '../../lib/storage/person-key.ts'
import { pushKey } from '../../lib/storage/push-key.ts'
import { removeRecords } from '../../lib/storage/record-store.ts'
import { rowHeightKey } from '../../lib/storage/row-height-key.ts'
import { tourKey } from '../../lib/storage/tour-key.ts'
import { viewKey } from '../../lib/storage/view-key.ts'
import { waitingKey, waitingRecords } from '../../lib/storage/waiting-key.ts'

/**
 * Removes all data that this browser stores about a person: drafts, queued changes, Quick Fill's photos, the file of an
 * import, and the settings for notifications, the tour, the containers' view and the row height.
 */
export async function forgetPerson(personId: number): Promise<void> {
  removeAllDrafts()
  try {
    localStorage.removeItem(waitingKey(personId))
    localStorage.removeItem(pushKey(personId))
    localStorage.removeItem(tourKey(personId))
    localStorage.removeItem(viewKey(personId))
    localStorage.removeItem(rowHeightKey(personId))
  } catch {
    // Storage that is switched off has none of it.
  }
  removePersonKey()
  await endPush().catch(() => undefined)
  await forgetSends(personId)
  await removeRecords(waitingRecords(personId)).catch(() => undefined)
  await removeRecords(importFileRecords).catch(() => undefined)
}
