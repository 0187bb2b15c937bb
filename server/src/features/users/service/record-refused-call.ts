import type { AuditTarget } from '@stowage/contract/audit.rules'
import { ticketNumberOf } from '@stowage/contract/tickets.rules'
import { refusal } from '../../../app-error.ts'
import { type Ctx, inTransaction } from '../../../context.ts'
import { RateLimit } from '../../../limits/rate-limit.ts'
import { record } from '../../events/service.ts'

const hour = 60 * 60 * 1000
/**
 * Limit of refused attempts to do or become something. Each leaves an entry in the audit log, which can't be removed;
 * an attempt beyond the limit leaves none.
 */
export const refusedTries = new RateLimit(60, hour, () => refusal('RATE_LIMITED', 'account.too-many-refused'))

/** The target of a refused call, by its path; undefined for a list. */
function targetOf(request = ''): AuditTarget | undefined {
  const [, noun, text] =
    /\/api\/admin\/(users|subscription-plans|support\/tickets)\/(\d+)/.exec(request) ?? []
  const id = Number(text)
  if (noun === 'users') return { kind: 'user', id }
  if (noun === 'subscription-plans') return { kind: 'plan', id }
  return noun ? { kind: 'ticket', id: ticketNumberOf(id) } : undefined
}

/**
 * Records that a person called an endpoint of staff, one entry per attempt with the reason of the refusal.
 * @throws AppError RATE_LIMITED as `refusedTries`
 */
export async function recordRefusedCall(ctx: Ctx, reason: string): Promise<void> {
  refusedTries.consume(ctx)
  const target = targetOf(ctx.origin?.request)
  await inTransaction(ctx, (inside) =>
    record(inside, { type: 'admin-call-refused' }, { ...(target && { target }), after: { reason } }),
  )
}
