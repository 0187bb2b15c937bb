import { activityActions, activityKinds, mostActivityDays } from './activity.rules.ts'
import { id, paging, time, wholeNumber } from './fields.schemas.ts'
import { says } from './sentences.ts'
import { eventFields } from './vocabulary.ts'
import { z } from './zod.ts'

const kinds = { number: z.int().optional(), text: z.string().optional() }
type DetailSchemas = {
  [Name in keyof typeof eventFields]: (typeof kinds)[(typeof eventFields)[Name]]
}

export const activityDetails = z.object(
  Object.fromEntries(Object.entries(eventFields).map(([name, kind]) => [name, kinds[kind]])) as DetailSchemas,
)

export const activityEntry = z.object({
  id,
  action: z.enum(activityActions),
  timestamp: time,
  details: activityDetails,
})
export const activityList = z.array(activityEntry)
export const activityQuery = z.strictObject({
  ...paging,
  kind: z.enum(activityKinds, { error: says('activity.kind-unknown') }).optional(),
  /** Only the activity of the last so many days. */
  days: wholeNumber(1, mostActivityDays, says('activity.days-range', { most: mostActivityDays })).optional(),
})
