import { id, line, paging, time } from './fields.schemas.ts'
import { mostLowPieces } from './items.rules.ts'
import { says } from './sentences.ts'
import { workspaceRoles } from './users.rules.ts'
import { workspaceLimits } from './workspaces.rules.ts'
import { z } from './zod.ts'

const range = says('low-stock.range', { most: mostLowPieces })

export const lowStockRule = z.union([z.int().min(0, range).max(mostLowPieces, range), z.literal('minimum')], {
  error: range,
})

export const lowStockChoice = z.strictObject({ lowStockRule })

const name = line(workspaceLimits.name, {
  required: says('workspace.name-required'),
  tooLong: says('name.too-long'),
})

export const newWorkspace = z.strictObject({ name })
export const workspaceChange = z
  .strictObject({ name })
  .partial()
  .refine((change) => Object.keys(change).length > 0, says('workspace.nothing-sent'))

/** A workspace of one's own list. */
export const workspace = z.object({
  id,
  name: z.string(),
  role: z.enum(workspaceRoles),
  /** True while the owner's plan has no place for this person: they may only look. */
  isPaused: z.boolean(),
  /** The number of people in it, the owner included. */
  members: z.int(),
  owner: z.object({ id, name: z.string() }),
  /** The display name of the owner's plan. */
  plan: z.string(),
  createdAt: time,
})
export const workspaces = z.array(workspace)

export const workspaceDetails = workspace.extend({
  /** The places of the owner's plan, over all their workspaces; `places` -1: unlimited. */
  seats: z.object({ places: z.int(), taken: z.int(), paused: z.int() }),
})

export const member = z.object({
  id,
  name: z.string(),
  /** Null for those who may not manage members. */
  email: z.string().nullable(),
  profileImageUrl: z.string().nullable(),
  role: z.enum(workspaceRoles),
  isPaused: z.boolean(),
  /** When they joined. */
  since: time,
})
export const members = z.array(member)
export const membersQuery = z.strictObject(paging)

const [, ...givenRoles] = workspaceRoles
export const memberChange = z.strictObject({
  role: z.enum(givenRoles, { error: says('person.role-unknown', { choices: givenRoles.join(', ') }) }),
})
