import { refusal } from '../../../app-error.ts'
import { type Ctx, inTransaction } from '../../../context.ts'
import { sentenceOf } from '../../../texts/sentence-of.ts'
import { hearAnswer, noteAsking } from '../store/payers.ts'
import { findStored, lockSubscription, type StoredSubscription } from '../store/subscriptions.ts'
import { askProvider } from './ask-provider.ts'
import { applyChange } from './change-plan.ts'
import { endAll } from './follow-provider.ts'

const hasNothing = (own: StoredSubscription | undefined) =>
  own === undefined || (own.planName === 'free' && own.providerSubscription === null)

/**
 * Ends what the actor pays for, or what they were given, at once (ruling 100): Free holds from then on, what is beyond it
 * is blocked, nothing is deleted. First at the provider, so that nobody pays for what they do not have. Refused (409) to
 * whoever is on Free.
 */
export async function cancelSubscription(ctx: Ctx): Promise<{ message: string }> {
  const userId = ctx.actor.id
  const own = await findStored(ctx.db, userId)
  if (hasNothing(own)) throw refusal('CONFLICT', 'plan.nothing-to-cancel')
  const customerId = own?.providerSubscription ? own.customerId : null
  if (customerId) await askProvider(() => endAll(ctx, customerId))
  await inTransaction(ctx, async (inside) => {
    const former = await lockSubscription(inside.db, userId)
    // Whoever asked the provider before it was ended there has an old answer.
    const asking = customerId ? await noteAsking(inside.db, customerId) : undefined
    if (asking) await hearAnswer(inside.db, userId, asking.asked)
    // The provider, or another tab, may have been faster.
    if (!former || hasNothing(former)) return
    await applyChange(inside, former, { userId, plan: 'free', status: 'canceled', reason: 'person' })
  })
  return { message: sentenceOf({ reason: 'plan.canceled' }) }
}
