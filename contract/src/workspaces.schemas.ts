import { longestEmail } from './credentials.rules.ts'
import { id, line, paging, time, yesOrNo } from './fields.schemas.ts'
import { maxLowPieces } from './items.rules.ts'
import { says } from './sentences.ts'
import { workspaceRoles } from './users.rules.ts'
import {
  invitationLimits,
  invitedRoles,
  linkedRoles,
  linkHours,
  workspaceLimits,
  workspaceNotificationKinds,
} from './workspaces.rules.ts'
import { z } from './zod.ts'

const range = says('low-stock.range', { most: maxLowPieces })

export const lowStockRule = z.union([z.int().min(0, range).max(maxLowPieces, range), z.literal('minimum')], {
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

/** An offer to hand the workspace over. */
export const transfer = z.object({ toId: id, toName: z.string(), endsAt: time })
export const newTransfer = z.strictObject({ userId: id })

/** The name of a workspace, typed to confirm its deletion. */
export const typedName = z.strictObject({
  name: z.string({ error: says('workspace.type-name') }).max(200, says('workspace.type-name')),
})

/** A deleted workspace of one's own, which can be restored until a time. */
export const deletedWorkspace = z.object({ id, name: z.string(), members: z.int(), until: time })
export const deletedWorkspaces = z.array(deletedWorkspace)

export const workspaceDetails = workspace.extend({
  /** The places of the owner's plan, over all their workspaces; `places` -1: unlimited. */
  seats: z.object({ places: z.int(), taken: z.int(), paused: z.int() }),
  /** Whether the owner's plan lets programs in by keys. */
  apiAccess: z.boolean(),
  /** The open offer, for the owner and the person to whom it is made. */
  transfer: transfer.nullable(),
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

/** `endLinks` also ends the open links of the workspace, which the removed person may know. */
export const removalQuery = z.strictObject({ endLinks: yesOrNo })

const addressInvalid = says('invitation.address-invalid')
/** A single bare address, because a mail is sent to it. */
const address = z
  .string({ error: addressInvalid })
  .trim()
  .max(longestEmail, addressInvalid)
  .regex(z.regexes.email, addressInvalid)

const { emails, uses } = invitationLimits

const byMail = z.strictObject({
  role: z.enum(invitedRoles),
  emails: z
    .array(address)
    .min(1, says('invitation.no-address'))
    .max(emails, says('invitation.many-addresses', { most: emails })),
})

const byLink = z.strictObject({
  role: z.enum(linkedRoles),
  /** Hours for which it is valid: one of `linkHours`. */
  hours: z.literal([...linkHours]),
  /** How many people may use it. */
  uses: z
    .int()
    .min(1, says('invitation.uses', { most: uses }))
    .max(uses, says('invitation.uses', { most: uses })),
})

export const newInvitation = z.union([byMail, byLink])

export const invitation = z.object({
  id,
  role: z.enum(workspaceRoles),
  /** The invited address; null for a link or code. */
  email: z.string().nullable(),
  /** The name of the person who made it. */
  madeBy: z.string(),
  createdAt: time,
  endsAt: time,
  usesLeft: z.int(),
  /** How many people have joined by it. */
  joined: z.int(),
})

export const invitations = z.array(invitation)

export const madeInvitations = z.object({
  invitations,
  /** The address of a new link, given this once; null when mails were sent. */
  address: z.string().nullable(),
})

export const tokenSent = z.strictObject({ token: z.string().max(200) })

/** An invitation as the invited person sees it. */
export const offeredInvitation = z.object({
  workspaceId: id,
  workspace: z.string(),
  inviter: z.string(),
  role: z.enum(workspaceRoles),
  endsAt: time,
  ownEmail: z.string(),
  /** The invited address when it is not the person's own. */
  otherEmail: z.string().nullable(),
  isMember: z.boolean(),
})

export const joinedWorkspace = z.object({
  workspaceId: id,
  workspace: z.string(),
  role: z.enum(workspaceRoles),
})

const channels = { panel: z.boolean(), mail: z.boolean(), push: z.boolean() }
export const notificationChoice = z.object({ kind: z.enum(workspaceNotificationKinds), ...channels })
export const notificationChoices = z.array(notificationChoice)
const way = z.boolean({ error: says('input.not-boolean') }).optional()
export const notificationChange = z.strictObject({
  kind: z.enum(workspaceNotificationKinds, {
    error: says('export.kind-unknown', { choices: workspaceNotificationKinds.join(', ') }),
  }),
  panel: way,
  mail: way,
  push: way,
})
