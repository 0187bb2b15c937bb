import { isUnlimited } from '@stowage/contract/billing.rules'
import type { BodyOf } from '@stowage/contract/endpoint'
import type {
  createItem as createItemEndpoint,
  createItems as createItemsEndpoint,
  Item,
} from '@stowage/contract/items'
import { refusal } from '../../../app-error.ts'
import { type Ctx, inTransaction } from '../../../context.ts'
import { writtenItem } from '../../../db/item-fields.ts'
import { type Limits, limitsOf } from '../../billing/service.ts'
import { containerMissing } from '../../containers/service/find-containers.ts'
import {
  type LockedContainer,
  lockContainers,
  refuseBlocked,
} from '../../containers/service/lock-containers.ts'
import {
  type KeptPhoto,
  keepPhoto,
  namePhotos,
  savePhotos,
  shownHash,
} from '../../photos/service/keep-photo.ts'
import { type CreatedItem, findCreated, insertItems } from '../store/write-items.ts'
import { detailsOf, recordAll } from './item-events.ts'

type NewItemBody = BodyOf<typeof createItemEndpoint>

/** With the key under which it is added once at most, however often and in whatever company it is sent. */
type KeyedBody = NewItemBody & { requestKey?: string | null | undefined }

/** Where in the request an item stands: alone, or in a list. */
type PathOf = (index: number, field: string) => string

type KeptPhotos = readonly (KeptPhoto | null)[]

const pathOfOne: PathOf = (_, field) => (field === 'requestKey' ? 'headers.idempotency-key' : `body.${field}`)
const pathOfMany: PathOf = (index, field) => `body.items.${index}.${field}`

/** Photos take time: they are decoded and stored before any transaction. */
export const createItem = {
  prepare: (ctx: Ctx, { body }: { body: NewItemBody }) => keepPhotos(ctx, [body], pathOfOne),
  async act(ctx: Ctx, { body }: { body: NewItemBody }, photos: KeptPhotos): Promise<Item> {
    const [item] = await addItems(ctx, [{ ...body, requestKey: ctx.requestKey }], photos, pathOfOne)
    if (!item) throw new Error('Of one item none was added.')
    return item
  },
}

type NewItemsBody = BodyOf<typeof createItemsEndpoint>

export const createItems = {
  prepare: (ctx: Ctx, { body }: { body: NewItemsBody }) => keepPhotos(ctx, body.items, pathOfMany),
  act: (ctx: Ctx, { body }: { body: NewItemsBody }, photos: KeptPhotos): Promise<Item[]> =>
    addItems(ctx, body.items, photos, pathOfMany),
}

async function keepPhotos(ctx: Ctx, bodies: readonly NewItemBody[], pathOf: PathOf): Promise<KeptPhotos> {
  const kept: (KeptPhoto | null)[] = []
  for (const [index, { imageUrl }] of bodies.entries()) {
    kept.push(imageUrl ? await keepPhoto(ctx, imageUrl, pathOf(index, 'imageUrl')) : null)
  }
  return kept
}

/** Adds all of the items or none. What was added under its key before is answered and not added again. */
async function addItems(
  ctx: Ctx,
  bodies: readonly KeyedBody[],
  kept: KeptPhotos,
  pathOf: PathOf,
): Promise<Item[]> {
  return inTransaction(ctx, async (inside) => {
    const containers = await lockContainersOf(inside, bodies)
    // After the lock: a request that adds the same item at this moment has ended by now.
    const before = await findBefore(inside, bodies, kept, pathOf)
    const isNew = (_: unknown, index: number) => !before[index]
    await reservePlaces(inside, containers, bodies, { pathOf, isNew })
    const added = await insertAll(inside, bodies.filter(isNew), kept.filter(isNew))
    return bodies.map((_, index) => {
      const item = before[index] ?? added.shift()
      if (!item) throw new Error('An item was not stored.')
      return item
    })
  })
}

