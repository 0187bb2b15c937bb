import type { QueryOf } from '@stowage/contract/endpoint'
import type {
  listNotifications as listNotificationsEndpoint,
  Notification,
  UnreadCount,
} from '@stowage/contract/notifications'
import { notificationLimits } from '@stowage/contract/notifications.rules'
import { countedHits, usualPageSize } from '@stowage/contract/paging'
import { refusal } from '../../../app-error.ts'
import type { Ctx } from '../../../context.ts'
import { cutNewest, idBefore } from '../../../lists/newest-first.ts'
import type { Page } from '../../../lists/page.ts'
import { workspacesOf } from '../../workspaces/service.ts'
import * as store from '../store/notifications.ts'
import { countPersonal, countUnreadPersonal, selectPersonal } from '../store/personal.ts'
import { lowStockDetailsOf } from './low-stock-details.ts'
import { type PlanDetails, planDetailsFor } from './notify-plan.ts'
import { type WorkspaceNotes, workspaceNotesFor } from './notify-workspace.ts'

const whoOf = ({ actor, workspace }: Ctx) => ({ workspaceId: workspace.id, userId: actor.id })

/**
 * The actor in their other workspaces: what is about the person, such as their plan and tickets, is listed whatever
 * workspace is open, though each entry lies in the one in which it was told.
 */
async function elsewhere(ctx: Ctx): Promise<ReturnType<typeof whoOf>[]> {
  const userId = ctx.actor.id
  const others = (await workspacesOf(ctx, userId)).filter((id) => id !== ctx.workspace.id)
  return others.map((workspaceId) => ({ workspaceId, userId }))
}

/**
 * The entries of this workspace and those about the person, newest first.
 */
export async function listNotifications(
  ctx: Ctx,
  { query }: { query: QueryOf<typeof listNotificationsEndpoint> },
): Promise<Page<Notification>> {
  const limit = query.limit ?? usualPageSize
  const before = idBefore(query.cursor)
  const page = { before, rows: limit + 1 }
  const found = await store.selectNotifications(ctx.db, whoOf(ctx), page)
  const others = await elsewhere(ctx)
  for (const who of others) found.push(...(await selectPersonal(ctx.db, who, page)))
  found.sort((one, other) => other.id - one.id)
  const isWhole = before === null && found.length <= limit
  const total = isWhole ? found.length : await countAll(ctx, others)
  const { rows, next } = cutNewest(found.slice(0, limit + 1), limit)
  const planDetails = await planDetailsFor(ctx, ctx.actor.id, rows)
  const workspaceNotes = await workspaceNotesFor(ctx, ctx.actor.id, rows)
  return {
    rows: rows.map((row) => ({ ...row, details: shownOf(row, planDetails, workspaceNotes) })),
    next,
    total: Math.min(total, countedHits),
    relation: total > countedHits ? 'gte' : 'eq',
  }
}

async function countAll(ctx: Ctx, others: readonly ReturnType<typeof whoOf>[]): Promise<number> {
  let total = await store.countNotifications(ctx.db, whoOf(ctx), countedHits + 1)
  for (const who of others) total += await countPersonal(ctx.db, who, countedHits + 1)
  return total
}

function shownOf(
  row: store.StoredNotification,
  planDetails: PlanDetails | undefined,
  workspaceNotes: WorkspaceNotes | undefined,
): Notification['details'] {
  if (row.kind === 'staff-ticket') return { staffTicket: row.details }
  if (row.kind === 'ticket') return { ticket: row.details }
  if (row.kind === 'plan') return planDetails ? { plan: planDetails(row.details) } : {}
  if (row.kind === 'workspace') return workspaceNotes ? { workspace: workspaceNotes(row.details) } : {}
  const { items, count } = lowStockDetailsOf(row)
  return { count, items }
}

/** How many entries the actor has not read, up to `notificationLimits.counted`. */
export async function countUnread(ctx: Ctx): Promise<UnreadCount> {
  const most = notificationLimits.counted
  let count = await store.countUnread(ctx.db, whoOf(ctx), most)
  for (const who of await elsewhere(ctx)) count += await countUnreadPersonal(ctx.db, who, most)
  return { count: Math.min(count, most) }
}

/** @throws AppError NOT_FOUND for an entry that is neither the actor's in this workspace nor about them */
export async function readNotification(ctx: Ctx, { params }: { params: { id: number } }): Promise<undefined> {
  const { id } = params
  if (await store.markRead(ctx.db, { ...whoOf(ctx), id })) return
  for (const who of await elsewhere(ctx)) if (await store.markRead(ctx.db, { ...who, id }, true)) return
  throw refusal('NOT_FOUND', 'notification.not-found')
}

export async function readNotifications(ctx: Ctx): Promise<undefined> {
  await store.markAllRead(ctx.db, whoOf(ctx))
  for (const who of await elsewhere(ctx)) await store.markAllRead(ctx.db, who, true)
}
