import type { BodyOf } from '@stowage/contract/endpoint'
import type { WorkspaceRole } from '@stowage/contract/users.rules'
import { includesAbility } from '@stowage/contract/vocabulary'
import type { changeNotifications as changeEndpoint, NotificationChoice } from '@stowage/contract/workspaces'
import {
  type WorkspaceNotificationKind,
  workspaceNotificationKinds,
} from '@stowage/contract/workspaces.rules'
import { type Ctx, inTransaction, type PublicCtx } from '../../../context.ts'
import { record } from '../../events/service.ts'
import { findMember } from '../store/members.ts'
import * as store from '../store/notification-choices.ts'

/** What holds without a choice: owner and admins are told, of people under the bell alone. */
function usualChoice(kind: WorkspaceNotificationKind, role: WorkspaceRole): NotificationChoice {
  const isTold = includesAbility(role, 'members.manage')
  const isPushed = isTold && kind === 'low-stock'
  return { kind, panel: isTold, mail: isPushed, push: isPushed }
}

async function choicesOf(
  { db }: Pick<PublicCtx, 'db'>,
  { workspaceId, userId }: { workspaceId: number; userId: number },
  role: WorkspaceRole,
): Promise<NotificationChoice[]> {
  const chosen = new Map((await store.selectChoices(db, workspaceId, userId)).map((one) => [one.kind, one]))
  return workspaceNotificationKinds.map((kind) => chosen.get(kind) ?? usualChoice(kind, role))
}

/** How a member is told of a kind; undefined for a person who is not in the workspace. */
export async function findChoice(
  ctx: Pick<PublicCtx, 'db'>,
  who: { workspaceId: number; userId: number },
  kind: WorkspaceNotificationKind,
): Promise<NotificationChoice | undefined> {
  const member = await findMember(ctx.db, who.workspaceId, who.userId)
  return member && (await choicesOf(ctx, who, member.role)).find((choice) => choice.kind === kind)
}

const ownOf = ({ workspace, actor }: Ctx) => ({ workspaceId: workspace.id, userId: actor.id })

/** How the actor is told of what happens in the workspace of the call. */
export const getNotificationChoices = (ctx: Ctx): Promise<NotificationChoice[]> =>
  choicesOf(ctx, ownOf(ctx), ctx.workspace.role)

/** Changes how the actor is told of one kind; ways that are left out stay. */
export function changeNotifications(
  ctx: Ctx,
  { body: { kind, ...ways } }: { body: BodyOf<typeof changeEndpoint> },
): Promise<NotificationChoice[]> {
  return inTransaction(ctx, async (inside) => {
    const { db, workspace, actor } = inside
    const now = (await getNotificationChoices(inside)).find((choice) => choice.kind === kind)
    const { panel = false, mail = false, push = false } = { ...now, ...definedOf(ways) }
    await store.saveChoice(db, workspace.id, actor.id, { kind, panel, mail, push })
    await record(inside, { type: 'preferences-updated' })
    return getNotificationChoices(inside)
  })
}

const definedOf = <T extends object>(values: T): Partial<T> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Partial<T>
