import type { BodyOf, QueryOf } from '@stowage/contract/endpoint'
import {
  type createMovement as createMovementEndpoint,
  type Item,
  itemLimits,
  type listMovements as listMovementsEndpoint,
  type Movement,
} from '@stowage/contract/items'
import { quantity as quantitySchema } from '@stowage/contract/items.schemas'
import { countedHits, usualPageSize } from '@stowage/contract/paging'
import { z } from 'zod'
import { AppError } from '../../../app-error.ts'
import { type Ctx, inTransaction } from '../../../context.ts'
import { decodeCursor, encodeCursor } from '../../../http/cursor.ts'
import type { Page } from '../../../http/page.ts'
import { refuseBlocked } from '../../containers/service/lock-containers.ts'
import { record } from '../../events/service.ts'
import * as store from '../store/write-items.ts'
import { authorOf } from './author.ts'
import { getItem, itemMissing } from './find-items.ts'
import { detailsOf } from './item-events.ts'
import { lockItem } from './lock-item.ts'

interface ById {
  params: { id: number }
}

const cursorValues = z.tuple([z.int().min(1)])

export async function listMovements(
  ctx: Ctx,
  { params, query }: ById & { query: QueryOf<typeof listMovementsEndpoint> },
): Promise<Page<Movement>> {
  const limit = query.limit ?? usualPageSize
  const before = query.cursor === undefined ? null : decodeCursor(query.cursor, cursorValues)[0]
  const { id } = await getItem(ctx, { params })
  const page = { itemId: id, before, rows: limit + 1 }
  const found = await store.selectMovements(ctx.db, ctx.workspace.id, page)
  const rows = found.slice(0, limit)
  const last = rows.at(-1)
  const isWhole = before === null && found.length <= limit
  const total = isWhole
    ? found.length
    : await store.countMovements(ctx.db, ctx.workspace.id, id, countedHits + 1)
  return {
    rows,
    next: found.length > limit && last ? encodeCursor([last.id]) : null,
    total: Math.min(total, countedHits),
    relation: total > countedHits ? 'gte' : 'eq',
  }
}

function refuseQuantity(quantity: number): void {
  const message = quantitySchema.safeParse(quantity).error?.issues[0]?.message
  if (message) throw new AppError('VALIDATION', message, [{ path: 'body.delta', message }])
}

/** Adds pieces or takes some. The item is locked, so that changes at the same time add up. */
export function createMovement(
  ctx: Ctx,
  { params, body }: ById & { body: BodyOf<typeof createMovementEndpoint> },
): Promise<Item> {
  return inTransaction(ctx, async (inside) => {
    const { item, container } = await lockItem(inside, params.id)
    await refuseBlocked(inside, container)
    refuseQuantity(item.quantity + body.delta)
    const change = {
      itemId: item.id,
      containerId: container.id,
      delta: body.delta,
      most: itemLimits.quantity,
    }
    const moved = await store.moveStock(inside.db, inside.workspace.id, change, authorOf(inside))
    if (!moved) throw itemMissing()
    await record(inside, {
      type: 'quantity-changed',
      ...detailsOf(moved),
      quantity: moved.quantity,
    })
    return moved
  })
}
