import type { BodyOf, QueryOf } from '@stowage/contract/endpoint'
import type {
  createMovement as createMovementEndpoint,
  Item,
  listMovements as listMovementsEndpoint,
  Movement,
} from '@stowage/contract/items'
import { itemLimits } from '@stowage/contract/items.rules'
import { quantity as quantitySchema } from '@stowage/contract/items.schemas'
import { countedHits, usualPageSize } from '@stowage/contract/paging'
import { refusal } from '../../../app-error.ts'
import { type Ctx, inTransaction } from '../../../context.ts'
import { cutNewest, idBefore } from '../../../lists/newest-first.ts'
import type { Page } from '../../../lists/page.ts'
import { validationError } from '../../../validation-error.ts'
import {
  type LockedContainer,
  lockContainersOf,
  refuseBlocked,
} from '../../containers/service/lock-containers.ts'
import { record } from '../../events/service.ts'
import { notifyLowStock } from '../../notifications/service/notify-low-stock.ts'
import { namesOf } from '../../users/service/names-of.ts'
import { countMovements, findMovement, selectMovements } from '../store/read-movements.ts'
import { addStep, moveStock } from '../store/write-items.ts'
import { getItem, notFoundError } from './find-items.ts'
import { detailsOf } from './item-events.ts'
import { ledgerAuthor } from './ledger-author.ts'
import { assertIfMatch } from './match-items.ts'

interface ById {
  params: { id: number }
}

export async function listMovements(
  ctx: Ctx,
  { params, query }: ById & { query: QueryOf<typeof listMovementsEndpoint> },
): Promise<Page<Movement>> {
  const limit = query.limit ?? usualPageSize
  const before = idBefore(query.cursor)
  const { id } = await getItem(ctx, { params })
  const page = { itemId: id, before, rows: limit + 1 }
  const found = await selectMovements(ctx.db, ctx.workspace.id, page)
  const isWhole = before === null && found.length <= limit
  const total = isWhole ? found.length : await countMovements(ctx.db, ctx.workspace.id, id, countedHits + 1)
  const { rows, next } = cutNewest(found, limit)
  const names = await namesOf(
    ctx,
    rows.map(({ userId }) => userId),
  )
  return {
    rows: rows.map(({ userId, ...movement }) => ({ ...movement, userName: names.get(userId) ?? null })),
    next,
    total: Math.min(total, countedHits),
    relation: total > countedHits ? 'gte' : 'eq',
  }
}

function refuseQuantity(quantity: number): void {
  const { error } = quantitySchema.safeParse(quantity)
  if (error) throw validationError(error, 'body.delta')
}

type StepInput = ById & { body: BodyOf<typeof createMovementEndpoint> }

/** Whether the request has done its work before: the ledger knows its key, when the kept answer is long forgotten. */
async function isAlreadyApplied(ctx: Ctx, { params: { id }, body }: StepInput): Promise<boolean> {
  const { requestKey } = ctx
  if (requestKey === null) return false
  const earlier = await findMovement(ctx.db, ctx.workspace.id, ctx.actor.id, requestKey)
  const isSame =
    body.count === undefined ? earlier?.delta === body.delta : earlier?.quantityAfter === body.count
  if (earlier && (earlier.itemId !== id || !isSame)) {
    throw refusal('IDEMPOTENCY_MISMATCH', 'movement.key-used')
  }
  return earlier !== undefined
}

/** What was not counted: it was before, or why it can't be. Undefined when the item has left its container meanwhile. */
async function explainRejectedMovement(
  ctx: Ctx,
  input: StepInput,
  { container, delta }: { container: LockedContainer; delta: number },
): Promise<Item | undefined> {
  const { params } = input
  if (await isAlreadyApplied(ctx, input)) return getItem(ctx, { params })
  await refuseBlocked(ctx, container)
  const item = await getItem(ctx, { params })
  refuseQuantity(item.quantity + delta)
  return undefined
}

/** The step to what was counted. The lock of the item's container keeps its quantity as it is. */
async function stepOf(ctx: Ctx, { params, body }: StepInput): Promise<number> {
  if (body.count === undefined) return body.delta ?? 0
  return body.count - (await getItem(ctx, { params })).quantity
}

/** One try, in a transaction of its own. The lock of its container keeps the item as it is, so that steps add up. */
async function applyMovement(ctx: Ctx, input: StepInput): Promise<Item | undefined> {
  const { params, body } = input
  const [container] = (await lockContainersOf(ctx, params.id)).values()
  if (!container) throw await notFoundError(ctx, params.id)
  // What was counted under this key has changed the tag itself.
  if (ctx.ifMatch !== undefined && !(await isAlreadyApplied(ctx, input)))
    await assertIfMatch(ctx, [params.id])
  const delta = await stepOf(ctx, input)
  const author = ledgerAuthor(ctx)
  const asked = { itemId: params.id, containerId: container.id, delta, most: itemLimits.quantity }
  const moved = container.blocked ? undefined : await moveStock(ctx.db, ctx.workspace.id, asked, author)
  if (!moved) return explainRejectedMovement(ctx, input, { container, delta })
  const reason = body.count !== undefined ? 'counted' : delta > 0 ? 'added' : 'taken'
  await addStep(ctx.db, ctx.workspace.id, { itemId: moved.id, delta, left: moved.quantity, reason }, author)
  const low = await notifyLowStock(ctx, { ...moved, quantity: moved.quantity - delta }, moved)
  await record(ctx, { type: 'quantity-changed', ...detailsOf(moved), quantity: moved.quantity, ...low })
  return moved
}

const attempts = 5

/**
 * Adds pieces, takes some or sets what was counted, once for a key: the ledger knows it for good, so no answer is kept beside it. An item that
 * leaves its container meanwhile is looked for again in another transaction, with no lock held.
 */
export async function createMovement(ctx: Ctx, input: StepInput): Promise<Item> {
  for (let attempt = 1; attempt <= attempts; attempt++) {
    const item = await inTransaction(ctx, (inside) => applyMovement(inside, input))
    if (item) return item
  }
  throw refusal('CONFLICT', 'item.in-motion')
}
