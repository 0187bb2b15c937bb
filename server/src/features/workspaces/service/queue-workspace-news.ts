import { randomUUID } from 'node:crypto'
import type { WorkspaceNews } from '@stowage/contract/notifications.rules'
import type { Ctx } from '../../../context.ts'
import type { JobKind } from '../../../jobs/job.ts'

/** News of a workspace, as they are queued. People stand by their ids alone, because entries outlive accounts. */
export interface QueuedNews {
  /** Of one id a person is told once, however often the job runs. */
  id: string
  workspaceId: number
  news: WorkspaceNews
  /** Who is told: these people, all other members, those who chose to be told of members, or owner and admins. */
  to: readonly number[] | 'members' | 'watchers' | 'managers'
  /** The person who acted, who is not told. */
  actorId: number | null
  /** The person whom it is about. */
  personId?: number | undefined
  /** Who invited them: they are told, too, and read the address by which they joined when it is another one. */
  inviterId?: number | undefined
  isOtherAddress?: boolean | undefined
  endsAt?: string | undefined
  /** The host of a webhook's address. */
  host?: string | undefined
  /** The name of a key. */
  keyName?: string | undefined
}

/** Tells people what happened in a workspace; `features/notifications` does it. */
export const workspaceNews: JobKind<QueuedNews> = { name: 'workspace-news' }

/**
 * Queues news of the workspace of the call, in the transaction of what happened: entries are written afterwards, because
 * they would lock people after workspaces.
 */
export async function queueWorkspaceNews(
  ctx: Pick<Ctx, 'db' | 'jobs'> & { workspace: { id: number }; actor: { id: number } | null },
  news: Omit<QueuedNews, 'id' | 'workspaceId' | 'actorId'>,
): Promise<void> {
  const { db, jobs, workspace, actor } = ctx
  await jobs.enqueue(db, workspaceNews, {
    ...(actor && { personId: actor.id }),
    ...news,
    id: randomUUID(),
    workspaceId: workspace.id,
    actorId: actor?.id ?? null,
  })
}
