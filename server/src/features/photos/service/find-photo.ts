import { refusal } from '../../../app-error.ts'
import type { Ctx } from '../../../context.ts'
import { workspacesOf } from '../../workspaces/service.ts'
import { findPhotoHash } from '../store.ts'
import { shownHash, smallName } from './keep-photo.ts'

const missing = () => refusal('NOT_FOUND', 'photo.not-found')

interface FoundPhoto {
  /** Changes when the bytes do. */
  tag: string
  read(): Promise<Buffer>
}

/**
 * The hash of a photo in the workspace of the call, else in another one of the person: the address of a photo names no
 * workspace, and a browser sends no header for it.
 */
async function hashOf(ctx: Ctx, id: number): Promise<string | undefined> {
  const hash = await findPhotoHash(ctx.db, ctx.workspace.id, id)
  if (hash !== undefined) return hash
  // A key is of one workspace.
  const others = ctx.actor.key ? [] : await workspacesOf(ctx, ctx.actor.id)
  for (const workspaceId of others) {
    const elsewhere = await findPhotoHash(ctx.db, workspaceId, id)
    if (elsewhere !== undefined) return elsewhere
  }
  return undefined
}

/** Finds a photo of the person's workspaces by the name in its address. */
export async function findPhoto(
  ctx: Ctx,
  input: { params: { photo: string }; query: { size?: 'small' | 'full' | undefined } },
): Promise<FoundPhoto> {
  const [, id, start] = /^([1-9]\d{0,14})-([\da-f]+)$/.exec(input.params.photo) ?? []
  if (start?.length !== shownHash) throw missing()
  const hash = await hashOf(ctx, Number(id))
  if (!hash?.startsWith(start)) throw missing()
  const name = input.query.size === 'small' ? smallName(hash) : hash
  return {
    tag: `"${name.slice(0, shownHash)}${input.query.size === 'small' ? '-small' : ''}"`,
    async read() {
      const bytes = await ctx.photos.get(name)
      if (!bytes) throw missing()
      return bytes
    },
  }
}
