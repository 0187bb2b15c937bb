import type { StaffTicketNote } from '@stowage/contract/notifications'
import type { Ctx } from '../../../context.ts'
import { mailStaff } from '../../alerts/service/mail-staff.ts'
import { listStaff } from '../../users/service/staff.ts'
import { workspaceOf } from '../../workspaces/service.ts'
import { insertTicketEntry } from '../store/notifications.ts'

/**
 * Tells every administrator but the actor of a new ticket or a reply: under the bell, and by mail as their switches
 * allow. The caller is in the transaction of the customer's message.
 */
export async function notifyStaff(ctx: Ctx, note: StaffTicketNote): Promise<void> {
  for (const { id: userId } of await listStaff(ctx)) {
    const workspaceId = userId === ctx.actor.id ? undefined : await workspaceOf(ctx, userId)
    if (workspaceId === undefined) continue
    await insertTicketEntry(ctx.db, { workspaceId, userId }, { kind: 'staff-ticket', details: note })
    await mailStaff(ctx, { ...note, userId, workspaceId })
  }
}
