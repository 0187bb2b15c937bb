import type { Container } from '@stowage/contract/containers'
import type { Item } from '@stowage/contract/items'
import { testEvent, webhookLimits } from '@stowage/contract/webhooks.rules'
import type { PublicCtx } from '../../../context.ts'
import { containersWith } from '../../containers/service/find-containers.ts'
import type { FeedEvent } from '../../events/service.ts'
import { itemsWith } from '../../items/service/find-items.ts'
import { namesOf } from '../../users/service/names-of.ts'
import { rolesOf } from '../../workspaces/service/members.ts'
import type { WebhookMessage } from './webhook-events.ts'

/** The things that events name, as they are now, and the people. */
interface Known {
  workspaceId: number
  ownerId: number | null
  items: Map<number, Item>
  containers: Map<number, Container>
  names: Map<number | null, string>
  roles: Map<number, string>
}

type Reading = Pick<PublicCtx, 'db' | 'publicUrl'>

const known = <T extends { id: number }>(rows: readonly T[]) => new Map(rows.map((row) => [row.id, row]))

/** The person that an event of a member is about. */
function memberOf({ type, actorId, details }: FeedEvent, ownerId: number | null): number | null {
  if (type === 'transfer-accepted') return ownerId
  return type.startsWith('member-') ? (details.personId ?? actorId) : null
}

/** Reads what the events name, each kind at once, and the items that fell low by changes of many. */
export async function readKnown(
  ctx: Reading,
  workspaceId: number,
  events: readonly FeedEvent[],
  fallen: readonly number[],
): Promise<Known> {
  const inside = { ...ctx, workspace: { id: workspaceId } }
  const idsOf = (field: 'itemId' | 'containerId') => [
    ...new Set(events.flatMap(({ details }) => details[field] ?? [])),
  ]
  const [itemIds, containerIds] = [[...new Set([...idsOf('itemId'), ...fallen])], idsOf('containerId')]
  const items = itemIds.length === 0 ? [] : await itemsWith(inside, itemIds)
  const containers = containerIds.length === 0 ? [] : await containersWith(inside, containerIds)
  const isOfMembers = events.some((event) => memberOf(event, 0) !== null)
  const roles = isOfMembers ? await rolesOf(ctx, workspaceId) : new Map<number, string>()
  const ownerId = [...roles].find(([, role]) => role === 'owner')?.[0] ?? null
  const people = events.flatMap((event) => [event.actorId, memberOf(event, ownerId)])
  return {
    workspaceId,
    ownerId,
    items: known(items),
    containers: known(containers),
    names: await namesOf(ctx, people),
    roles,
  }
}

/** The thing as it is now; of one that is deleted, what the event says of it. */
function thingOf(
  message: WebhookMessage,
  { details, ...event }: FeedEvent,
  all: Known,
): Record<string, unknown> {
  const { containerId, containerName, itemId, itemName, count } = details
  const container =
    containerId === undefined
      ? {}
      : { container: all.containers.get(containerId) ?? { id: containerId, name: containerName } }
  if (message.about === 'container') return container
  if (message.about === 'items') return { count, ...container }
  if (message.itemId !== undefined) return { item: all.items.get(message.itemId) ?? { id: message.itemId } }
  if (message.about === 'item') {
    const item = itemId === undefined ? undefined : all.items.get(itemId)
    return { item: item ?? { id: itemId, name: itemName, containerId, containerName } }
  }
  const id = memberOf({ details, ...event }, all.ownerId)
  const role = message.event === 'member.left' ? {} : { role: all.roles.get(id ?? 0) ?? details.role ?? null }
  return { member: { id, name: all.names.get(id) ?? null, ...role } }
}

/** The same without what may be long. */
function idsOf(
  message: WebhookMessage,
  { details: { itemId, containerId, count } }: FeedEvent,
): Record<string, unknown> {
  if (message.itemId !== undefined) return { item: { id: message.itemId } }
  if (itemId !== undefined) return { item: { id: itemId, containerId } }
  return {
    ...(count === undefined ? {} : { count }),
    ...(containerId === undefined ? {} : { container: { id: containerId } }),
  }
}

/** By which way the person acted. */
function viaOf({ type, details: { viaKey } }: FeedEvent): Record<string, unknown> {
  if (viaKey !== undefined) return { via: 'key', key: viaKey }
  return { via: type === 'inventory-imported' ? 'import' : 'app' }
}

interface Body {
  body: string
  actorId: number
  memberId: number | null
}

/** The body of a delivery (HOOK-04). One of more than 8 kB has only the ids of its thing. */
export function bodyOf(message: WebhookMessage, event: FeedEvent, all: Known): Body {
  const { actorId, id: seq, timestamp } = event
  const by = { id: actorId, name: all.names.get(actorId) ?? null }
  const common = { workspace: all.workspaceId, seq, by, ...viaOf(event) }
  const write = (data: object) => JSON.stringify({ type: message.event, timestamp, data })
  const whole = write({ ...common, ...message.extra, ...thingOf(message, event, all) })
  const isLong = Buffer.byteLength(whole) > webhookLimits.body
  return {
    body: isLong ? write({ ...common, ...idsOf(message, event) }) : whole,
    actorId,
    memberId: message.about === 'member' ? memberOf(event, all.ownerId) : null,
  }
}

/** The body of a test. */
export function testBodyOf({
  workspaceId,
  by,
  at,
}: {
  workspaceId: number
  by: { id: number; name: string }
  at: Date
}): string {
  const data = { workspace: workspaceId, by, via: 'app' }
  return JSON.stringify({ type: testEvent, timestamp: at.toISOString(), data })
}
