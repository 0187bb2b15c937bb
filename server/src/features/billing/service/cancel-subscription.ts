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

/** How often it is begun, should the person pay for something else each time it has come to its end. */
const mostTries = 3

/**
 * Ends what the actor pays for, or what they were given, at once (ruling 100): Free holds from then on, what is beyond it
 * is blocked, nothing is deleted. First at the provider, so that nobody pays for what they do not have. Refused (409) to
 * whoever is on Free.
 */
export async function cancelSubscription(ctx: Ctx): Promise<{ message: string }> {
  for (let tries = 0; tries < mostTries; tries += 1) {
    if (await endWhatIs(ctx)) return { message: sentenceOf({ reason: 'plan.canceled' }) }
  }
  throw refusal('CONFLICT', 'server.changed-meanwhile')
}

/** False where a checkout came to its end meanwhile: what is paid by it was not ended at the provider yet. */
async function endWhatIs(ctx: Ctx): Promise<boolean> {
  const userId = ctx.actor.id
  const own = await findStored(ctx.db, userId)
  if (hasNothing(own)) throw refusal('CONFLICT', 'plan.nothing-to-cancel')
  const customerId = own?.providerSubscription ? own.customerId : null
  if (customerId) await askProvider(() => endAll(ctx, customerId))
  return inTransaction(ctx, async (inside) => {
    const former = await lockSubscription(inside.db, userId)
    if (former?.providerSubscription && former.providerSubscription !== own?.providerSubscription)
      return false
    // Whoever asked the provider before it was ended there has an old answer.
    const asking = customerId ? await noteAsking(inside.db, customerId) : undefined
    if (asking) await hearAnswer(inside.db, userId, asking.asked)
    // The provider, or another tab, may have been faster.
    if (!former || hasNothing(former)) return true
    await applyChange(inside, former, { userId, plan: 'free', status: 'canceled', reason: 'person' })
    return true
  })
}
