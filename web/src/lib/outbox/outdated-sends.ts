import type { KeptSend } from './kept-send.ts'
import { kindOf } from './send-kinds.ts'

/** The server knows a key for 24 hours; an hour is left for the way and for clocks that differ. */
const keysAreKnownFor = 23 * 60 * 60 * 1000

/** It may have been done long ago: under a key that the server has forgotten it would be done again, over what came since. */
export function isOutdated(record: KeptSend): boolean {
  const isKnown = record.isSent !== true || kindOf(record)?.isIdempotent === true
  return !isKnown && Date.now() - record.at > keysAreKnownFor
}
