import { sentenceOf } from '../texts/sentence-of.ts'
import type { Refused } from './queued-send.ts'

/**
 * Why a change was refused, in the current language, because the catalog with its sentence may have been missing when the
 * refusal came.
 */
export const refusedSentence = ({ message, reason, values }: Refused): string =>
  reason === undefined || values === undefined ? message : sentenceOf({ reason, values }, message)