/** For each body the item that was added under its key already. Refuses keys under which something else was added. */
async function findBefore(
  ctx: Ctx,
  bodies: readonly KeyedBody[],
  kept: KeptPhotos,
  pathOf: PathOf,
): Promise<(Item | undefined)[]> {
  const keys = bodies.flatMap(({ requestKey }) => requestKey ?? [])
  const found = keys.length === 0 ? [] : await findCreated(ctx.db, ctx.workspace.id, ctx.actor.id, keys)
  const byKey = new Map(found.map((row) => [row.requestKey, row]))
  const rows = bodies.map(({ requestKey }) => (requestKey ? byKey.get(requestKey) : undefined))
  const paths = bodies.flatMap((body, index) => {
    const row = rows[index]
    return !row || isSame(body, kept[index] ?? null, row) ? [] : [pathOf(index, 'requestKey')]
  })
  if (paths.length > 0) throw refusal('IDEMPOTENCY_MISMATCH', 'items.key-used').at(...paths)
  return rows.map((row) => {
    if (!row) return undefined
    const { requestKey: _key, addedQuantity: _quantity, ...item } = row
    return item
  })
}

/**
 * Whether the item was added by this body. What stands in the item may have been changed since, which `updatedAt`
 * tells; the ledger's begin stays.
 */
function isSame(body: KeyedBody, photo: KeptPhoto | null, row: CreatedItem): boolean {
  if (row.addedQuantity !== body.quantity) return false
  if (row.updatedAt !== row.createdAt) return true
  const isSamePhoto = shownHashOf(row.imageUrl) === (photo ? photo.hash.slice(0, shownHash) : null)
  return isSamePhoto && writtenItem.names.every((name) => name === 'photo' || row[name] === body[name])
}

const shownHashOf = (imageUrl: string | null) => imageUrl?.split('-').at(-1) ?? null

async function insertAll(
  ctx: Ctx,
  bodies: readonly KeyedBody[],
  kept: readonly (KeptPhoto | null)[],
): Promise<Item[]> {
  if (bodies.length === 0) return []
  const photos = await namePhotos(ctx, kept)
  const items = await insertItems(
    ctx.db,
    ctx.workspace.id,
    bodies.map((body, index) => ({
      ...body,
      photo: photos[index]?.name ?? null,
      requestKey: body.requestKey ?? ctx.requestKey,
    })),
    ctx.actor.id,
  )
  await savePhotos(
    ctx,
    items.flatMap((item, index) => {
      const photo = photos[index]
      return photo ? [{ itemId: item.id, photo }] : []
    }),
  )
  await recordAll(ctx, items, {
    one: (item) => ({ type: 'item-added', ...detailsOf(item), quantity: item.quantity }),
    many: 'items-added',
  })
  return items
}

type Containers = Map<number, LockedContainer>

function lockContainersOf(ctx: Ctx, bodies: readonly KeyedBody[]): Promise<Containers> {
  return lockContainers(
    ctx,
    bodies.map((body) => body.containerId),
  )
}

/** Refuses what the locked containers can't take. */
async function reservePlaces(
  ctx: Ctx,
  containers: Containers,
  bodies: readonly KeyedBody[],
  { pathOf, isNew }: { pathOf: PathOf; isNew: (body: unknown, index: number) => boolean },
): Promise<void> {
  const coming = new Map<LockedContainer, number>()
  for (const [index, body] of bodies.entries()) {
    if (!isNew(body, index)) continue
    const container = containers.get(body.containerId)
    if (!container) throw containerMissing(pathOf(index, 'containerId'))
    coming.set(container, (coming.get(container) ?? 0) + 1)
  }
  for (const [container, count] of coming) await refuseOverfull(ctx, container, count)
}

/** Refuses to put more into a container than the plan allows, or anything into a blocked one. */
export async function refuseOverfull(ctx: Ctx, container: LockedContainer, count: number): Promise<void> {
  await refuseBlocked(ctx, container)
  refuseBeyond(await limitsOf(ctx), container, count, { sentence: 'item.limit-none-added' })
}

/** What is said when some would fit and nothing was done. */
type NoRoom = 'item.limit-none-added' | 'item.limit-none-moved' | 'item.limit-none-restored'

/** Refuses more than the plan allows, or than the container held when what comes back was deleted. */
export function refuseBeyond(
  { itemsPerContainer, displayName }: Limits,
  container: LockedContainer,
  count: number,
  { sentence, liveAtDeletion = 0 }: { sentence: NoRoom; liveAtDeletion?: number },
): void {
  const room = Math.max(itemsPerContainer, liveAtDeletion) - container.itemCount
  if (isUnlimited(itemsPerContainer) || count <= room) return
  const plan = { plan: displayName, limit: itemsPerContainer }
  if (room <= 0) throw refusal('ITEM_LIMIT_REACHED', 'item.limit', plan)
  throw refusal('ITEM_LIMIT_REACHED', sentence, { ...plan, room, name: container.name })
}
