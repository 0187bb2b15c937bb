import { refusal } from '../../../app-error.ts'
import { type Ctx, inTransaction } from '../../../context.ts'
import { reasonOf } from '../../../jobs/job.ts'
import { createLayOut } from '../../../texts/email-template.ts'
import { momentOf } from '../../../texts/moment.ts'
import { type BrandOfMail, installationMailBrandOf } from '../../brands/service/mail-brand.ts'
import { countOwnEvents, record } from '../../events/service.ts'
import { findRecipient, type Recipient } from '../../users/service.ts'
import type { Instance } from './get-state.ts'

const hour = 3_600_000
const maxAnHour = 5

/**
 * Sends a mail to the actor without the queue, because an operator who sets up a mail server needs its answer at once.
 * Each attempt counts and is recorded before it is sent.
 * @throws AppError UNAVAILABLE with the reason when the mail is not accepted, RATE_LIMITED beyond five within the hour
 */
export async function sendTestMail(ctx: Ctx, { mail }: Instance): Promise<{ to: string }> {
  const person = await findRecipient(ctx, ctx.actor.id, ctx.workspace.id)
  if (!person?.emailVerified) throw refusal('CONFLICT', 'instance.no-address')
  const since = new Date(ctx.now().getTime() - hour).toISOString()
  if ((await countOwnEvents(ctx, { types: ['test-mail-sent'], since }, maxAnHour)) >= maxAnHour) {
    throw refusal('RATE_LIMITED', 'instance.too-many-test-mails', { most: maxAnHour })
  }
  await inTransaction(ctx, (inside) => record(inside, { type: 'test-mail-sent' }))
  const { brand, logo } = await installationMailBrandOf(ctx)
  const picture = logo === null ? null : await ctx.photos.get(logo).catch(() => null)
  const letter = { ...letterTo(ctx, person, brand), logo: picture }
  try {
    await mail.sender.send({ to: person.email, kind: 'test', ...letter })
  } catch (error) {
    throw refusal('UNAVAILABLE', 'instance.test-mail-failed', { reason: reasonOf(error) })
  }
  return { to: person.email }
}

function letterTo(ctx: Ctx, person: Recipient, brand: BrandOfMail['brand']) {
  const { text, language } = ctx.textsFor([person.language])
  const subject = text('test-mail.subject')
  const parts = createLayOut(ctx.textsFor)({
    brand,
    language,
    subject,
    preheader: text('test-mail.lead'),
    paragraphs: [text('test-mail.lead')],
    button: { label: text('test-mail.open'), href: `${ctx.publicUrl}/admin?tab=system` },
    closing: text('test-mail.closing', { time: momentOf(ctx.now(), person) }),
  })
  return { subject, ...parts }
}
