import { includesScope, keyLimits, type Scope } from '@stowage/contract/keys.rules'
import { type Ctx, inTransaction, type PublicCtx } from '../../../context.ts'
import { record } from '../../events/service.ts'
import * as store from '../store/assistants.ts'
import { mailNewAssistant } from './mail-key.ts'

export type { Choice } from '../store/assistants.ts'

/** The workspaces that a person may open to an assistant. */
export const listChoices = ({ db }: Pick<PublicCtx, 'db'>, userId: number): Promise<store.Choice[]> =>
  store.selectChoices(db, userId)

/** The scopes of those wanted that the role has; a paused member has those of a viewer. */
export function allowedScopes(
  { role, isPaused }: Pick<store.Choice, 'role' | 'isPaused'>,
  wanted: readonly Scope[],
): Scope[] {
  return wanted.filter((scope) => includesScope(isPaused ? 'viewer' : role, scope))
}

interface Connection {
  name: string
  client: string
  grantId: string
  scopes: readonly Scope[]
}

/**
 * Lets an assistant into the workspace of the context, and tells its person by mail. `isProven` is what `proveOwner`
 * gives, because a connection outlives the session that made it, as a key does.
 */
export function connectAssistant(
  ctx: Ctx,
  { name, client, grantId, scopes }: Connection,
  isProven: (inside: Ctx) => Promise<void>,
): Promise<void> {
  return inTransaction(ctx, async (inside) => {
    await isProven(inside)
    const { db, workspace, actor, now } = inside
    const shortName = Array.from(name).slice(0, keyLimits.name).join('')
    // Until its first refresh token, which says how long it lives.
    const endsAt = new Date(now().getTime() + 3_600_000).toISOString()
    const connection = { name: shortName, client, grantId, scopes, endsAt }
    await store.insertAssistant(db, { workspaceId: workspace.id, userId: actor.id }, connection)
    await mailNewAssistant(inside, { name: shortName, userId: actor.id, workspaceId: workspace.id })
    await record(inside, { type: 'assistant-created', assistantName: shortName })
  })
}

export const keepAssistantUntil = ({ database }: PublicCtx, grantId: string, until: Date): Promise<void> =>
  store.keepAssistant(database, grantId, until.toISOString())

/** Ends a connection with all of its tokens. */
export const endAssistant = ({ database }: PublicCtx, grantId: string): Promise<void> =>
  store.deleteAssistant(database, grantId)
