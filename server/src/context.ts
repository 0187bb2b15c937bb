import type { Item } from '@stowage/contract/items'
import type { LowStockRule } from '@stowage/contract/items.rules'
import type { Scope } from '@stowage/contract/keys.rules'
import type { Role, Theme, WorkspaceRole } from '@stowage/contract/users.rules'
import type pg from 'pg'
import type { ProviderAccounts } from './adapters/oidc/provider-accounts.ts'
import type { Payments } from './adapters/payments/payments.ts'
import type { PhotoStore } from './adapters/photos/photo-store.ts'
import type { PushSender } from './adapters/push/push.ts'
import type { WebhookSender } from './adapters/webhooks/webhook-sender.ts'
import type { AdminRule } from './admin-rule.ts'
import type { Db } from './db/connect.ts'
import { transaction } from './db/transaction.ts'
import { type ConnectionPool, WorkspacePool } from './db/workspace-pool.ts'
import type { JobQueue } from './jobs/job-queue.ts'
import type { TextsFor } from './texts/reader-texts.ts'

/**
 * What the verbs of containers do to the items in them, in the transaction that holds the container's lock. `items`
 * implements it, because it imports `containers`, which therefore can't import it.
 */
export interface ContainerItems {
  /** The first items of a container, sorted by name. */
  list(ctx: Ctx, containerId: number, limit: number): Promise<Item[]>
  /** Writes the container's name and location into its items. */
  syncContainerFields(ctx: Ctx, container: { id: number; name: string; location: string }): Promise<void>
  /** Moves the container's items to the trash with it. */
  trash(ctx: Ctx, containerId: number): Promise<void>
  /** Restores the items that were deleted with containers. */
  restore(ctx: Ctx, containerIds: readonly number[]): Promise<void>
}

/** The context of every verb. `db` is the pool, or the connection of the current transaction. */
export interface PublicCtx {
  db: Db
  pool: ConnectionPool
  /** The whole pool, for work with limits of its own, such as long responses. */
  database: pg.Pool
  /** Queues background work, in the transaction of `db`. */
  jobs: JobQueue
  photos: PhotoStore
  push: PushSender
  webhooks: WebhookSender
  payments: Payments
  /** The texts of mails and notifications, in their reader's language. */
  textsFor: TextsFor
  publicUrl: string
  defaultPlan: string
  /** Contacts for support besides tickets; null: not available. */
  support: { readonly email: string | null; readonly phone: string | null }
  /** The rule for who becomes an admin on request. */
  adminRule: AdminRule
  /** The group of an external provider that makes a person an admin; undefined: none does. */
  adminGroup: string | undefined
  /** True when people sign in at the bundled provider. */
  isProviderBundled: boolean
  accounts: ProviderAccounts
  containerItems: ContainerItems
  /** Tells devices of changes that have committed. */
  live: { publish(workspaceId: number): void }
  log: { warn(facts: object, sentence: string): void }
  now: () => Date
}

/** The key by which a program acts for its maker, in one workspace. */
export interface ActingKey {
  id: number
  name: string
  scopes: readonly Scope[]
  /** False when the owner's plan lets no programs in; `plan` is its display name. */
  isInPlan: boolean
  plan: string
  /** True for a part of a call that was counted as a whole. */
  isCounted?: boolean
}

/**
 * The person who acts, by their session or by one of their keys. Something that acts without a person (a webhook, a job)
 * becomes a kind of its own, so that a verb that needs a person says so.
 */
export interface Actor {
  kind: 'person'
  id: number
  name: string
  theme: Theme
  language: string
  /** The person's role on the whole instance, apart from any workspace. */
  role: Role
  isAdmin: boolean
  /** 0 for a key, which has no session. */
  sessionId: number
  /** Left out: they are signed in themselves. */
  key?: ActingKey
}

/** The workspace of the call, with the actor's role in it. The owner's plan sets its limits. */
export interface CurrentWorkspace {
  id: number
  role: WorkspaceRole
  /** The first name of the owner whose plan has no place for the actor, who may only look; null: not paused. */
  pausedBy: string | null
  ownerId: number
  /** The workspace's rule for low stock outside the container view. */
  lowStockRule: LowStockRule
}

/** The origin of a call, as the audit log shows it. */
export interface CallOrigin {
  address: string
  /** Method and path, without the query: `PATCH /api/admin/users/61`. */
  request: string
}

/** The context of verbs that require a signed-in person. */
export interface Ctx extends PublicCtx {
  actor: Actor
  workspace: CurrentWorkspace
  /** The request's Idempotency-Key, kept with stock movements. */
  requestKey: string | null
  /** The request's If-Match: the thing that it changes must have one of these tags. */
  ifMatch?: string | undefined
  /** Undefined outside of a call: in jobs and tests. */
  origin?: CallOrigin
  /** Returns a signal that is aborted when the client has disconnected. */
  abortSignal?: () => AbortSignal
  /**
   * Consumes a cost that is known only during the call, in milliseconds of work; throws RATE_LIMITED when it exceeds
   * the budget.
   */
  consume?: (cost: number) => Promise<void>
  /** Notes a number of the workspace's feed that this call has made, for the response's header. */
  recorded?: (seq: number) => void
  /** Adds the cost of finished work, even beyond the budget: the next call waits for it. */
  addCost?: (cost: number) => Promise<void>
}

/** The share of the connections for calls about one workspace. A call leaves the queue when its signal is aborted. */
export function connectionsOf(
  { database }: Pick<PublicCtx, 'database'>,
  { id }: Pick<CurrentWorkspace, 'id'>,
  abortSignal?: () => AbortSignal,
): Pick<PublicCtx, 'db' | 'pool'> {
  const pool = new WorkspacePool(database, id, abortSignal)
  return { db: pool, pool }
}

/** Runs `work` in a transaction, or inside the current one. */
export async function inTransaction<C extends PublicCtx, T>(
  ctx: C,
  work: (ctx: C) => Promise<T>,
): Promise<T> {
  return ctx.db === ctx.pool ? transaction(ctx.pool, (db) => work({ ...ctx, db })) : work(ctx)
}
