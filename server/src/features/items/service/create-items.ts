import { isUnlimited } from '@stowage/contract/billing'
import type { BodyOf } from '@stowage/contract/endpoint'
import type {
  createItem as createItemEndpoint,
  createItems as createItemsEndpoint,
  Item,
} from '@stowage/contract/items'
import { AppError } from '../../../app-error.ts'
import { type Ctx, inTransaction } from '../../../context.ts'
import { recordActivity } from '../../activity/service.ts'
import { limitsOf } from '../../billing/service.ts'
import {
  type LockedContainer,
  lockContainers,
  refuseBlocked,
} from '../../containers/service/lock-containers.ts'
import { type KeptPhoto, keepPhoto, namePhotos, savePhotos } from '../../photos/service/keep-photo.ts'
import { insertItems } from '../store/write-items.ts'
import { authorOf } from './author.ts'

type NewItemBody = BodyOf<typeof createItemEndpoint>

/** Where in the request an item stands: alone, or in a list. */
type PathOf = (index: number, field: string) => string

export async function createItem(ctx: Ctx, { body }: { body: NewItemBody }): Promise<Item> {
  const [item] = await addItems(ctx, [body], (_, field) => `body.${field}`)
  if (!item) throw new Error('The item was not stored.')
  return item
}

export function createItems(
  ctx: Ctx,
  { body }: { body: BodyOf<typeof createItemsEndpoint> },
): Promise<Item[]> {
  return addItems(ctx, body.items, (index, field) => `body.items.${index}.${field}`)
}

/** Adds all of the items or none. */
async function addItems(ctx: Ctx, bodies: readonly NewItemBody[], pathOf: PathOf): Promise<Item[]> {
  const kept: (KeptPhoto | null)[] = []
  for (const [index, { imageUrl }] of bodies.entries()) {
    kept.push(imageUrl ? await keepPhoto(ctx, imageUrl, pathOf(index, 'imageUrl')) : null)
  }
  return inTransaction(ctx, async (inside) => {
    await reservePlaces(inside, bodies, pathOf)
    const photos = await namePhotos(inside, kept)
    const items = await insertItems(
      inside.db,
      inside.workspace.id,
      bodies.map((body, index) => ({
        containerId: body.containerId,
        name: body.name,
        description: body.description ?? null,
        quantity: body.quantity,
        minQuantity: body.minQuantity,
        sku: body.sku ?? null,
        barcode: body.barcode ?? null,
        photo: photos[index]?.name ?? null,
      })),
      authorOf(inside),
    )
    await savePhotos(
      inside,
      items.flatMap((item, index) => {
        const photo = photos[index]
        return photo ? [{ itemId: item.id, photo }] : []
      }),
    )
    await recordAdded(inside, items)
    return items
  })
}

/** Locks the containers that items go to and refuses what they can't take. */
async function reservePlaces(ctx: Ctx, bodies: readonly NewItemBody[], pathOf: PathOf): Promise<void> {
  const containers = await lockContainers(
    ctx,
    bodies.map((body) => body.containerId),
  )
  const coming = new Map<LockedContainer, number>()
  for (const [index, body] of bodies.entries()) {
    const container = containers.get(body.containerId)
    if (!container) {
      const message = 'Container not found'
      throw new AppError('NOT_FOUND', message, [{ path: pathOf(index, 'containerId'), message }])
    }
    coming.set(container, (coming.get(container) ?? 0) + 1)
  }
  for (const [container, count] of coming) await refuseOverfull(ctx, container, count)
}

/** Refuses to put more into a container than the plan allows, or anything into a blocked one. */
export async function refuseOverfull(ctx: Ctx, container: LockedContainer, count: number): Promise<void> {
  await refuseBlocked(ctx, container)
  const { itemsPerContainer, displayName } = await limitsOf(ctx)
  const room = itemsPerContainer - container.itemCount
  if (isUnlimited(itemsPerContainer) || count <= room) return
  const fit =
    room <= 0
      ? `You have reached the item limit of the ${displayName} plan (${itemsPerContainer} items per container).`
      : `Only ${room} more ${room === 1 ? 'item fits' : 'items fit'} into “${container.name}”: the item limit of ` +
        `the ${displayName} plan is ${itemsPerContainer} items per container. Nothing was added.`
  throw new AppError('ITEM_LIMIT_REACHED', `${fit} Upgrade to add more.`)
}

async function recordAdded(ctx: Ctx, items: readonly Item[]): Promise<void> {
  const [first, ...others] = items
  if (!first) return
  const isOnePlace = others.every((item) => item.containerId === first.containerId)
  const place = isOnePlace ? { containerId: first.containerId, containerName: first.containerName } : {}
  if (others.length > 0) return recordActivity(ctx, 'items-added', { ...place, count: items.length })
  const { id: itemId, name: itemName, quantity } = first
  return recordActivity(ctx, 'item-added', { itemId, itemName, quantity, ...place })
}
