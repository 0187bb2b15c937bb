import type { PublicCtx } from '../../../context.ts'
import { findChoice } from '../../workspaces/service/notification-choices.ts'
import { queueWorkspaceNews } from '../../workspaces/service/queue-workspace-news.ts'
import type { EndingKey } from '../store/keys.ts'
import { mailKeyEnding } from './mail-key.ts'

/** Tells the maker of a key that it ends soon, in the ways that they chose in its workspace (ACT-04). */
export async function tellKeyEnding(ctx: PublicCtx, key: EndingKey): Promise<void> {
  const { name, userId, workspaceId, endsAt } = key
  const ways = await findChoice(ctx, { workspaceId, userId }, 'key-ending')
  if (ways?.mail) await mailKeyEnding(ctx, key)
  if (!ways?.panel && !ways?.push) return
  const there = { db: ctx.db, jobs: ctx.jobs, workspace: { id: workspaceId }, actor: null }
  await queueWorkspaceNews(there, { news: 'key-ending', to: [userId], keyName: name, endsAt })
}
