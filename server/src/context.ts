import type { Item } from '@stowage/contract/items'
import type { LowStockRule } from '@stowage/contract/items.rules'
import type { Role, Theme, WorkspaceRole } from '@stowage/contract/users.rules'
import type pg from 'pg'
import type { ProviderAccounts } from './adapters/oidc/provider-accounts.ts'
import type { Payments } from './adapters/payments/payments.ts'
import type { PhotoStore } from './adapters/photos/photo-store.ts'
import type { PushSender } from './adapters/push/push.ts'
import type { AdminRule } from './admin-rule.ts'
import type { Db } from './db/connect.ts'
import { transaction } from './db/transaction.ts'
import { type ConnectionPool, WorkspacePool } from './db/workspace-pool.ts'
import type { JobQueue } from './jobs/job-queue.ts'
import type { TextsFor } from './texts/reader-texts.ts'

/**
 * What the verbs of containers do to the items in them, in the transaction that holds the container locked. `items` brings it,
 * because it stands on `containers`, which therefore can't import it.
 */
export interface ContainerItems {
  /** The first items of a container by name. */
  list(ctx: Ctx, containerId: number, limit: number): Promise<Item[]>
  /** Writes the container's name and location into its items. */
  syncContainerFields(ctx: Ctx, containerId: number): Promise<void>
  /** Deletes the live items of a container with it. */
  trash(ctx: Ctx, containerId: number): Promise<void>
  /** Restores the items that were deleted with containers. */
  restore(ctx: Ctx, containerIds: readonly number[]): Promise<void>
}

/** What every verb may use. `db` is the pool, or the connection of the transaction that is under way. */
export interface PublicCtx {
  db: Db
  pool: ConnectionPool
  /** The whole pool, for what has limits of its own, such as long answers. */
  database: pg.Pool
  /** Takes work that nobody waits for, in the transaction of `db`. */
  jobs: JobQueue
  photos: PhotoStore
  push: PushSender
  payments: Payments
  /** The words of mails and notifications, in their reader's language. */
  textsFor: TextsFor
  publicUrl: string
  defaultPlan: string
  /** Where people reach support besides tickets; null: not that way. */
  support: { readonly email: string | null; readonly phone: string | null }
  /** Who becomes an admin by asking for it. */
  adminRule: AdminRule
  /** The group of an outside provider whose bearers are admins; undefined: none is. */
  adminGroup: string | undefined
  /** People sign in by the provider that comes with the program. */
  isProviderBundled: boolean
  accounts: ProviderAccounts
  containerItems: ContainerItems
  log: { warn(facts: object, sentence: string): void }
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
  /** What they are on the whole instance, apart from any workspace. */
  role: Role
  isAdmin: boolean
  /** The session by which they act. */
  sessionId: number
}

/** The workspace of the call, with the actor's role in it. The owner's plan sets its limits. */
export interface CurrentWorkspace {
  id: number
  role: WorkspaceRole
  ownerId: number
  /** What counts as low there outside the container view. */
  lowStockRule: LowStockRule
}

/** Where a call came from, as the audit log tells of it. */
export interface CallOrigin {
  /** The address of the network. */
  address: string
  /** Method and path, without the query: `PATCH /api/admin/users/61`. */
  request: string
}

/** What a verb gets that not everybody may call. */
export interface Ctx extends PublicCtx {
  actor: Actor
  workspace: CurrentWorkspace
  /** The request's Idempotency-Key, kept with stock movements. */
  requestKey: string | null
  /** The request's If-Match: the tags of which the thing that it changes must have one. */
  ifMatch?: string | undefined
  /** None where no call is: in jobs and tests. */
  origin?: CallOrigin
  /** Gives a signal that is aborted when the client no longer waits for its answer. */
  abortSignal?: () => AbortSignal
  /** Consumes a cost that is known only during the call, in milliseconds of work; throws RATE_LIMITED over the budget. */
  consume?: (cost: number) => Promise<void>
  /** Adds the cost of work that is done already, also over the budget: the next call waits for it. */
  addCost?: (cost: number) => Promise<void>
}

/** The share of the connections by which a call about a workspace asks the database. It leaves its queue once the signal is aborted. */
export function connectionsOf(
  { database }: Pick<PublicCtx, 'database'>,
  { id }: Pick<CurrentWorkspace, 'id'>,
  abortSignal?: () => AbortSignal,
): Pick<PublicCtx, 'db' | 'pool'> {
  const pool = new WorkspacePool(database, id, abortSignal)
  return { db: pool, pool }
}

/** Runs `work` in a transaction, or inside the one that is already under way. */
export async function inTransaction<C extends PublicCtx, T>(
  ctx: C,
  work: (ctx: C) => Promise<T>,
): Promise<T> {
  return ctx.db === ctx.pool ? transaction(ctx.pool, (db) => work({ ...ctx, db })) : work(ctx)
}
