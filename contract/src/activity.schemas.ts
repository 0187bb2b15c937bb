import { activityActions, activityKinds, maxActivityDays } from './activity.rules.ts'
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

/** Who did something, by the first name; the full name is that of their picture. */
export const activityPerson = z.object({
  id,
  name: z.string(),
  fullName: z.string(),
  profileImageUrl: z.string().nullable(),
})

export const activityEntry = z.object({
  id,
  action: z.enum(activityActions),
  timestamp: time,
  details: activityDetails,
  /** Of a shared workspace: who did it; null for a deleted account. Left out of one's own activity. */
  person: activityPerson.nullable().optional(),
})
export const activityList = z.array(activityEntry)
export const activityQuery = z.strictObject({
  ...paging,
  kind: z.enum(activityKinds, { error: says('activity.kind-unknown') }).optional(),
  /** Only the activity of the last so many days. */
  days: wholeNumber(1, maxActivityDays, says('activity.days-range', { most: maxActivityDays })).optional(),
})

export const workspaceActivityQuery = activityQuery.extend({
  /** Only what this person did. */
  userId: wholeNumber(1, Number.MAX_SAFE_INTEGER, says('activity.person-unknown')).optional(),
})
