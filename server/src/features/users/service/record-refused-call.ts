import { Allowance } from '../../../allowance.ts'
import { refusal } from '../../../app-error.ts'
import { type Ctx, inTransaction } from '../../../context.ts'
import { record } from '../../events/service.ts'

const hour = 60 * 60 * 1000
/** Each leaves an entry in the audit log, which nobody can ever remove. */
const refused = new Allowance(60, hour)

/**
 * Counts a try to do or become what somebody is not allowed.
 * @throws AppError RATE_LIMITED beyond sixty within an hour: what is not even looked at leaves no entry
 */
export function countRefused(ctx: Ctx): void {
  if (!refused.take(ctx)) throw refusal('RATE_LIMITED', 'account.too-many-refused')
}

/**
 * Keeps that somebody has called what only staff may, one entry for each try (ruling 110).
 * @throws AppError RATE_LIMITED as `countRefused`
 */
export async function recordRefusedCall(ctx: Ctx): Promise<void> {
  countRefused(ctx)
  await inTransaction(ctx, (inside) => record(inside, { type: 'admin-call-refused' }))
}
