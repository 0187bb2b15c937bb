import { z } from 'zod'
import { activityActions } from './activity.rules.ts'
import { id, paging, time } from './fields.schemas.ts'

export const activityDetails = z.object({
  containerId: z.int().optional(),
  containerName: z.string().optional(),
  itemId: z.int().optional(),
  itemName: z.string().optional(),
  /** Quantity after the change. */
  quantity: z.int().optional(),
  /** How many items, for changes of several. */
  count: z.int().optional(),
})

export const activityEntry = z.object({
  id,
  action: z.enum(activityActions),
  timestamp: time,
  details: activityDetails,
})
export const activityList = z.array(activityEntry)
export const activityQuery = z.strictObject(paging)
