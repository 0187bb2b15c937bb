import { forgetMailsTo } from '../../../adapters/mail/store.ts'
import type { PublicCtx } from '../../../context.ts'
import { forgetAddressesOf } from '../../audit/service/forget-addresses.ts'
import { deleteCustomer } from '../../billing/service/remove-payer.ts'
import { forgetNotificationsOf } from '../../notifications/service/forget-notifications.ts'
import { forgetTicketsOf } from '../../tickets/service/forget-person.ts'
import { type Leaving, removeUser } from '../../users/service/remove-user.ts'
import { forgetPerson } from '../../webhooks/service.ts'
import { giveUpWorkspaces, leaveWorkspaces } from '../../workspaces/service/give-up.ts'
import { eraseWorkspace } from './erase-workspace.ts'

/**
 * Erases a locked person with everything of theirs, in the transaction of `ctx`: their sign-in is deleted and their
 * address free, their workspaces lose their owner and are erased afterwards, they leave those of others, their subscription ends at the provider,
 * their tickets become anonymous.
 * @throws AppError OWNS_SHARED_WORKSPACE while others share a workspace of theirs
 */
export async function closeAccount(ctx: PublicCtx, userId: number, leaving: Leaving): Promise<void> {
  const workspaces = await giveUpWorkspaces(ctx, userId)
  for (const workspace of workspaces) await ctx.jobs.enqueue(ctx.db, eraseWorkspace, { workspace })
  const left = await leaveWorkspaces(ctx, userId)
  await forgetNotificationsOf(ctx, userId, [...workspaces, ...left])
  await deleteCustomer(ctx, userId)
  await forgetAddressesOf(ctx, userId)
  await forgetTicketsOf(ctx, userId)
  await forgetPerson(ctx, userId)
  for (const address of await removeUser(ctx, userId, leaving)) await forgetMailsTo(ctx.db, address)
}
