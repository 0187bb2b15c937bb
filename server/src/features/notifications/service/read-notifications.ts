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
import * as store from '../store/notifications.ts'
import { lowStockDetailsOf } from './low-stock-details.ts'
import { type PlanDetails, planDetailsFor } from './notify-plan.ts'

const whoOf = ({ actor, workspace }: Ctx) => ({ workspaceId: workspace.id, userId: actor.id })

export async function listNotifications(
  ctx: Ctx,
  { query }: { query: QueryOf<typeof listNotificationsEndpoint> },
): Promise<Page<Notification>> {
  const limit = query.limit ?? usualPageSize
  const before = idBefore(query.cursor)
  const found = await store.selectNotifications(ctx.db, whoOf(ctx), { before, rows: limit + 1 })
  const isWhole = before === null && found.length <= limit
  const total = isWhole ? found.length : await store.countNotifications(ctx.db, whoOf(ctx), countedHits + 1)
  const { rows, next } = cutNewest(found, limit)
  const planDetails = await planDetailsFor(ctx, ctx.actor.id, rows)
  return {
    rows: rows.map((row) => ({ ...row, details: shownOf(row, planDetails) })),
    next,
    total: Math.min(total, countedHits),
    relation: total > countedHits ? 'gte' : 'eq',
  }
}

function shownOf(
  row: store.StoredNotification,
  planDetails: PlanDetails | undefined,
): Notification['details'] {
  if (row.kind === 'staff-ticket') return { staffTicket: row.details }
  if (row.kind === 'ticket') return { ticket: row.details }
  if (row.kind === 'plan') return planDetails ? { plan: planDetails(row.details) } : {}
  const { items, count } = lowStockDetailsOf(row)
  return { count, items }
}

/** How many entries the actor has not read, up to `notificationLimits.counted`. */
export async function countUnread(ctx: Ctx): Promise<UnreadCount> {
  return { count: await store.countUnread(ctx.db, whoOf(ctx), notificationLimits.counted) }
}

/** @throws AppError NOT_FOUND for an entry that is not the actor's in this workspace */
export async function readNotification(ctx: Ctx, { params }: { params: { id: number } }): Promise<undefined> {
  const isThere = await store.markRead(ctx.db, { ...whoOf(ctx), id: params.id })
  if (!isThere) throw refusal('NOT_FOUND', 'notification.not-found')
}

export async function readNotifications(ctx: Ctx): Promise<undefined> {
  await store.markAllRead(ctx.db, whoOf(ctx))
}
