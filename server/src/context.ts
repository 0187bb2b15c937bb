import type { Theme, WorkspaceRole } from '@stowage/contract/users'
import type { PhotoStore } from './adapters/photos/photo-store.ts'
import type { Db, Pool } from './db/connect.ts'

/** What every verb may use. `db` is the pool, or the connection of the transaction that is under way. */
export interface PublicCtx {
  db: Db
  pool: Pool
  photos: PhotoStore
  publicUrl: string
  defaultPlan: string
  now: () => Date
}

/** The signed-in person as every request knows them. */
export interface SignedInUser {
  id: number
  name: string
  theme: Theme
  language: string
}

/** The workspace that the person works in, with their role in it. The owner's plan sets its limits. */
export interface CurrentWorkspace {
  id: number
  role: WorkspaceRole
  ownerId: number
}

/** What a verb gets that only signed-in people may call. */
export interface Ctx extends PublicCtx {
  user: SignedInUser
  workspace: CurrentWorkspace
  /** The request's Idempotency-Key, kept with stock movements. */
  requestKey: string | null
}

/** Runs `work` in a transaction, or inside the one that is already under way. */
export async function inTransaction<C extends PublicCtx, T>(
  ctx: C,
  work: (ctx: C) => Promise<T>,
): Promise<T> {
  if (ctx.db !== ctx.pool) return work(ctx)
  const client = await ctx.pool.connect()
  let broken: Error | undefined
  try {
    await client.query('begin')
    const result = await work({ ...ctx, db: client })
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback').catch((failure: Error) => {
      broken = failure
    })
    throw error
  } finally {
    client.release(broken)
  }
}
