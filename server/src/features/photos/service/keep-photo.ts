import { createHash } from 'node:crypto'
import { AppError } from '../../../app-error.ts'
import type { Ctx } from '../../../context.ts'
import { holdPhotosOf } from '../../../db/photo-lock.ts'
import { deletePhotosOf, insertPhotos, takePhotoIds } from '../store.ts'
import { confirmStored } from './confirm-stored.ts'
import { makePicture } from './make-picture.ts'

/** A photo whose bytes are stored, but that belongs to no item yet. */
export interface KeptPhoto {
  hash: string
  size: number
  width: number
  height: number
}

/** A stored photo with the id and name that an item will carry. */
export interface NamedPhoto extends KeptPhoto {
  id: number
  name: string
}

/** Number of characters of the hash in a photo's address. */
export const shownHash = 16

export const smallName = (hash: string) => `${hash}-small`

/**
 * Checks the photo that was sent at `path` and stores its bytes. Call it before a transaction, because it takes time.
 */
export async function keepPhoto(ctx: Ctx, dataUrl: string, path: string): Promise<KeptPhoto> {
  const { bytes, small, width, height } = await makePicture(ctx, dataUrl).catch((error: unknown) => {
    throw error instanceof AppError ? error.at(path) : error
  })
  const hash = createHash('sha256').update(bytes).digest('hex')
  await ctx.photos.put(smallName(hash), small)
  await ctx.photos.put(hash, bytes)
  await confirmStored(ctx, hash, [hash, smallName(hash)])
  return { hash, size: bytes.length, width, height }
}

/** Returns ids and names for stored photos; null stays null. */
export async function namePhotos(
  ctx: Ctx,
  photos: readonly (KeptPhoto | null)[],
): Promise<(NamedPhoto | null)[]> {
  const count = photos.filter((photo) => photo !== null).length
  const ids = count === 0 ? [] : await takePhotoIds(ctx.db, count)
  return photos.map((photo) => {
    const id = photo === null ? undefined : ids.shift()
    if (photo === null || id === undefined) return null
    return { ...photo, id, name: `${id}-${photo.hash.slice(0, shownHash)}` }
  })
}

/** Stores which items the photos belong to. */
export async function savePhotos(
  ctx: Ctx,
  photos: readonly { itemId: number; photo: NamedPhoto }[],
): Promise<void> {
  if (photos.length === 0) return
  const hashes = [...new Set(photos.map(({ photo }) => photo.hash))]
  await holdPhotosOf(ctx.db, hashes)
  const rows = photos.map(({ itemId, photo }) => ({ ...photo, itemId }))
  await insertPhotos(ctx.db, ctx.workspace.id, rows)
}

/** Deletes the photo rows of an item. The clean-up removes the bytes when no row uses them any more. */
export function forgetPhotos(ctx: Ctx, itemId: number): Promise<void> {
  return deletePhotosOf(ctx.db, ctx.workspace.id, itemId)
}
