import type { BodyOf, QueryOf } from '@stowage/contract/endpoint'
import type {
  ApiKey,
  createKey as createKeyEndpoint,
  listKeys as listKeysEndpoint,
  MadeKey,
} from '@stowage/contract/keys'
import { includesScope, keyLimits } from '@stowage/contract/keys.rules'
import { usualPageSize } from '@stowage/contract/paging'
import { includesAbility } from '@stowage/contract/vocabulary'
import { type AppError, refusal } from '../../app-error.ts'
import { type Ctx, inTransaction, type PublicCtx } from '../../context.ts'
import { type FindSession, hashToken, type SignedIn } from '../../http/sessions/session.ts'
import { isKeyText, newKeyText, shownPartOf } from '../../key-text.ts'
import { cutNewest, idBefore } from '../../lists/newest-first.ts'
import type { Page } from '../../lists/page.ts'
import { proveOwner } from '../credentials/service.ts'
import { record } from '../events/service.ts'
import { mailNewKey } from './service/mail-key.ts'
import { tellKeyEnding } from './service/tell-key-ending.ts'
import * as store from './store/keys.ts'

export * from './service/assistants.ts'
export { addCalls, noteUse } from './store/keys.ts'

const day = 24 * 3_600_000
const timeIn = ({ now }: Pick<PublicCtx, 'now'>, days: number) =>
  new Date(now().getTime() + days * day).toISOString()

function signedInBy(found: store.FoundKey): SignedIn {
  const { keyId, keyName, scopes, isInPlan, plan } = found
  const { userId, name, theme, language, staffRole, isAdmin } = found
  const { workspaceId, role, pausedBy, ownerId, lowStockRule } = found
  return {
    actor: {
      kind: 'person',
      id: userId,
      name,
      theme,
      language,
      isAdmin,
      role: staffRole,
      sessionId: 0,
      key: { id: keyId, name: keyName, scopes, isInPlan, plan },
    },
    workspace: { id: workspaceId, role, pausedBy, ownerId, lowStockRule },
    // Of a program: it is no choice of the person's.
    isLastUsed: true,
  }
}

/** Finds the person and the workspace of a request by its key, which is of one workspace, whichever the request names. */
export function createFindByKey(ctx: PublicCtx): FindSession {
  return async (text) => {
    if (!isKeyText(text)) return null
    const found = await store.findKey(ctx.db, hashToken(text), timeIn(ctx, 0))
    return found ? signedInBy(found) : null
  }
}

/** The person for whom an assistant acts, by the grant of its token; null once the connection has ended. */
export async function findByGrant(ctx: PublicCtx, grantId: string): Promise<SignedIn | null> {
  const found = await store.findAssistant(ctx.db, grantId, timeIn(ctx, 0))
  return found ? signedInBy(found) : null
}

type KeysQuery = { query: QueryOf<typeof listKeysEndpoint> }

/** A page of keys, of one member or of all. Ended ones are listed for a month. */
async function pageOfKeys(ctx: Ctx, userId: number | null, { query }: KeysQuery): Promise<Page<ApiKey>> {
  const limit = query.limit ?? usualPageSize
  const before = idBefore(query.cursor)
  const filter = { workspaceId: ctx.workspace.id, userId, endedAfter: timeIn(ctx, -keyLimits.listedDays) }
  const found = await store.selectKeys(ctx.db, filter, { before, rows: limit + 1 })
  const isWhole = before === null && found.length <= limit
  return {
    ...cutNewest(found, limit),
    total: isWhole ? found.length : await store.countKeys(ctx.db, filter),
  }
}

/** The actor's own keys in the workspace. */
export const listKeys = (ctx: Ctx, input: KeysQuery): Promise<Page<ApiKey>> =>
  pageOfKeys(ctx, ctx.actor.id, input)

/** The keys of all members of the workspace. */
export const listWorkspaceKeys = (ctx: Ctx, input: KeysQuery): Promise<Page<ApiKey>> =>
  pageOfKeys(ctx, null, input)

type NewKey = BodyOf<typeof createKeyEndpoint>

/** @throws AppError API_NOT_IN_PLAN where the plan of the workspace's owner lets no programs in */
export async function requireAccess(ctx: Pick<Ctx, 'db' | 'workspace'>): Promise<void> {
  const access = await store.findAccess(ctx.db, ctx.workspace.id)
  if (!access?.isInPlan) {
    throw refusal('API_NOT_IN_PLAN', 'call.api-not-in-plan', { plan: access?.plan ?? '' })
  }
}

