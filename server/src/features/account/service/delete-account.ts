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

/** Counts what would go with the actor's account: of their own workspaces alone, wherever they work now. */
export function getAccountContents(ctx: Ctx): Promise<AccountContents> {
  return countContents(ctx.db, ctx.actor.id)
}

/**
 * Ends the actor's account at once and for good: they are signed out everywhere, their sign-in is gone and
 * their address free. What their workspaces hold belongs to nobody from then on and is erased afterwards; of what they
 * did elsewhere remain bare ids. What they pay for ends at the provider. Refused while others share a workspace of theirs, and to the only admin among several
 * people (409). Who is gone already stays gone.
 */
export function deleteAccount(ctx: Ctx): Promise<undefined> {
  return inTransaction(ctx, async (inside) => {
    // The person first, always: whoever writes in their name holds them too, and then the workspace.
    const leaving = await lockLeavingActor(inside)
    if (!leaving) return undefined
    const workspaces = await giveUpWorkspaces(inside)
    for (const workspace of workspaces) await inside.jobs.enqueue(inside.db, eraseWorkspace, { workspace })
    await forgetOwnNotifications(inside)
    await deleteCustomer(inside, ctx.actor.id)
    await record(inside, { type: 'account-closed' })
    await forgetAddressesOf(inside, ctx.actor.id)
    // Anybody may have typed somebody else's address into a ticket: of that, only these mails are theirs.
    for (const address of await ticketAddressesOf(inside)) await forgetMailsTo(inside.db, address, ticketMail)
    for (const address of await removeActor(inside, leaving)) await forgetMailsTo(inside.db, address)
    return undefined
  })
}
