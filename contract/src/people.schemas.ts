import { id, paging, searchWords, time } from './fields.schemas.ts'
import { peopleSorts, sortDirections, statusFilters } from './people.rules.ts'
import { says } from './sentences.ts'
import { accountStatuses, roles, workspaceRoles } from './users.rules.ts'
import { z } from './zod.ts'

const role = z.enum(roles, { error: says('person.role-unknown', { choices: roles.join(', ') }) })
const status = z.enum(accountStatuses, {
  error: says('status.unknown', { choices: accountStatuses.join(', ') }),
})

export const person = z.object({
  id,
  email: z.string(),
  name: z.string(),
  profileImageUrl: z.string().nullable(),
  role: z.enum(roles),
  isAdmin: z.boolean(),
  accountStatus: z.enum(accountStatuses),
  /** The name of the plan for programs, and the one for people. */
  plan: z.string(),
  planName: z.string(),
  /** Assigned by staff, without payment. */
  isPlanGiven: z.boolean(),
  /** The payment provider charges them monthly. */
  isPaying: z.boolean(),
  createdAt: time,
  lastLoginAt: time.nullable(),
  /** The last time that one of their devices called; null without a device that is signed in. */
  lastActiveAt: time.nullable(),
  loginCount: z.int(),
})
export const people = z.array(person)

export const personDetails = person.extend({
  isEmailVerified: z.boolean(),
  /** The bundled provider stores their password, so a link to choose a new one can be sent. */
  hasPasswordHere: z.boolean(),
  devices: z.int(),
  /** The contents of their own workspaces. */
  containers: z.int(),
  items: z.int(),
  tickets: z.int(),
  /** When a deleted account is erased; null for any other. */
  erasedAt: time.nullable(),
  /** The workspaces that they belong to, their own ones first. */
  workspaces: z.array(z.object({ id, name: z.string(), role: z.enum(workspaceRoles), members: z.int() })),
})

export const personPlanReachQuery = z.strictObject({
  /** The name of a plan on offer. */
  plan: z.string({ error: says('plan.unknown') }).max(100, says('plan.unknown')),
})

/** What another plan would take from a person that the present one gives. */
export const personPlanReach = z.object({
  /** Containers that would be blocked. */
  containers: z.int(),
  /** Members of their workspaces who would lose their seat and could only view. */
  paused: z.int(),
  /** Keys, connected assistants and webhooks that would stop. */
  stopped: z.int(),
})

/** A person to whom staff may hand a workspace over. */
export const heir = z.object({ id, name: z.string(), email: z.string(), role: z.enum(workspaceRoles) })
export const heirs = z.array(heir)
export const handOver = z.strictObject({ userId: id })

const filter = {
  /** Parts of the name or the email. */
  q: searchWords,
  role: role.optional(),
  /** The name of a plan. */
  plan: z
    .string({ error: says('plan.unknown') })
    .max(100, says('plan.unknown'))
    .optional(),
  status: z
    .enum(statusFilters, { error: says('status.unknown', { choices: statusFilters.join(', ') }) })
    .optional(),
  sort: z
    .enum(peopleSorts, { error: says('person.sort-unknown', { choices: peopleSorts.join(', ') }) })
    .optional(),
  direction: z
    .enum(sortDirections, { error: says('person.direction-unknown', { choices: sortDirections.join(', ') }) })
    .optional(),
}
export const peopleQuery = z.strictObject({ ...paging, ...filter })
/** Which people the file has, and in which order. */
export const peopleExportQuery = z.strictObject(filter)

const changed = z
  .strictObject({
    role,
    isAdmin: z.boolean({ error: says('input.not-boolean') }),
    accountStatus: status,
    /** The name of a plan to assign without payment. */
    plan: z.string({ error: says('plan.unknown') }).max(100, says('plan.unknown')),
  })
  .partial()

export const personChange = changed
  .extend({
    /** The expected values of the changed fields. */
    seen: changed.optional(),
  })
  .refine(({ seen: _, ...change }) => Object.keys(change).length > 0, says('person.nothing-sent'))
  .refine(
    ({ role, isAdmin }) => isAdmin === undefined || (role !== undefined && isAdmin === (role !== 'user')),
    { error: says('person.flag-goes-with-role'), path: ['isAdmin'] },
  )
