import type { BodyOf } from '@stowage/contract/endpoint'
import type { handOverWorkspace as endpoint, Heir } from '@stowage/contract/people'
import { refusal } from '../../../app-error.ts'
import { type Ctx, inTransaction } from '../../../context.ts'
import { record } from '../../events/service.ts'
import { queueWorkspaceNews } from '../../workspaces/service/queue-workspace-news.ts'
import * as transfer from '../../workspaces/service/transfer.ts'

type OfWorkspace = { params: { workspaceId: number } }

/** The owner of a workspace, who must be suspended or deleted: any other hands it over alone. */
async function goneOwnerOf(ctx: Pick<Ctx, 'db'>, workspaceId: number): Promise<number> {
  const owner = await transfer.findOwner(ctx, workspaceId)
  if (!owner) throw refusal('NOT_FOUND', 'workspace.not-found')
  if (owner.status !== 'suspended' && owner.status !== 'deleted')
    throw refusal('CONFLICT', 'workspace.owner-active')
  return owner.ownerId
}

/** The members to whom a workspace can be given when its owner is gone. */
export async function listHeirs(ctx: Ctx, { params: { workspaceId } }: OfWorkspace): Promise<Heir[]> {
  if (!(await transfer.findOwner(ctx, workspaceId))) throw refusal('NOT_FOUND', 'workspace.not-found')
  return transfer.listHeirs(ctx, workspaceId)
}

/** Gives a workspace whose owner is gone to one of its members, and tells all of them (OWN-08). */
export function handOverWorkspace(
  ctx: Ctx,
  { params: { workspaceId }, body: { userId } }: OfWorkspace & { body: BodyOf<typeof endpoint> },
): Promise<undefined> {
  return inTransaction(ctx, async (inside) => {
    const from = await goneOwnerOf(inside, workspaceId)
    await transfer.lockOwners(inside, [from, userId])
    // The owner may have changed, or be active again, while this call waited.
    if ((await goneOwnerOf(inside, workspaceId)) !== from) throw refusal('CONFLICT', 'workspace.owner-active')
    const heirs = await transfer.listHeirs(inside, workspaceId)
    if (!heirs.some(({ id }) => id === userId)) throw refusal('NOT_FOUND', 'member.not-found')
    await transfer.handOver(inside, workspaceId, { from, to: userId })
    const there = { ...inside, workspace: { id: workspaceId } }
    await queueWorkspaceNews(there, { news: 'new-owner', personId: userId, to: 'members' })
    await record(there, { type: 'transfer-accepted', personId: from })
    const target = { kind: 'workspace', id: workspaceId } as const
    const [before, after] = [{ ownerId: from }, { ownerId: userId }]
    await record(inside, { type: 'workspace-handed-over', target, before, after })
    return undefined
  })
}
