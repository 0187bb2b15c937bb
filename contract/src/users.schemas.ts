import { id, time } from './fields.schemas.ts'
import { says } from './sentences.ts'
import {
  accountStatuses,
  firstRunSteps,
  isTimezone,
  type PreferenceName,
  type Preferences,
  preferenceNames,
  preferences,
  roles,
  type SwitchName,
  switchNames,
  workspaceRoles,
} from './users.rules.ts'
import { lowStockRule } from './workspaces.schemas.ts'
import { z } from './zod.ts'

/** Characters of the longest name of a time zone, with room to spare. */
const longestTimezone = 64

function offered(name: PreferenceName) {
  const { values, unknown } = preferences[name]
  if (name === 'timezone')
    return z
      .string()
      .max(longestTimezone)
      .refine(isTimezone, { error: says('account.timezone-unknown') })
  return z.enum(values, { error: says(unknown, { choices: values.join(', ') }) })
}

// Object.fromEntries loses which name has which values.
const chosen = Object.fromEntries(preferenceNames.map((name) => [name, offered(name)])) as unknown as {
  [Name in PreferenceName]: z.ZodType<Preferences[Name], Preferences[Name]>
}

const switched = Object.fromEntries(
  switchNames.map((name) => [name, z.boolean({ error: says('input.not-boolean') })]),
) as { [Name in SwitchName]: z.ZodBoolean }

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
  workspaceId: id,
  workspaceName: z.string(),
  /** The addresses of the logos of the workspace's brand, where the plan includes it. */
  workspaceLogo: z.string().nullable(),
  workspaceDarkLogo: z.string().nullable(),
  workspaceRole: z.enum(workspaceRoles),
  /** True while the plan of the workspace's owner has no place for this person: they may only look. */
  isPaused: z.boolean(),
  /** The first name of the workspace's owner. */
  workspaceOwner: z.string(),
  /** The people in this workspace, and the workspaces of this person. */
  workspaceMembers: z.int(),
  workspaceCount: z.int(),
  lowStockRule,
  createdAt: time,
  lastLoginAt: time.nullable(),
  loginCount: z.int(),
  firstRun: z.enum(firstRunSteps),
  ...chosen,
  ...switched,
})

export const userStats = z.object({
  /** Whole days since the first sign-in. */
  accountAge: z.int(),
  loginCount: z.int(),
  totalContainers: z.int(),
  /** Number of items, not pieces (ruling 062). */
  totalItems: z.int(),
})

export const preferencesChange = z
  .strictObject({ ...chosen, ...switched })
  .partial()
  .refine((change) => Object.keys(change).length > 0, says('account.nothing-sent'))

const [, ...laterSteps] = firstRunSteps

export const firstRunAdvance = z.strictObject({
  firstRun: z.enum(laterSteps, {
    error: says('account.first-run-unknown', { choices: laterSteps.join(', ') }),
  }),
})
