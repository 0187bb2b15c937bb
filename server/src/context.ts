import type { Theme, WorkspaceRole } from '@stowage/contract/users.rules'
import type pg from 'pg'
import type { ProviderAccounts } from './adapters/oidc/provider-accounts.ts'
import type { PhotoStore } from './adapters/photos/photo-store.ts'
import type { Db } from './db/connect.ts'
import { transaction } from './db/transaction.ts'
import type { JobQueue } from './jobs/job-queue.ts'

/** What every verb may use. `db` is the pool, or the connection of the transaction that is under way. */
export interface PublicCtx {
  db: Db
  pool: pg.Pool
  /** Takes work that nobody waits for, in the transaction of `db`. */
  jobs: JobQueue
  photos: PhotoStore
  publicUrl: string
  defaultPlan: string
  /** Whose verified address makes them an admin when they ask for it. */
  adminEmails: readonly string[]
  /** People sign in by the provider that comes with the program. */
  isProviderBundled: boolean
  accounts: ProviderAccounts
  now: () => Date
}

/**
 * Who acts: a person by their session. What acts without one (a key, a webhook, a job) becomes a kind of its own,
 * so that a verb that needs a person says so.
 */
export interface Actor {
  kind: 'person'
  id: number
  name: string
  theme: Theme
  language: string
  /** The session by which they act. */
  sessionId: number
}

/** The workspace of the call, with the actor's role in it. The owner's plan sets its limits. */
export interface CurrentWorkspace {
  id: number
  role: WorkspaceRole
  ownerId: number
}

/** What a verb gets that not everybody may call. */
export interface Ctx extends PublicCtx {
  actor: Actor
  workspace: CurrentWorkspace
  /** The request's Idempotency-Key, kept with stock movements. */
  requestKey: string | null
  /** Gives a signal that is aborted when the client no longer waits for its answer. */
  gone?: () => AbortSignal
}

/** Runs `work` in a transaction, or inside the one that is already under way. */
export async function inTransaction<C extends PublicCtx, T>(
  ctx: C,
  work: (ctx: C) => Promise<T>,
): Promise<T> {
  return ctx.db === ctx.pool ? transaction(ctx.pool, (db) => work({ ...ctx, db })) : work(ctx)
}
