import { isAdminUser } from '@stowage/contract/vocabulary'
import { bundledIssuer } from '../../../adapters/oidc/provider-accounts.ts'
import { refusal } from '../../../app-error.ts'
import { type Ctx, inTransaction } from '../../../context.ts'
import { record } from '../../events/service.ts'
import { findRights } from '../../users/service/account-rights.ts'
import { requireSuperAdmin } from './require-super-admin.ts'

/**
 * Mails a person a link to choose a new password, valid for one hour, in their language.
 * @throws AppError CONFLICT for people of an external provider, FORBIDDEN for another admin unless by a super_admin,
 * RATE_LIMITED after many such mails lately
 */
export function sendPasswordReset(
  ctx: Ctx,
  { params: { id } }: { params: { id: number } },
): Promise<undefined> {
  return inTransaction(ctx, async (inside) => {
    const person = await findRights(inside, id)
    if (!person) throw refusal('NOT_FOUND', 'user.not-found')
    if (person.id !== ctx.actor.id && isAdminUser(person)) {
      requireSuperAdmin({ ...ctx.actor, workspaceRole: ctx.workspace.role })
    }
    const { issuer, subject, language } = person
    const outcome =
      issuer === bundledIssuer
        ? await inside.accounts.mailPasswordReset(inside.db, subject, language)
        : 'unknown'
    if (outcome === 'unknown') throw refusal('CONFLICT', 'person.password-elsewhere', { provider: issuer })
    if (outcome !== 'sent') {
      const minutes = Math.ceil(outcome.wait / 60)
      throw refusal('RATE_LIMITED', 'credentials.too-many-mails', { minutes })
    }
    await record(inside, { type: 'password-reset-sent', target: { kind: 'user', id } })
    return undefined
  })
}
