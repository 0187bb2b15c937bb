import type { AnswerOf, BodyOf } from '@stowage/contract/endpoint'
import type { deleteItems as deleteItemsEndpoint } from '@stowage/contract/items'
import { type Ctx, inTransaction } from '../../../context.ts'
import * as store from '../store/trash-items.ts'
import { type IdPath, refuseUnknown } from './find-items.ts'
import { detailsOf, recordAll } from './item-events.ts'
import { lockItem } from './lock-item.ts'
import { lockItems } from './lock-items.ts'
import { assertIfMatch } from './match-items.ts'

const pathOfMany: IdPath = (index) => `body.ids.${index}`

/** Marks the item as deleted, in blocked containers too. */
export function deleteItem(ctx: Ctx, { params }: { params: { id: number } }): Promise<undefined> {
  return inTransaction(ctx, async (inside) => {
    const { item } = await lockItem(inside, params.id)
    await assertIfMatch(inside, [item.id])
    await markDeleted(inside, [item.id])
    return undefined
  })
}

/** Marks all of the items as deleted, or none. What is deleted already stays as it is and is not answered. */
export function deleteItems(
  ctx: Ctx,
  { body }: { body: BodyOf<typeof deleteItemsEndpoint> },
): Promise<AnswerOf<typeof deleteItemsEndpoint>> {
  return inTransaction(ctx, async (inside) => {
    const { places } = await lockItems(inside, body.ids)
    const others = body.ids.filter((id) => !places.has(id))
    if (others.length > 0) {
      const known = await store.findKnown(inside.db, inside.workspace.id, others)
      refuseUnknown(body.ids, [...places.keys(), ...known.map(({ id }) => id)], pathOfMany)
    }
    await assertIfMatch(inside, body.ids, pathOfMany)
    return { ids: await markDeleted(inside, [...places.keys()]) }
  })
}

async function markDeleted(ctx: Ctx, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return []
  const deleted = await store.markDeleted(ctx.db, ctx.workspace.id, ids)
  await recordAll(ctx, deleted, {
    one: (item) => ({ type: 'item-deleted', ...detailsOf(item) }),
    many: 'items-deleted',
  })
  return deleted.map(({ id }) => id)
}
