import type { AnswerOf, BodyOf } from '@stowage/contract/endpoint'
import type { Move, moveItems as moveItemsEndpoint } from '@stowage/contract/items'
import { type Ctx, inTransaction } from '../../../context.ts'
import { limitsOf } from '../../billing/service.ts'
import { containerMissing } from '../../containers/service/find-containers.ts'
import { refuseBlocked } from '../../containers/service/lock-containers.ts'
import * as store from '../store/move-items.ts'
import { refuseBeyond } from './create-items.ts'
import { type IdPath, refuseMissing } from './find-items.ts'
import { detailsOf, recordAll } from './item-events.ts'
import { ledgerAuthor } from './ledger-author.ts'
import { type LockedItems, lockItems } from './lock-items.ts'
import { assertIfMatch } from './match-items.ts'

const pathOf: IdPath = (index) => `body.moves.${index}.id`

/**
 * Moves all of the items, or none; of those that shall come from one container, all that lie there still. What lies where
 * it shall go already stays as it is and is not answered.
 */
export function moveItems(
  ctx: Ctx,
  { body }: { body: BodyOf<typeof moveItemsEndpoint> },
): Promise<AnswerOf<typeof moveItemsEndpoint>> {
  return inTransaction(ctx, async (inside) => {
    const ids = body.moves.map(({ id }) => id)
    const targets = body.moves.map(({ containerId }) => containerId)
    const { containers, places } = await lockItems(inside, ids, targets)
    // The items that are gone are named, so that the others can be sent without them.
    await refuseMissing(inside, ids, places, pathOf)
    await assertIfMatch(inside, ids, pathOf)
    const away = body.moves.filter(({ id, containerId }) => places.get(id) !== containerId)
    const moves = away.filter(({ id }) => body.from === undefined || places.get(id) === body.from)
    const left = away.length - moves.length
    await refuseWhereTheyGo(inside, moves, { containers, places })
    if (moves.length === 0) return { items: [], back: [], left }
    const put = { moves, targets: containers }
    const items = await store.putItems(inside.db, inside.workspace.id, put, ledgerAuthor(inside))
    await recordAll(inside, items, {
      one: (item) => ({ type: 'item-moved', ...detailsOf(item), quantity: item.quantity }),
      many: 'items-moved',
    })
    return { items, back: moves.map(({ id }) => ({ id, containerId: places.get(id) ?? 0 })), left }
  })
}

/** A container that gives as much as it gets needs no further place. */
async function refuseWhereTheyGo(
  ctx: Ctx,
  moves: readonly Move[],
  { containers, places }: LockedItems,
): Promise<void> {
  const growth = new Map<number, number>()
  const add = (id: number | undefined, count: number) =>
    id !== undefined && growth.set(id, (growth.get(id) ?? 0) + count)
  for (const { id, containerId } of moves) {
    add(containerId, 1)
    add(places.get(id), -1)
  }
  const limits = await limitsOf(ctx)
  for (const target of new Set(moves.map(({ containerId }) => containerId))) {
    const container = containers.get(target)
    const count = growth.get(target) ?? 0
    if (!container) throw containerMissing()
    await refuseBlocked(ctx, container)
    if (count > 0) refuseBeyond(limits, container, count, { sentence: 'item.limit-none-moved' })
  }
}
