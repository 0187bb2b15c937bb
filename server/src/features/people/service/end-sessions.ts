import { isAdminUser } from '@stowage/contract/vocabulary'
import { refusal } from '../../../app-error.ts'
import { type Ctx, inTransaction } from '../../../context.ts'
import { record } from '../../events/service.ts'
import { endSessionsOf } from '../../sessions/service.ts'
import { findRights } from '../../users/service/account-rights.ts'
import { requireSuperAdmin } from './require-super-admin.ts'

/**
 * Signs a person out on every device, at the bundled provider too; their account stays as it is.
 * @throws AppError FORBIDDEN for another admin unless by a super_admin
 */
export function endSessions(ctx: Ctx, { params: { id } }: { params: { id: number } }): Promise<undefined> {
  return inTransaction(ctx, async (inside) => {
    const person = await findRights(inside, id)
    if (!person) throw refusal('NOT_FOUND', 'user.not-found')
    if (person.id !== ctx.actor.id && isAdminUser(person)) {
      requireSuperAdmin({ ...ctx.actor, workspaceRole: ctx.workspace.role })
    }
    await endSessionsOf(inside, person)
    await inside.accounts.signOutEverywhere(inside.db, person)
    await record(inside, { type: 'sessions-ended', target: { kind: 'user', id } })
    return undefined
  })
}
