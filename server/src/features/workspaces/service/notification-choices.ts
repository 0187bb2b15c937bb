import type { BodyOf } from '@stowage/contract/endpoint'
import type { WorkspaceNews } from '@stowage/contract/notifications.rules'
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

/** News that people choose; of all others they are always told (ACT-05). */
const chosenNews: Partial<Record<WorkspaceNews, WorkspaceNotificationKind>> = {
  joined: 'members',
  left: 'members',
  'key-ending': 'key-ending',
  'webhook-paused': 'webhook-paused',
}

/** The kind by which people choose news; undefined for news of which they are always told. */
export const chosenKindOf = (news: WorkspaceNews): WorkspaceNotificationKind | undefined => chosenNews[news]

/** What holds without a choice: owner and admins are told, of people under the bell alone; of a key its maker is. */
function usualChoice(kind: WorkspaceNotificationKind, role: WorkspaceRole): NotificationChoice {
  const isManager = includesAbility(role, 'members.manage')
  const usual = {
    'low-stock': { panel: isManager, mail: isManager, push: isManager },
    members: { panel: isManager, mail: false, push: false },
    'key-ending': { panel: true, mail: true, push: false },
    'webhook-paused': { panel: isManager, mail: isManager, push: false },
  }
  return { kind, ...usual[kind] }
}

/**
 * Whether a kind can concern a member. Of low stock the switches of the account alone decide for a person whose only
 * workspace isn't shared.
 */
function isOffered(
  kind: WorkspaceNotificationKind,
  role: WorkspaceRole,
  { hasApiAccess, isAlone }: { hasApiAccess: boolean; isAlone: boolean },
): boolean {
  if (kind === 'key-ending') return hasApiAccess && includesAbility(role, 'keys.use')
  if (kind === 'webhook-paused') return hasApiAccess && includesAbility(role, 'webhooks.manage')
  return !isAlone
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

/** How the actor is told of what happens in the workspace of the call: the kinds that can concern them. */
export async function getNotificationChoices(ctx: Ctx): Promise<NotificationChoice[]> {
  const { id, role } = ctx.workspace
  const place = await store.findPlace(ctx.db, id, ctx.actor.id)
  const choices = await choicesOf(ctx, ownOf(ctx), role)
  return choices.filter(({ kind }) => isOffered(kind, role, place))
}

/** Changes how the actor is told of one kind; ways that are left out stay. A kind that isn't offered is saved, too. */
export function changeNotifications(
  ctx: Ctx,
  { body: { kind, ...ways } }: { body: BodyOf<typeof changeEndpoint> },
): Promise<NotificationChoice[]> {
  return inTransaction(ctx, async (inside) => {
    const { db, workspace, actor } = inside
    const choices = await choicesOf(inside, ownOf(inside), workspace.role)
    const now = choices.find((choice) => choice.kind === kind)
    const { panel = false, mail = false, push = false } = { ...now, ...definedOf(ways) }
    await store.saveChoice(db, workspace.id, actor.id, { kind, panel, mail, push })
    await record(inside, { type: 'preferences-updated' })
    return getNotificationChoices(inside)
  })
}

const definedOf = <T extends object>(values: T): Partial<T> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Partial<T>
