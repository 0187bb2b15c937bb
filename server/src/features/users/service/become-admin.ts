import type { AdminOffer } from '@stowage/contract/account'
import type { User } from '@stowage/contract/users'
import { isAdminUser } from '@stowage/contract/vocabulary'
import { bundledIssuer } from '../../../adapters/oidc/provider-accounts.ts'
import type { AdminRule } from '../../../admin-rule.ts'
import { refusal } from '../../../app-error.ts'
import { type Ctx, inTransaction } from '../../../context.ts'
import { record } from '../../events/service.ts'
import { getCurrentUser } from '../service.ts'
import { awaitAdmins } from '../store/account-rights.ts'
import { type AdminRights, selectAdminRights, updateRole } from '../store/admin-rights.ts'
import { refusedTries } from './record-refused-call.ts'

/** The reason why a person does not become an admin, for the log and the audit log. */
type Refused =
  | 'nobody-is-named'
  | 'there-is-an-admin'
  | 'not-the-oldest-account'
  | 'address-not-named'
  | 'address-not-verified'

type Verdict = { role: 'admin' | 'super_admin' } | { refused: Refused }

/** The role that a person gets on request, or the reason why not. */
function verdictOn(rule: AdminRule, asking: AdminRights): Verdict {
  if (rule.kind === 'nobody') return { refused: 'nobody-is-named' }
  if (rule.kind === 'oldest') {
    if (asking.hasAdmin) return { refused: 'there-is-an-admin' }
    const isOldest = asking.issuer === bundledIssuer && asking.isOldest
    return isOldest ? { role: 'super_admin' } : { refused: 'not-the-oldest-account' }
  }
  if (!rule.emails.includes(asking.email)) return { refused: 'address-not-named' }
  if (!asking.emailVerified) return { refused: 'address-not-verified' }
  return { role: asking.hasSuperAdmin ? 'admin' : 'super_admin' }
}

/** The role if it is higher than the present one; null for an admin who would stay one. */
function gainOf(verdict: Verdict, { role, isAdmin }: AdminRights): 'admin' | 'super_admin' | null {
  if ('refused' in verdict) return null
  if (verdict.role === 'super_admin') return role === 'super_admin' ? null : 'super_admin'
  return isAdminUser({ role, isAdmin }) ? null : 'admin'
}

/** Whether the actor would gain rights by asking; the offer is shown only then. */
export async function getAdminOffer(ctx: Ctx): Promise<AdminOffer> {
  const rights = await selectAdminRights(ctx.db, ctx.actor.id)
  return { isOffered: gainOf(verdictOn(ctx.adminRule, rights), rights) !== null }
}

/**
 * Makes the actor an admin if the settings allow it. Requests run one after the other, so that of several at once only
 * one is the first. Every attempt is recorded, also a refused one: call it outside a transaction, which would roll the
 * record back.
 */
export async function becomeAdmin(ctx: Ctx): Promise<User> {
  const asked = await inTransaction(ctx, async (inside) => {
    await awaitAdmins(inside.db)
    const rights = await selectAdminRights(inside.db, ctx.actor.id)
    const verdict = verdictOn(ctx.adminRule, rights)
    const gain = gainOf(verdict, rights)
    if (gain !== null) {
      await updateRole(inside.db, ctx.actor.id, { role: gain, isByGroup: false })
      await record(
        inside,
        { type: 'admin-access-granted' },
        { before: { role: rights.role }, after: { role: gain } },
      )
    } else if ('refused' in verdict && !isAdminUser(rights)) return verdict.refused
    return getCurrentUser(inside)
  })
  if (typeof asked !== 'string') return asked
  refusedTries.consume(ctx)
  ctx.log.warn({ userId: ctx.actor.id, reason: asked }, 'A request for admin access was refused')
  await inTransaction(ctx, (inside) =>
    record(inside, { type: 'admin-access-refused' }, { after: { reason: asked } }),
  )
  throw refusal('FORBIDDEN', 'account.not-eligible')
}
