import type { AccountContents } from '@stowage/contract/account'
import { type Ctx, inTransaction } from '../../../context.ts'
import { record } from '../../events/service.ts'
import { lockLeavingActor } from '../../users/service/remove-user.ts'
import { countContents } from '../store/count-contents.ts'
import { closeAccount } from './close-account.ts'

/**
 * Counts what would be deleted with the actor's account: the contents of their own workspaces only, wherever they work
 * now.
 */
export function getAccountContents(ctx: Ctx): Promise<AccountContents> {
  return countContents(ctx.db, ctx.actor.id)
}

/**
 * Deletes the actor's account at once and for good: they are signed out everywhere, their sign-in is deleted and their
 * address free. Their workspaces lose their owner and are erased afterwards; of their actions elsewhere only bare ids
 * remain. Their subscription ends at the provider. Refused (409) while others share a workspace of theirs, and to the
 * only admin among several people. A second call changes nothing.
 */
export function deleteAccount(ctx: Ctx): Promise<undefined> {
  return inTransaction(ctx, async (inside) => {
    // Always locks the person before the workspace, because every write in their name locks in this order.
    const leaving = await lockLeavingActor(inside)
    if (!leaving) return undefined
    await record(inside, { type: 'account-closed' })
    await closeAccount(inside, ctx.actor.id, leaving)
    return undefined
  })
}
