import type { AccountContents } from '@stowage/contract/account'
import { forgetMailsTo } from '../../../adapters/mail/store.ts'
import { type Ctx, inTransaction } from '../../../context.ts'
import { ticketMail } from '../../alerts/service/send-ticket-update.ts'
import { forgetAddressesOf } from '../../audit/service/forget-addresses.ts'
import { deleteCustomer } from '../../billing/service/remove-payer.ts'
import { record } from '../../events/service.ts'
import { forgetOwnNotifications } from '../../notifications/service/forget-notifications.ts'
import { ticketAddressesOf } from '../../tickets/service/own-tickets.ts'
import { lockLeavingActor, removeActor } from '../../users/service/remove-user.ts'
import { giveUpWorkspaces } from '../../workspaces/service/give-up.ts'
import { countContents } from '../store/count-contents.ts'
import { eraseWorkspace } from './erase-workspace.ts'

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
    const workspaces = await giveUpWorkspaces(inside)
    for (const workspace of workspaces) await inside.jobs.enqueue(inside.db, eraseWorkspace, { workspace })
    await forgetOwnNotifications(inside)
    await deleteCustomer(inside, ctx.actor.id)
    await record(inside, { type: 'account-closed' })
    await forgetAddressesOf(inside, ctx.actor.id)
    // A ticket may contain another person's address that the sender typed; only these mails are the actor's.
    for (const address of await ticketAddressesOf(inside)) await forgetMailsTo(inside.db, address, ticketMail)
    for (const address of await removeActor(inside, leaving)) await forgetMailsTo(inside.db, address)
    return undefined
  })
}