/** Refuses a key that the plan, the actor's role or the number of their keys doesn't allow. */
async function refuseKey(ctx: Ctx, { scopes }: NewKey): Promise<void> {
  await requireAccess(ctx)
  const role = ctx.workspace.pausedBy === null ? ctx.workspace.role : 'viewer'
  const beyond = scopes.find((scope) => !includesScope(role, scope))
  if (beyond) throw refusal('VALIDATION', 'key.scope-beyond-role', { scope: beyond }).at('body.scopes')
  const { each } = keyLimits
  if ((await store.lockAndCount(ctx.db, ctx.workspace.id, ctx.actor.id, timeIn(ctx, 0))) >= each) {
    throw refusal('CONFLICT', 'key.many', { most: each })
  }
}

/** Makes a key, which is answered this once, and tells its maker by mail. Requires the password of who has one here. */
export async function createKey(ctx: Ctx, { body }: { body: NewKey }): Promise<MadeKey> {
  const isProven = await proveOwner(ctx, body.currentPassword)
  return inTransaction(ctx, async (inside) => {
    await isProven(inside)
    await refuseKey(inside, body)
    const { db, workspace, actor, requestKey } = inside
    const { name, scopes, days } = body
    const key = newKeyText()
    const made = {
      name,
      scopes,
      requestKey,
      keyHash: hashToken(key),
      shown: shownPartOf(key),
      endsAt: days === null ? null : timeIn(inside, days),
    }
    const id = await store.insertKey(db, { workspaceId: workspace.id, userId: actor.id }, made)
    const stored = id === undefined ? undefined : await store.findKeyById(db, workspace.id, id)
    if (!stored) throw refusal('CONFLICT', 'key.made-already')
    await mailNewKey(inside, { name, userId: actor.id, workspaceId: workspace.id })
    await record(inside, { type: 'key-created', keyName: name })
    return { ...stored, key }
  })
}

/** Ends all keys of a person who takes their account back, because a thief may have made one. */
export function endKeysOf(
  { db }: Pick<PublicCtx, 'db'>,
  { issuer, subject }: { issuer: string; subject: string },
): Promise<void> {
  return store.deleteKeysOf(db, issuer, subject)
}

const missing = (): AppError => refusal('NOT_FOUND', 'key.not-found')

type ById = { params: { id: number } }

/** The key that the actor may change: their own, or any of the workspace for those who manage it. */
async function findKey(ctx: Ctx, id: number, { isManaged }: { isManaged: boolean }): Promise<ApiKey> {
  const found = await store.findKeyById(ctx.db, ctx.workspace.id, id)
  const isManager = ctx.workspace.pausedBy === null && includesAbility(ctx.workspace.role, 'keys.manage')
  if (found && (found.owner.id === ctx.actor.id || (isManaged && isManager))) return found
  throw missing()
}

/** Renames one of the actor's own keys. */
export function updateKey(ctx: Ctx, { params: { id }, body: { name } }: ById & { body: { name: string } }) {
  return inTransaction(ctx, async (inside) => {
    const found = await findKey(inside, id, { isManaged: false })
    await store.renameKey(inside.db, inside.workspace.id, id, name)
    await record(
      inside,
      found.kind === 'app'
        ? { type: 'assistant-updated', assistantName: name }
        : { type: 'key-updated', keyName: name },
    )
    return { ...found, name }
  })
}

/** Revokes a key: from the next call on it is unknown. */
export function deleteKey(ctx: Ctx, { params: { id } }: ById): Promise<undefined> {
  return inTransaction(ctx, async (inside) => {
    const { kind, name } = await findKey(inside, id, { isManaged: true })
    if (!(await store.deleteKey(inside.db, inside.workspace.id, id))) throw missing()
    await record(
      inside,
      kind === 'app'
        ? { type: 'assistant-deleted', assistantName: name }
        : { type: 'key-deleted', keyName: name },
    )
    return undefined
  })
}

/** Tells the makers of keys that end within a week, each once. */
export async function tellEndingKeys(ctx: PublicCtx): Promise<void> {
  const failures: unknown[] = []
  for (const id of await store.selectEnding(ctx.db, timeIn(ctx, 0), timeIn(ctx, keyLimits.warningDays))) {
    try {
      await inTransaction(ctx, async (inside) => {
        const key = await store.takeEnding(inside.db, id)
        if (key) await tellKeyEnding(inside, key)
      })
    } catch (error) {
      ctx.log.warn({ keyId: id, err: error }, 'The maker of a key was not told that it ends')
      failures.push(error)
    }
  }
  // After the others, so that one key holds up no other; the job then counts as failed.
  if (failures.length > 0) throw new AggregateError(failures, 'Some makers of keys were not told')
}

/** Deletes keys that ended a month ago. */
export function forgetEndedKeys(ctx: Pick<PublicCtx, 'db' | 'now'>): Promise<void> {
  return store.deleteEnded(ctx.db, timeIn(ctx, -keyLimits.listedDays))
}
