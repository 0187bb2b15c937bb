import { firstAnswer } from '@stowage/contract/app-page'
import { getSubscription as subscription } from '@stowage/contract/billing'
import { getInventoryStats } from '@stowage/contract/inventory'
import { getSupportContacts } from '@stowage/contract/tickets'
import { workspaceParameter } from '@stowage/contract/workspaces.rules'
import { AppError } from '../app-error.ts'
import { type Ctx, connectionsOf, type PublicCtx } from '../context.ts'
import { getSubscription } from '../features/billing/service.ts'
import { getOverview, getStats } from '../features/inventory/service.ts'
import { feedNumber } from '../features/live/service/changes.ts'
import { countUnread } from '../features/notifications/service/read-notifications.ts'
import { findCurrentUser } from '../features/users/service.ts'
import type { Boot } from '../http/pages/pages.ts'
import type { SignedIn } from '../http/sessions/session.ts'
import { firstAnswersOf } from './first-answers.ts'

type Note = (error: unknown) => void

/**
 * Collects the data that the app's page carries for its first render: for the frame around every screen, and the first
 * calls of the screen at this address. Null when the account is deleted. The screen requests missing data itself, such
 * as a deleted container, and shows the error; a failure is logged.
 */
export function bootDataFrom(ctx: PublicCtx, note: Note) {
  return (signedIn: SignedIn, url: string): Promise<Boot | null> => bootDataOf(ctx, note, signedIn, url)
}

/** An address of the app without the parameter that names its workspace. */
function withoutWorkspace(url: string): string {
  const [path = '/', query = ''] = url.split('?', 2)
  const rest = query.split('&').filter((part) => part !== '' && !part.startsWith(`${workspaceParameter}=`))
  return rest.length === 0 ? path : `${path}?${rest.join('&')}`
}

async function bootDataOf(ctx: PublicCtx, note: Note, signedIn: SignedIn, url: string): Promise<Boot | null> {
  const inside: Ctx = {
    ...ctx,
    actor: signedIn.actor,
    workspace: signedIn.workspace,
    ...connectionsOf(ctx, signedIn.workspace),
    requestKey: null,
  }
  const ifHad = <T>(part: Promise<T>) =>
    part.catch((error: unknown) => {
      if (!(error instanceof AppError)) note(error)
      return undefined
    })
  // Read before everything else, so that no change is missed between the page and its stream.
  const feed = await ifHad(feedNumber(inside, signedIn.workspace.id))
  const own = withoutWorkspace(url)
  const [path] = own.split('?', 1)
  const [user, unread, plan, overview, answers] = await Promise.all([
    findCurrentUser(inside),
    ifHad(countUnread(inside)),
    ifHad(getSubscription(inside)),
    path === '/' ? ifHad(getOverview(inside)) : undefined,
    Promise.all(firstAnswersOf(inside, own).map(ifHad)),
  ])
  if (!user) return null
  const stats = overview?.stats ?? (await ifHad(getStats(inside)))
  const first = [
    ...(plan ? [firstAnswer(subscription, {}, plan)] : []),
    ...(stats ? [firstAnswer(getInventoryStats, {}, stats)] : []),
    // Contact Support would grow under the pointer if they came later.
    firstAnswer(getSupportContacts, {}, ctx.support),
    ...answers.flatMap((group = []) => group),
  ]
  return { user, feed, ...(unread && { unread }), ...(overview && { overview }), first }
}
