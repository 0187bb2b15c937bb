import { refusal } from '../../../app-error.ts'
import { type Ctx, inTransaction } from '../../../context.ts'
import { RateLimit } from '../../../rate-limit.ts'
import { record } from '../../events/service.ts'

const hour = 60 * 60 * 1000
/**
 * Tries to do or become what a person may not. Each leaves an entry in the audit log, which can't be removed; a try beyond the
 * limit leaves none.
 */
export const refusedTries = new RateLimit(60, hour, () => refusal('RATE_LIMITED', 'account.too-many-refused'))

/**
 * Keeps that somebody has called what only staff may, one entry for each try.
 * @throws AppError RATE_LIMITED as `refusedTries`
 */
export async function recordRefusedCall(ctx: Ctx): Promise<void> {
  refusedTries.consume(ctx)
  await inTransaction(ctx, (inside) => record(inside, { type: 'admin-call-refused' }))
}
