import { endPush } from '../../devices/push.ts'
import { forgetAllInput } from '../../lib/kept/pending-input.ts'
import { removePersonMark } from '../../lib/kept/person-mark.ts'
import { pushMark } from '../../lib/kept/push-mark.ts'
import { removeRecords } from '../../lib/kept/record-store.ts'
import { rowHeightMark } from '../../lib/kept/row-height-mark.ts'
import { tourMark } from '../../lib/kept/tour-mark.ts'
import { viewMark } from '../../lib/kept/view-mark.ts'
import { waitingMark, waitingRecords } from '../../lib/kept/waiting-mark.ts'
import { forgetSends } from '../../lib/outbox/forget-sends.ts'

/**
 * Removes all data that this browser stores about a person: drafts, queued changes, Quick Fill's photos, and the
 * settings for notifications, the tour, the containers' view and the row height.
 */
export async function forgetPerson(personId: number): Promise<void> {
  forgetAllInput()
  try {
    localStorage.removeItem(waitingMark(personId))
    localStorage.removeItem(pushMark(personId))
    localStorage.removeItem(tourMark(personId))
    localStorage.removeItem(viewMark(personId))
    localStorage.removeItem(rowHeightMark(personId))
  } catch {
    // Storage that is switched off has none of it.
  }
  removePersonMark()
  await endPush().catch(() => undefined)
  await forgetSends(personId)
  await removeRecords(waitingRecords(personId)).catch(() => undefined)
}
