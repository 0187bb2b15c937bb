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
import {
  daysOfCover,
  maxCoverDays,
  proposedMinimum,
  type UnmovedSpan,
  usualUnmovedSpan,
} from '@stowage/contract/analytics.rules'
import type { QueryOf } from '@stowage/contract/endpoint'
import type { Ctx } from '../../../context.ts'
import { openSnapshot, type Statement } from '../../../db/snapshot.ts'
import { requireAnalytics } from '../../billing/service.ts'
import { namesOf } from '../../users/service/names-of.ts'
import { rolesOf } from '../../workspaces/service.ts'
import * as store from '../store/item-lists.ts'
import { type Scope, selectIds } from '../store/scope.ts'
import { nameScope, scopeOf } from './scope.ts'
import { type Span, spanOf } from './span.ts'
import { sumOwnMovements } from './sum-movements.ts'

type Choices = Omit<QueryOf<typeof listMovedItems>, 'limit'> & { unmovedFor?: UnmovedSpan }

/** What a list is asked for. */
interface Chosen extends Omit<store.Asked, 'limit'> {
  days: Span
  scope: Scope
  /** An item counts as not moved if its last movement was before this time. */
  since: Date
}

/** A list of the analytics: `read` makes the statement that selects its rows, `complete` adds names and figures to them. */
interface List<Stored, Row> {
  /** It sums movements, for which the ids of the items in the scope are read first. */
  isOfMovements: boolean
  read: (chosen: Chosen, limit: number | null) => Statement
  complete: (ctx: Ctx, rows: readonly Stored[], chosen: Chosen) => Promise<Row[]>
}

const dayLength = 86_400_000

/** The choices of a call, once the plan allows it and the ledger is summed. */
async function chosen(ctx: Ctx, query: Choices, isOfMovements: boolean): Promise<Chosen> {
  await requireAnalytics(ctx)
  const scope = scopeOf(query)
  const [days] = await Promise.all([spanOf(ctx, query), nameScope(ctx, scope)])
  await sumOwnMovements(ctx)
  const ids = isOfMovements ? await selectIds(ctx.db, ctx.workspace.id, scope) : null
  const since = new Date(ctx.now().getTime() - Number(query.unmovedFor ?? usualUnmovedSpan) * dayLength)
  return { workspaceId: ctx.workspace.id, scope, ids, days, since }
}

/** The first rows of a list, and the number of all. */
async function firstRows<Stored extends object, Row>(
  ctx: Ctx,
  { isOfMovements, read, complete }: List<Stored, Row>,
  { limit, ...query }: Choices & { limit: number },
): Promise<{ rows: Row[]; total: number }> {
  const asked = await chosen(ctx, query, isOfMovements)
  const { rows, total } = await store.readList<Stored>(ctx.db, read(asked, limit))
  return { rows: await complete(ctx, rows, asked), total }
}

/** Opens a list to read all of its rows in parts, as of one moment. Close it when they are read. */
const openerOf =
  <Stored extends object, Row>({ isOfMovements, read, complete }: List<Stored, Row>) =>
  async (ctx: Ctx, query: Choices) => {
    const asked = await chosen(ctx, query, isOfMovements)
    const snapshot = await openSnapshot(ctx.database)
    const inside = { ...ctx, db: snapshot.db }
    async function* parts(): AsyncGenerator<Row[]> {
      for await (const part of snapshot.rows<store.Counted<Stored>>(read(asked, null)))
        yield complete(inside, store.withoutTotal<Stored>(part), asked)
    }
    return { parts: parts(), close: snapshot.close }
  }

const asStored = async <Row>(_ctx: Ctx, rows: readonly Row[]): Promise<Row[]> => [...rows]

const moved: List<store.MovedItem, store.MovedItem> = {
  isOfMovements: true,
  read: (asked, limit) => store.selectMoved({ ...asked, limit }),
  complete: asStored,
}

