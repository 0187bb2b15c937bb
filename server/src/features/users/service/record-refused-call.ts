import { refusal } from '../../../app-error.ts'
import { type Ctx, inTransaction } from '../../../context.ts'
import { RateLimit } from '../../../rate-limit.ts'
import { record } from '../../events/service.ts'

const hour = 60 * 60 * 1000
/**
 * Limit of refused attempts to do or become something. Each leaves an entry in the audit log, which can't be removed;
 * an attempt beyond the limit leaves none.
 */
export const refusedTries = new RateLimit(60, hour, () => refusal('RATE_LIMITED', 'account.too-many-refused'))

/**
 * Records that a person called an endpoint of staff, one entry per attempt.
 * @throws AppError RATE_LIMITED as `refusedTries`
 */
export async function recordRefusedCall(ctx: Ctx): Promise<void> {
  refusedTries.consume(ctx)
  await inTransaction(ctx, (inside) => record(inside, { type: 'admin-call-refused' }))
}
