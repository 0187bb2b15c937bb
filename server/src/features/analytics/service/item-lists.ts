import type {
  FullestContainers,
  ItemCovers,
  listFullestContainers,
  listItemCovers,
  listMovedItems,
  listPeopleChanges,
  listUnmovedItems,
  MovedItems,
  PeopleChanges,
  UnmovedItems,
} from '@stowage/contract/analytics'
import { daysOfCover, mostCoverDays, proposedMinimum } from '@stowage/contract/analytics.rules'
import type { QueryOf } from '@stowage/contract/endpoint'
import type { Ctx } from '../../../context.ts'
import { requireAnalytics } from '../../billing/service.ts'
import { namesOf } from '../../users/service/names-of.ts'
import { rolesOf } from '../../workspaces/service.ts'
import * as store from '../store/item-lists.ts'
import { nameScope, scopeOf } from './scope.ts'
import { spanOf } from './span.ts'
import { sumOwnMovements } from './sum-movements.ts'

type ListQuery = QueryOf<typeof listMovedItems>

/** The choices of a call, once the plan allows it and the ledger is summed. */
async function chosen(ctx: Ctx, query: Omit<ListQuery, 'limit'>) {
  const limits = await requireAnalytics(ctx)
  const scope = scopeOf(query)
  const [span] = await Promise.all([spanOf(ctx, query), nameScope(ctx, scope)])
  await sumOwnMovements(ctx)
  return { scope, span, limits }
}

/** @throws AppError ANALYTICS_NOT_IN_PLAN, NOT_FOUND, VALIDATION */
export async function listMoved(
  ctx: Ctx,
  { query }: { query: QueryOf<typeof listMovedItems> },
): Promise<MovedItems> {
  const { scope, span } = await chosen(ctx, query)
  return store.selectMoved(ctx.db, ctx.workspace.id, { days: span, scope, limit: query.limit })
}

/** @throws AppError ANALYTICS_NOT_IN_PLAN, NOT_FOUND, VALIDATION */
export async function listCovers(
  ctx: Ctx,
  { query }: { query: QueryOf<typeof listItemCovers> },
): Promise<ItemCovers> {
  const { scope, span } = await chosen(ctx, query)
  const { observed } = span
  const { rows, total } = await store.selectUsed(ctx.db, ctx.workspace.id, {
    ...{ days: span, scope, limit: query.limit, observed, cover: mostCoverDays },
  })
  const rule = ctx.workspace.lowStockRule
  const falls = await store.countFalls(ctx.db, ctx.workspace.id, span, {
    ids: rows.map(({ id }) => id),
    low: rule === 'minimum' ? 0 : rule,
  })
  return {
    total,
    rows: rows.map((row) => ({
      ...row,
      cover: daysOfCover(row.quantity, row.out, observed),
      timesLow: falls.get(row.id) ?? 0,
      proposed: proposedMinimum(row.out, observed) ?? 0,
    })),
  }
}

const dayLength = 86_400_000

/** @throws AppError ANALYTICS_NOT_IN_PLAN, NOT_FOUND, VALIDATION */
export async function listUnmoved(
  ctx: Ctx,
  { query }: { query: QueryOf<typeof listUnmovedItems> },
): Promise<UnmovedItems> {
  const { scope } = await chosen(ctx, query)
  const now = ctx.now().getTime()
  const since = new Date(now - Number(query.unmovedFor) * dayLength)
  const { rows, total } = await store.selectUnmoved(ctx.db, ctx.workspace.id, {
    since,
    scope,
    limit: query.limit,
  })
  const daysSince = (time: string) => Math.floor((now - Date.parse(time)) / dayLength)
  return { total, rows: rows.map((row) => ({ ...row, days: daysSince(row.movedAt) })) }
}

/** @throws AppError ANALYTICS_NOT_IN_PLAN, NOT_FOUND, VALIDATION */
export async function listPeople(
  ctx: Ctx,
  { query }: { query: QueryOf<typeof listPeopleChanges> },
): Promise<PeopleChanges> {
  const { scope, span } = await chosen(ctx, query)
  const asked = { days: span, scope, limit: query.limit }
  const { rows, total } = await store.selectChangesOfPeople(ctx.db, ctx.workspace.id, asked)
  const ids = rows.map(({ userId }) => userId)
  const [names, roles] = await Promise.all([namesOf(ctx, ids), rolesOf(ctx, ids)])
  return {
    total,
    rows: rows.map(({ userId, changes }) => ({
      userId: names.has(userId) ? userId : null,
      name: names.get(userId) ?? null,
      role: roles.get(userId) ?? null,
      changes,
    })),
  }
}

/** @throws AppError ANALYTICS_NOT_IN_PLAN */
export async function listFullest(
  ctx: Ctx,
  { query }: { query: QueryOf<typeof listFullestContainers> },
): Promise<FullestContainers> {
  const { itemsPerContainer } = await requireAnalytics(ctx)
  return {
    ...(await store.selectFullest(ctx.db, ctx.workspace.id, query.limit)),
    mostItems: itemsPerContainer,
  }
}
