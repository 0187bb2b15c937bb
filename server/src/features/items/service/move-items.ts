import type { AnswerOf, BodyOf } from '@stowage/contract/endpoint'
import type { Move, moveItems as moveItemsEndpoint } from '@stowage/contract/items'
import { AppError } from '../../../app-error.ts'
import { type Ctx, inTransaction } from '../../../context.ts'
import { containerMissing } from '../../containers/service/find-containers.ts'
import {
  type LockedContainer,
  lockContainers,
  refuseBlocked,
} from '../../containers/service/lock-containers.ts'
import * as store from '../store/move-items.ts'
import { releaseTo, remember } from '../store/write-items.ts'
import { authorOf } from './author.ts'
import { refuseOverfull } from './create-items.ts'
import { itemMissing } from './find-items.ts'
import { recordAll } from './item-events.ts'

const attempts = 5

/** The containers, by id, and where each item lies, by its id; both are locked. */
interface Locked {
  containers: ReadonlyMap<number, LockedContainer>
  places: ReadonlyMap<number, number>
}

/** Moves all of the items, or none. What lies there already stays as it is and is not answered. */
export function moveItems(
  ctx: Ctx,
  { body }: { body: BodyOf<typeof moveItemsEndpoint> },
): Promise<AnswerOf<typeof moveItemsEndpoint>> {
  return inTransaction(ctx, async (inside) => {
    const { containers, places } = await lockAll(inside, body.moves)
    const moves = body.moves.filter(({ id, containerId }) => places.get(id) !== containerId)
    await refuseWhereTheyGo(inside, moves, { containers, places })
    if (moves.length === 0) return { items: [], back: [] }
    const items = await store.putItems(inside.db, inside.workspace.id, moves, authorOf(inside))
    await recordAll(inside, 'moved', items)
    return { items, back: moves.map(({ id }) => ({ id, containerId: places.get(id) ?? 0 })) }
  })
}

/** As `lockItem` for one: containers first, and anew from the start when an item leaves its container in between. */
async function lockAll(ctx: Ctx, moves: readonly Move[]): Promise<Locked> {
  const ids = moves.map(({ id }) => id)
  await remember(ctx.db)
  for (let attempt = 1; attempt <= attempts; attempt++) {
    const seen = await store.findPlaces(ctx.db, ctx.workspace.id, ids)
    refuseMissing(moves, seen)
    const wanted = [...seen, ...moves].map(({ containerId }) => containerId)
    const containers = await lockContainers(ctx, wanted)
    if (moves.some(({ containerId }) => !containers.has(containerId))) throw containerMissing()
    const locked = await store.lockPlaces(ctx.db, ctx.workspace.id, ids, [...containers.keys()])
    if (locked.length === ids.length) {
      return { containers, places: new Map(locked.map(({ id, containerId }) => [id, containerId])) }
    }
    await releaseTo(ctx.db)
  }
  throw new AppError('CONFLICT', 'Somebody else is moving these items. Try again.')
}

/** Names the items that are gone, so that the others can be sent without them. */
function refuseMissing(moves: readonly Move[], seen: readonly Move[]): void {
  const there = new Set(seen.map(({ id }) => id))
  const { code, message } = itemMissing()
  const issues = moves.flatMap(({ id }, index) =>
    there.has(id) ? [] : [{ path: `body.moves.${index}.id`, message }],
  )
  if (issues.length > 0) throw new AppError(code, message, issues)
}

/** A container that gives as much as it gets needs no further place. */
async function refuseWhereTheyGo(
  ctx: Ctx,
  moves: readonly Move[],
  { containers, places }: Locked,
): Promise<void> {
  const growth = new Map<number, number>()
  const add = (id: number | undefined, count: number) =>
    id !== undefined && growth.set(id, (growth.get(id) ?? 0) + count)
  for (const { id, containerId } of moves) {
    add(containerId, 1)
    add(places.get(id), -1)
  }
  for (const target of new Set(moves.map(({ containerId }) => containerId))) {
    const container = containers.get(target)
    const count = growth.get(target) ?? 0
    if (!container) throw containerMissing()
    if (count > 0) await refuseOverfull(ctx, container, count, 'Nothing was moved.')
    else await refuseBlocked(ctx, container)
  }
}
