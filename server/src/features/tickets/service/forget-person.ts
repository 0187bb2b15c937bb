import { forgetMailsTo } from '../../../adapters/mail/store.ts'
import type { PublicCtx } from '../../../context.ts'
import { ticketMail } from '../../alerts/service/send-ticket-update.ts'
import { anonymizeTickets, forgetAssignee, selectAddresses } from '../store/anonymize.ts'
import { deleteNotesAbout } from '../store/notes.ts'

/** Makes the tickets of a person who is erased anonymous, forgets the mails about them, and whom they were assigned to. */
export async function forgetTicketsOf(ctx: Pick<PublicCtx, 'db'>, userId: number): Promise<void> {
  // A ticket may contain another person's address that the sender typed; only these mails are the person's.
  for (const address of await selectAddresses(ctx.db, userId))
    await forgetMailsTo(ctx.db, address, ticketMail)
  await deleteNotesAbout(ctx.db, userId)
  await anonymizeTickets(ctx.db, userId)
  await forgetAssignee(ctx.db, userId)
}
