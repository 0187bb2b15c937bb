import type { Ctx, PublicCtx } from '../context.ts'
import { getOverview } from '../features/inventory/service.ts'
import { getCurrentUser } from '../features/users/service.ts'
import type { Boot } from '../http/pages/pages.ts'
import type { SignedIn } from '../http/sessions/session.ts'

/** What the app's page carries for its first moments; the dashboard's data too where that is the first screen. */
export async function bootDataOf(ctx: PublicCtx, signedIn: SignedIn, path: string): Promise<Boot> {
  const inside: Ctx = { ...ctx, ...signedIn, requestKey: null }
  const user = getCurrentUser(inside)
  if (path !== '/') return { user: await user }
  const [known, overview] = await Promise.all([user, getOverview(inside)])
  return { user: known, overview }
}
