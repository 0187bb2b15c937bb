import type { BodyOf } from '@stowage/contract/endpoint'
import type { Item, updateItem as updateItemEndpoint } from '@stowage/contract/items'
import type { MovementReason } from '@stowage/contract/items.rules'
import { refusal } from '../../../app-error.ts'
import { type Ctx, inTransaction } from '../../../context.ts'
import { conflictingFields, matchesTag } from '../../../db/etag.ts'
import { differingFields, withGiven } from '../../../db/fields.ts'
import { writtenItem } from '../../../db/item-fields.ts'
import { refuseBlocked } from '../../containers/service/lock-containers.ts'
import { record } from '../../events/service.ts'
import { notifyLowStock } from '../../notifications/service/notify-low-stock.ts'
import {
  forgetPhotos,
  type KeptPhoto,
  keepPhoto,
  type NamedPhoto,
  namePhotos,
  savePhotos,
  shownHash,
} from '../../photos/service/keep-photo.ts'
import { changedBy } from '../../users/service/changed-by.ts'
import { findItem } from '../store/find-items.ts'
import * as store from '../store/write-items.ts'
import { refuseOverfull } from './create-items.ts'
import { getItem, itemMissing } from './find-items.ts'
import { detailsOf } from './item-events.ts'
import { itemTag, withAddress } from './item-tag.ts'
import { ledgerAuthor } from './ledger-author.ts'
import { type LockedItem, lockItem } from './lock-item.ts'

type Change = BodyOf<typeof updateItemEndpoint>

/** Changes the fields that were sent. What changes nothing leaves no trace, not even in `updatedAt`. */
export async function updateItem(
  ctx: Ctx,
  { params, body }: { params: { id: number }; body: Change },
): Promise<Item> {
  const kept = body.imageUrl ? await keepPhoto(ctx, body.imageUrl, 'body.imageUrl') : null
  return inTransaction(ctx, async (inside) => {
    const locked = await lockItem(inside, params.id, body.containerId)
    const before = locked.item
    const photo = await photoAfter(inside, before, body, kept)
    const after = changed(before, body, photo)
    await refuseUnseen(inside, before, after, body.seen)
    const differing = differingFields(writtenItem.names, before, after)
    if (differing.length === 0) {
      const item = await findItem(inside.db, inside.workspace.id, before.id)
      if (!item) throw itemMissing()
      return item
    }
    await refuseWhereItGoes(inside, locked)
    const movements = movementsOf(before, after)
    const item = await store.updateItem(
      inside.db,
      inside.workspace.id,
      after,
      movements,
      ledgerAuthor(inside),
    )
    if (after.photo !== before.photo) await forgetPhotos(inside, before.id)
    if (photo) await savePhotos(inside, [{ itemId: before.id, photo }])
    const low = await notifyLowStock(inside, before, item)
    await record(inside, {
      type: typeOf(differing),
      ...detailsOf(item),
      quantity: item.quantity,
      changed: differing.join(),
      ...low,
    })
    return item
  })
}

/** Refuses to overwrite what somebody else has changed since it was seen, and shows what is stored now. */
async function refuseUnseen(
  ctx: Ctx,
  before: store.StoredItem,
  after: store.StoredItem,
  seen: Change['seen'],
): Promise<void> {
  const stored = withAddress(before)
  const isMatched = matchesTag(ctx.ifMatch, itemTag(stored))
  if (isMatched && conflictingFields(stored, seen, withAddress(after)).length === 0) return
  const code = isMatched ? 'CHANGED_MEANWHILE' : 'PRECONDITION_FAILED'
  const present = await getItem(ctx, { params: { id: before.id } })
  const by = await changedBy(ctx, 'itemId', before.id)
  throw refusal(code, 'item.changed-meanwhile', { name: before.name }).with({ ...present, ...by })
}

/** The new photo with its name; null when none was sent or it is the one the item has. */
async function photoAfter(
  ctx: Ctx,
  before: store.StoredItem,
  body: Change,
  kept: KeptPhoto | null,
): Promise<NamedPhoto | null> {
  if (!kept || !body.imageUrl || before.photo?.endsWith(`-${kept.hash.slice(0, shownHash)}`)) return null
  const [photo = null] = await namePhotos(ctx, [kept])
  return photo
}

function changed(before: store.StoredItem, body: Change, photo: NamedPhoto | null): store.StoredItem {
  return {
    ...withGiven(before, body),
    photo: body.imageUrl === null ? null : (photo?.name ?? before.photo),
  }
}

/** Out of a blocked container an item may go; inside of one, or into one, nothing changes. */
async function refuseWhereItGoes(ctx: Ctx, { item, container, target }: LockedItem): Promise<void> {
  if (target && target.id !== item.containerId) await refuseOverfull(ctx, target, 1)
  else await refuseBlocked(ctx, container)
}

function movementsOf(
  before: store.StoredItem,
  after: store.StoredItem,
): { delta: number; reason: MovementReason }[] {
  const delta = after.quantity - before.quantity
  return [
    ...(delta === 0 ? [] : [{ delta, reason: 'set' as const }]),
    ...(after.containerId === before.containerId ? [] : [{ delta: 0, reason: 'moved' as const }]),
  ]
}

function typeOf(differing: readonly string[]) {
  if (differing.includes('containerId')) return 'item-moved'
  return differing.every((field) => field === 'quantity') ? 'quantity-changed' : 'item-updated'
}
