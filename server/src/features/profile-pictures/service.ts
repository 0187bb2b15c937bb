import { createHash } from 'node:crypto'
import type { BodyOf } from '@stowage/contract/endpoint'
import type { setProfilePicture } from '@stowage/contract/profile-pictures'
import type { User } from '@stowage/contract/users'
import { AppError, refusal } from '../../app-error.ts'
import { type Ctx, inTransaction } from '../../context.ts'
import { holdPhotosOf } from '../../db/photo-lock.ts'
import { record } from '../events/service.ts'
import { confirmStored } from '../photos/service/confirm-stored.ts'
import { makeProfilePicture } from '../photos/service/make-picture.ts'
import { getCurrentUser } from '../users/service.ts'
import * as store from './store.ts'

/** A picture whose bytes are stored, but that belongs to no person yet. */
export interface KeptPicture {
  hash: string
  size: number
}

/** Checks the picture that was sent and stores its bytes. Call it before a transaction, because it takes time. */
export async function keepPicture(
  ctx: Ctx,
  { body }: { body: BodyOf<typeof setProfilePicture> },
): Promise<KeptPicture> {
  const bytes = await makeProfilePicture(ctx, body.imageUrl).catch((error: unknown) => {
    throw error instanceof AppError ? error.at('body.imageUrl') : error
  })
  const hash = createHash('sha256').update(bytes).digest('hex')
  await ctx.photos.put(hash, bytes)
  await confirmStored(ctx, hash, [hash])
  return { hash, size: bytes.length }
}

/**
 * Sets a stored picture as the actor's. The bytes of the former one are removed by the next clean-up
 * (`remove-unused-photos`).
 */
export function setPicture(ctx: Ctx, picture: KeptPicture): Promise<User> {
  return inTransaction(ctx, async (inside) => {
    await holdPhotosOf(inside.db, [picture.hash])
    const isNew = await store.savePicture(inside.db, ctx.actor.id, picture)
    if (isNew) await record(inside, { type: 'picture-changed' })
    return getCurrentUser(inside)
  })
}

/** Removes the actor's own picture, so that their provider's picture, or their initials, are shown. */
export function removePicture(ctx: Ctx): Promise<User> {
  return inTransaction(ctx, async (inside) => {
    const wasThere = await store.deletePicture(inside.db, ctx.actor.id)
    if (wasThere) await record(inside, { type: 'picture-changed' })
    return getCurrentUser(inside)
  })
}

const missing = () => refusal('NOT_FOUND', 'profile-picture.not-found')

/** Finds a picture by the name in its address: of the actor, or of a person with whom they share a workspace. */
export async function findPicture(
  ctx: Ctx,
  { params }: { params: { picture: string } },
): Promise<{ tag: string; read(): Promise<Buffer> }> {
  const [, id, hash] = /^([1-9]\d{0,14})-([\da-f]{64})$/.exec(params.picture) ?? []
  if (!hash) throw missing()
  if (!(await store.isVisible(ctx.db, ctx.actor.id, { userId: Number(id), hash }))) throw missing()
  return {
    tag: `"${hash}"`,
    async read() {
      const bytes = await ctx.photos.get(hash)
      if (!bytes) throw missing()
      return bytes
    },
  }
}
