import { bundledIssuer } from '../../../adapters/oidc/provider-accounts.ts'
import { refusal } from '../../../app-error.ts'
import { type Ctx, inTransaction } from '../../../context.ts'
import { record } from '../../events/service.ts'
import { findStanding } from '../../users/service/standing.ts'

/**
 * Mails somebody a link, for one hour, by which they choose a new password, in their language (ruling 047).
 * @throws AppError CONFLICT for people whom another provider signs in
 */
export function sendPasswordReset(
  ctx: Ctx,
  { params: { id } }: { params: { id: number } },
): Promise<undefined> {
  return inTransaction(ctx, async (inside) => {
    const person = await findStanding(inside, id)
    if (!person) throw refusal('NOT_FOUND', 'user.not-found')
    const isSent =
      person.issuer === bundledIssuer &&
      (await inside.accounts.mailPasswordReset(inside.db, person.subject, person.language))
    if (!isSent) {
      throw refusal('CONFLICT', 'person.password-elsewhere', { provider: person.issuer })
    }
    await record(inside, { type: 'password-reset-sent', target: { kind: 'user', id } })
    return undefined
  })
}
