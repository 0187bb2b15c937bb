import type { StaffEvent } from '@stowage/contract/audit.rules'
import type { BodyOf } from '@stowage/contract/endpoint'
import type { updatePerson as endpoint, Person } from '@stowage/contract/people'
import { isAdminUser, may } from '@stowage/contract/vocabulary'
import { refusal } from '../../../app-error.ts'
import { type Ctx, inTransaction } from '../../../context.ts'
import { changedUnseen } from '../../../db/seen.ts'
import { deleteCustomer } from '../../billing/service/remove-payer.ts'
import { changePlan } from '../../billing/service.ts'
import { record } from '../../events/service.ts'
import { endSessionsOf } from '../../sessions/service.ts'
import { type AccountRights, changeRights, lockRights } from '../../users/service/account-rights.ts'
import { findPerson } from '../store.ts'
import { requireSuperAdmin } from './require-super-admin.ts'

type Change = BodyOf<typeof endpoint>

/**
 * Changes role, status or plan of somebody. Those who change rights go one after the other, and
 * each must still be staff when their turn comes: so the last super_admin stays, whoever does what at once.
 * @throws AppError FORBIDDEN for one's own rights, and for all that other admins have unless by a super_admin
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

/** Roles of before this call are worth nothing: another admin may have taken them a moment ago. */
function requireRight(ctx: Ctx, actor: AccountRights | undefined, person: Person, change: Change): void {
  const roles = actor && { ...actor, workspaceRole: ctx.workspace.role }
  if (!roles || actor.accountStatus !== 'active' || !may(roles, 'users.change')) {
    throw refusal('FORBIDDEN', 'account.not-eligible')
  }
  const { role = person.role, accountStatus = person.accountStatus, plan = person.plan } = change
  const changesRights = role !== person.role || accountStatus !== person.accountStatus
  if (!changesRights && plan === person.plan) return
  if (person.id === actor.id) {
    if (changesRights) throw refusal('FORBIDDEN', 'person.own-rights')
    return
  }
  if (role === 'super_admin' || isAdminUser(person)) requireSuperAdmin(roles)
}

/** Refuses to overwrite what somebody else has changed since it was seen, and shows what is stored now. */
function refuseUnseen(person: Person, { seen, ...change }: Change): void {
  const { role, isAdmin, accountStatus, plan } = person
  const stored = { role, isAdmin, accountStatus, plan }
  if (changedUnseen(stored, seen, { ...stored, ...change }).length === 0) return
  throw refusal('CHANGED_MEANWHILE', 'person.changed-meanwhile').with(person)
}

async function apply(ctx: Ctx, person: AccountRights, { role, accountStatus, plan }: Change): Promise<void> {
  if (role !== undefined || accountStatus !== undefined) {
    await changeRights(ctx, person.id, {
      role: role ?? person.role,
      isAdmin: role === undefined ? person.isAdmin : role !== 'user',
      accountStatus: accountStatus ?? person.accountStatus,
    })
  }
  // Out at the next request, on every device; notifications of devices end with their session.
  if (accountStatus !== undefined && accountStatus !== 'active') {
    await endSessionsOf(ctx, person)
    await ctx.accounts.signOutEverywhere(ctx.db, person)
  }
  // They could not cancel any more what they pay for.
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

/** One entry for one call, by what weighs most; undefined where nothing is other than before. */
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
