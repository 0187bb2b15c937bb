import type { PublicCtx } from '../../../context.ts'
import { selectSilent } from '../store/payers.ts'
import { followProvider } from './follow-provider.ts'

const day = 24 * 60 * 60 * 1000
const most = 200
/** After so many questions without an answer nobody answers at the moment; one alone holds up nobody else. */
const mostInARow = 5

/**
 * Asks about those of whom the provider should have told something: what they paid for was over more than a day ago. For
 * messages that were lost, as those of weeks in which nobody could reach this program.
 */
export async function followSilent(ctx: PublicCtx): Promise<void> {
  if (!ctx.payments.isConfigured) return
  const before = new Date(ctx.now().getTime() - day).toISOString()
  const failures: unknown[] = []
  let inARow = 0
  for (const customerId of await selectSilent(ctx.db, before, most)) {
    try {
      await followProvider(ctx, customerId)
      inARow = 0
    } catch (error) {
      failures.push(error)
      inARow += 1
    }
    if (inARow === mostInARow) break
  }
  if (failures.length > 0) throw failures[0]
}
