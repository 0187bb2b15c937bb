import { z } from 'zod'
import { activityActions } from './activity.rules.ts'
import { id, paging, time } from './fields.schemas.ts'
import { eventFields } from './vocabulary.ts'

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
export const activityQuery = z.strictObject(paging)