const cover: List<store.UsedItem, ItemCovers['rows'][number]> = {
  isOfMovements: true,
  read: (asked, limit) =>
    store.selectUsed({ ...asked, limit, observed: asked.days.observed, cover: maxCoverDays }),
  async complete(ctx, rows, { days, workspaceId }) {
    const rule = ctx.workspace.lowStockRule
    const ids = rows.map(({ id }) => id)
    const falls = await store.countFalls(ctx.db, workspaceId, days, {
      ids,
      low: rule === 'minimum' ? 0 : rule,
    })
    return rows.map((row) => ({
      ...row,
      cover: daysOfCover(row.quantity, row.out, days.observed),
      timesLow: falls.get(row.id) ?? 0,
      proposed: proposedMinimum(row.out, days.observed) ?? 0,
    }))
  },
}

const unmoved: List<store.UnmovedItem, UnmovedItems['rows'][number]> = {
  isOfMovements: false,
  read: (asked, limit) => store.selectUnmoved({ ...asked, limit }),
  async complete(ctx, rows) {
    const now = ctx.now().getTime()
    const daysSince = (time: string) => Math.floor((now - Date.parse(time)) / dayLength)
    return rows.map((row) => ({ ...row, days: daysSince(row.movedAt) }))
  },
}

const people: List<{ userId: number; changes: number }, PeopleChanges['rows'][number]> = {
  isOfMovements: true,
  read: (asked, limit) => store.selectChangesOfPeople({ ...asked, limit }),
  async complete(ctx, rows) {
    const ids = rows.map(({ userId }) => userId)
    // One after the other, because a snapshot answers one query at a time.
    const names = await namesOf(ctx, ids)
    const roles = await rolesOf(ctx, ids)
    return rows.map(({ userId, changes }) => ({
      userId: names.has(userId) ? userId : null,
      name: names.get(userId) ?? null,
      role: roles.get(userId) ?? null,
      changes,
    }))
  },
}

const containers: List<store.FullContainer, store.FullContainer> = {
  isOfMovements: false,
  read: ({ workspaceId }, limit) => store.selectFullest({ workspaceId, limit }),
  complete: asStored,
}

export const openList = {
  moved: openerOf(moved),
  cover: openerOf(cover),
  unmoved: openerOf(unmoved),
  people: openerOf(people),
  containers: openerOf(containers),
}

/** @throws AppError ANALYTICS_NOT_IN_PLAN, NOT_FOUND, VALIDATION */
export const listMoved = (
  ctx: Ctx,
  { query }: { query: QueryOf<typeof listMovedItems> },
): Promise<MovedItems> => firstRows(ctx, moved, query)

/** @throws AppError ANALYTICS_NOT_IN_PLAN, NOT_FOUND, VALIDATION */
export const listCovers = (
  ctx: Ctx,
  { query }: { query: QueryOf<typeof listItemCovers> },
): Promise<ItemCovers> => firstRows(ctx, cover, query)

/** @throws AppError ANALYTICS_NOT_IN_PLAN, NOT_FOUND, VALIDATION */
export const listUnmoved = (
  ctx: Ctx,
  { query }: { query: QueryOf<typeof listUnmovedItems> },
): Promise<UnmovedItems> => firstRows(ctx, unmoved, query)

/** @throws AppError ANALYTICS_NOT_IN_PLAN, NOT_FOUND, VALIDATION */
export const listPeople = (
  ctx: Ctx,
  { query }: { query: QueryOf<typeof listPeopleChanges> },
): Promise<PeopleChanges> => firstRows(ctx, people, query)

/** @throws AppError ANALYTICS_NOT_IN_PLAN */
export async function listFullest(
  ctx: Ctx,
  { query }: { query: QueryOf<typeof listFullestContainers> },
): Promise<FullestContainers> {
  const { itemsPerContainer } = await requireAnalytics(ctx)
  const asked = { workspaceId: ctx.workspace.id, limit: query.limit }
  const fullest = await store.readList<store.FullContainer>(ctx.db, store.selectFullest(asked))
  return { ...fullest, mostItems: itemsPerContainer }
}
