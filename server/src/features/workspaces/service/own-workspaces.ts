import type { BodyOf } from '@stowage/contract/endpoint'
import type {
  createWorkspace as createWorkspaceEndpoint,
  updateWorkspace as updateWorkspaceEndpoint,
  Workspace,
  WorkspaceDetails,
} from '@stowage/contract/workspaces'
import { workspaceLimits } from '@stowage/contract/workspaces.rules'
import { refusal } from '../../../app-error.ts'
import { type Ctx, inTransaction } from '../../../context.ts'
import { record } from '../../events/service.ts'
import { countOwn, findOwn, saveName, selectOwn } from '../store/own-workspaces.ts'
import { insertWorkspace, lockPerson, saveMembership } from '../store/workspaces.ts'

/** The workspaces that the actor belongs to, oldest first. */
export function listWorkspaces(ctx: Ctx): Promise<Workspace[]> {
  return selectOwn(ctx.db, ctx.actor.id)
}

/** The workspace of the call, with the places of its owner's plan. */
export function getWorkspace(ctx: Ctx): Promise<WorkspaceDetails> {
  return detailsOf(ctx, ctx.workspace.id)
}

/** One of the actor's workspaces, with the places of its owner's plan and the open offer. */
export async function detailsOf(ctx: Ctx, id: number): Promise<WorkspaceDetails> {
  const found = await findOwn(ctx.db, ctx.actor.id, { id, now: ctx.now().toISOString() })
  if (!found) throw refusal('WORKSPACE_NOT_FOUND', 'workspace.not-found')
  return found
}

/**
 * Refuses one workspace more than a person may belong to. Call it with the person locked (`lockPerson`).
 * @throws AppError WORKSPACE_LIMIT_REACHED
 */
export async function refuseManyWorkspaces(ctx: Pick<Ctx, 'db'>, userId: number): Promise<void> {
  const { owned, all } = await countOwn(ctx.db, userId)
  const { owned: maxOwned, belonging } = workspaceLimits
  if (owned >= maxOwned) throw refusal('WORKSPACE_LIMIT_REACHED', 'workspace.own-limit', { most: maxOwned })
  if (all >= belonging)
    throw refusal('WORKSPACE_LIMIT_REACHED', 'workspace.belong-limit', { most: belonging })
}

/** Creates a workspace that the actor owns; the event is recorded in it. */
export function createWorkspace(
  ctx: Ctx,
  { body: { name } }: { body: BodyOf<typeof createWorkspaceEndpoint> },
): Promise<WorkspaceDetails> {
  return inTransaction(ctx, async (inside) => {
    await lockPerson(inside.db, inside.actor.id)
    await refuseManyWorkspaces(inside, inside.actor.id)
    const id = await insertWorkspace(inside.db, inside.actor.id, name)
    await saveMembership(inside.db, id, inside.actor.id, 'owner')
    await record({ ...inside, workspace: { id } }, { type: 'workspace-begun' })
    return detailsOf(inside, id)
  })
}

/** Renames the workspace of the call. */
export function updateWorkspace(
  ctx: Ctx,
  { body: { name } }: { body: BodyOf<typeof updateWorkspaceEndpoint> },
): Promise<WorkspaceDetails> {
  return inTransaction(ctx, async (inside) => {
    if (name !== undefined && (await saveName(inside.db, inside.workspace.id, name))) {
      await record(inside, { type: 'workspace-renamed' })
    }
    return getWorkspace(inside)
  })
}
