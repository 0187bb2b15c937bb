import { z } from 'zod'
import { id, time } from './fields.schemas.ts'
import { says } from './sentences.ts'
import { accountStatuses, roles, themes, workspaceRoles } from './users.rules.ts'

export const user = z.object({
  id,
  email: z.string(),
  name: z.string(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  profileImageUrl: z.string().nullable(),
  role: z.enum(roles),
  isAdmin: z.boolean(),
  accountStatus: z.enum(accountStatuses),
  subscriptionTier: z.string(),
  /** The workspace that the person works in now. */
  workspaceId: id,
  workspaceRole: z.enum(workspaceRoles),
  createdAt: time,
  lastLoginAt: time.nullable(),
  loginCount: z.int(),
  timezone: z.string(),
  language: z.string(),
  currency: z.string(),
  dateFormat: z.string(),
  theme: z.enum(themes),
  emailNotifications: z.boolean(),
  pushNotifications: z.boolean(),
  lowStockAlerts: z.boolean(),
  marketingEmails: z.boolean(),
})

export const preferencesChange = z
  .strictObject({ theme: z.enum(themes, { error: says('account.theme-unknown') }) })
  .partial()
  .refine((change) => Object.keys(change).length > 0, says('account.nothing-sent'))
