import { firstAnswer } from '@stowage/contract/app-page'
import { getSubscription as subscription } from '@stowage/contract/billing'
import { getInventoryStats } from '@stowage/contract/inventory'
import { type Ctx, connectionsOf, type PublicCtx } from '../context.ts'
import { getSubscription } from '../features/billing/service.ts'
import { getOverview, getStats } from '../features/inventory/service.ts'
import { countUnread } from '../features/notifications/service/read-notifications.ts'
import { findCurrentUser } from '../features/users/service.ts'
import type { Boot } from '../http/pages/pages.ts'
import type { SignedIn } from '../http/sessions/session.ts'
import { firstAnswersOf } from './first-answers.ts'

/**
 * What the app's page carries for its first moments: of the frame around every screen, and what the screen at this address asks
 * first. Null for somebody who is gone.
 */
export async function bootDataOf(ctx: PublicCtx, signedIn: SignedIn, url: string): Promise<Boot | null> {
  const inside: Ctx = {
    ...ctx,
    ...signedIn,
    ...connectionsOf(ctx, signedIn.workspace),
    requestKey: null,
  }
  const [path] = url.split('?', 1)
  const [user, unread, plan, overview, answers] = await Promise.all([
    findCurrentUser(inside),
    countUnread(inside),
    getSubscription(inside),
    path === '/' ? getOverview(inside) : undefined,
    // What can't be had, such as a container that is gone, the screen asks itself, and says so.
    firstAnswersOf(inside, url).catch(() => []),
  ])
  const stats = overview?.stats ?? (await getStats(inside))
  const first = [firstAnswer(subscription, {}, plan), firstAnswer(getInventoryStats, {}, stats), ...answers]
  return user ? { user, unread, ...(overview && { overview }), first } : null
}
