import { z } from 'zod'
import { exportFormats } from './billing.rules.ts'
import { id } from './fields.schemas.ts'

export const plan = z.object({
  id,
  name: z.string(),
  displayName: z.string(),
  description: z.string(),
  price: z.int(),
  containers: z.int(),
  itemsPerContainer: z.int(),
  teamMembers: z.int(),
  features: z.array(z.string()),
  exportFormats: z.array(z.enum(exportFormats)),
  advancedAnalytics: z.boolean(),
  prioritySupport: z.boolean(),
  customBranding: z.boolean(),
  apiAccess: z.boolean(),
  bulkOperations: z.boolean(),
  isActive: z.boolean(),
})
export const planList = z.array(plan)

export const subscription = z.object({
  plan,
  subscriptionStatus: z.string(),
  limits: z.object({ containers: z.int(), itemsPerContainer: z.int() }),
  usage: z.object({ containers: z.int(), items: z.int() }),
  customerId: z.string().nullable(),
})
