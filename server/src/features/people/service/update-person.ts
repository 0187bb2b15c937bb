import type { StaffEvent } from '@stowage/contract/audit.rules'
import type { BodyOf } from '@stowage/contract/endpoint'
import type { updatePerson as endpoint, Person } from '@stowage/contract/people'
import { isAdminUser, may } from '@stowage/contract/vocabulary'
import { refusal } from '../../../app-error.ts'
import { type Ctx, inTransaction } from '../../../context.ts'
import { conflictingFields } from '../../../db/etag.ts'
import { deleteCustomer } from '../../billing/service/remove-payer.ts'
import { changePlan } from '../../billing/service.ts'
import { record } from '../../events/service.ts'
import { endSessionsOf } from '../../sessions/service.ts'
import { type AccountRights, changeRights, lockRights } from '../../users/service/account-rights.ts'
import { findPerson } from '../store.ts'
import { requireSuperAdmin } from './require-super-admin.ts'

type Change = BodyOf<typeof endpoint>

/**
 * Changes role, status or plan of a person. Changes of rights run one after the other, and each actor must still be
 * staff when theirs begins, so that the last super_admin stays despite concurrent changes.
 * @throws AppError FORBIDDEN for one's own rights, and for all fields of other admins unless by a super_admin
 */
export function updatePerson(
  ctx: Ctx,
  { params: { id }, body }: { params: { id: number }; body: Change },
): Promise<Person> {
  return inTransaction(ctx, async (inside) => {
    const { actor, person: rights } = await lockRights(inside, id)
    const person = await findPerson(inside.db, id)
    if (!rights || !person) throw refusal('NOT_FOUND', 'user.not-found')
    requireRight(inside, actor, person, body)
    refuseUnseen(person, body)
    const before = valuesOf(person)
    await apply(inside, rights, body)
    const changed = (await findPerson(inside.db, id)) ?? person
    const event = eventOf(inside, id, before, valuesOf(changed))
    if (event) await record(inside, event)
    return changed
  })
}

/** Uses the roles as they are now, because another admin may have changed them since the call began. */
function requireRight(ctx: Ctx, actor: AccountRights | undefined, person: Person, change: Change): void {
  const roles = actor && { ...actor, workspaceRole: ctx.workspace.role }
  if (!roles || actor.accountStatus !== 'active' || !may(roles, 'users.change')) {
    throw refusal('FORBIDDEN', 'account.not-eligible')
  }
  const { accountStatus = person.accountStatus, plan = person.plan } = change
  const after = rightsAfter(person, change)
  const { role } = after
  // A person with the flag alone is an admin too, and stops being one with the role that they have already.
  const changesAdmin = isAdminUser(after) !== isAdminUser(person)
  const changesRights = changesAdmin || role !== person.role || accountStatus !== person.accountStatus
  if (!changesRights && plan === person.plan) return
  if (person.id === actor.id) {
    if (changesRights) throw refusal('FORBIDDEN', 'person.own-rights')
    return
  }
  if (role === 'super_admin' || isAdminUser(person)) requireSuperAdmin(roles)
}

/**
 * Refuses to overwrite a value that another request has changed since the client read it, and returns the stored one.
 */
function refuseUnseen(person: Person, { seen, ...change }: Change): void {
  const { role, isAdmin, accountStatus, plan } = person
  const stored = { role, isAdmin, accountStatus, plan }
  if (conflictingFields(stored, seen, { ...stored, ...change }).length === 0) return
  throw refusal('CHANGED_MEANWHILE', 'person.changed-meanwhile').with(person)
}

/** A chosen role sets the older flag too. */
function rightsAfter({ role, isAdmin }: Pick<AccountRights, 'role' | 'isAdmin'>, change: Change) {
  return change.role === undefined
    ? { role, isAdmin }
    : { role: change.role, isAdmin: change.role !== 'user' }
}

async function apply(ctx: Ctx, person: AccountRights, change: Change): Promise<void> {
  const { role, accountStatus, plan } = change
  if (role !== undefined || accountStatus !== undefined) {
    await changeRights(ctx, person.id, {
      ...rightsAfter(person, change),
      accountStatus: accountStatus ?? person.accountStatus,
    })
  }
  // Signs the person out on every device; their push devices are removed with their sessions.
  if (accountStatus !== undefined && accountStatus !== 'active') {
    await endSessionsOf(ctx, person)
    await ctx.accounts.signOutEverywhere(ctx.db, person)
  }
  // A deleted person could no longer cancel their subscription.
  if (accountStatus === 'deleted') await deleteCustomer(ctx, person.id)
  if (plan !== undefined) {
    await changePlan(ctx, { userId: person.id, plan, status: 'active', reason: 'admin' })
  }
}

const valuesOf = (person: Person) => ({
  role: person.role,
  isAdmin: isAdminUser(person),
  accountStatus: person.accountStatus,
  plan: person.plan,
  isPlanGiven: person.isPlanGiven,
})

type Values = ReturnType<typeof valuesOf>

/** One entry per call, named after the most important change; undefined when nothing has changed. */
function eventOf({ actor }: Ctx, id: number, before: Values, after: Values): StaffEvent | undefined {
  const changed = (...names: (keyof Values)[]) => names.some((name) => before[name] !== after[name])
  const type = ((): StaffEvent['type'] | undefined => {
    if (changed('accountStatus') && after.accountStatus === 'deleted') return 'user-deleted'
    if (changed('role', 'isAdmin')) return 'user-role-changed'
    if (changed('accountStatus')) return 'user-status-changed'
    if (!changed('plan', 'isPlanGiven')) return undefined
    return id === actor.id ? 'own-plan-given' : 'user-plan-given'
  })()
  return type && { type, target: { kind: 'user', id }, before, after }
}
