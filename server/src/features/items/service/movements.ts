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
import { refuseBlocked } from '../../containers/service/lock-containers.ts'
import { record } from '../../events/service.ts'
import { countMovements, findMovement, selectMovements } from '../store/read-movements.ts'
import { moveStock } from '../store/write-items.ts'
import { authorOf } from './author.ts'
import { getItem, itemMissing } from './find-items.ts'
import { detailsOf } from './item-events.ts'
import { lockItem } from './lock-item.ts'

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
  return {
    ...cutNewest(found, limit),
    total: Math.min(total, countedHits),
    relation: total > countedHits ? 'gte' : 'eq',
  }
}

function refuseQuantity(quantity: number): void {
  const { error } = quantitySchema.safeParse(quantity)
  if (error) throw validationError(error, 'body.delta')
}

/** Whether the request has done its work before: the ledger knows its key, when the kept answer is long forgotten. */
async function isMade(ctx: Ctx, itemId: number, delta: number): Promise<boolean> {
  const { requestKey } = ctx
  if (requestKey === null) return false
  const made = await findMovement(ctx.db, ctx.workspace.id, ctx.actor.id, requestKey)
  if (made && (made.itemId !== itemId || made.delta !== delta)) {
    throw refusal('IDEMPOTENCY_MISMATCH', 'movement.key-used')
  }
  return made !== undefined
}

/** Adds pieces or takes some. The item is locked, so that changes at the same time add up. */
export function createMovement(
  ctx: Ctx,
  { params, body }: ById & { body: BodyOf<typeof createMovementEndpoint> },
): Promise<Item> {
  return inTransaction(ctx, async (inside) => {
    const { item, container } = await lockItem(inside, params.id)
    if (await isMade(inside, item.id, body.delta)) return getItem(inside, { params })
    await refuseBlocked(inside, container)
    refuseQuantity(item.quantity + body.delta)
    const change = {
      itemId: item.id,
      containerId: container.id,
      delta: body.delta,
      most: itemLimits.quantity,
    }
    const moved = await moveStock(inside.db, inside.workspace.id, change, authorOf(inside))
    if (!moved) throw itemMissing()
    await record(inside, {
      type: 'quantity-changed',
      ...detailsOf(moved),
      quantity: moved.quantity,
    })
    return moved
  })
}
