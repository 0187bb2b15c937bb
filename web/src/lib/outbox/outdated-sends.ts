import type { QueuedSend } from './queued-send.ts'
import { kindOf } from './send-kinds.ts'

/** In ms: the server stores keys for 24 hours; an hour is a margin for delays and differing clocks. */
const keysAreKnownFor = 23 * 60 * 60 * 1000

/** Whether a sent change is too old to repeat, as the server may have forgotten its key and would repeat it. */
export function isOutdated(record: QueuedSend): boolean {
  const isKnown = record.isSent !== true || kindOf(record)?.isIdempotent === true
  return !isKnown && Date.now() - (record.sentAt ?? record.at) > keysAreKnownFor
}
