import type { WebhookEvent } from '@stowage/contract/webhooks.rules'
import type { FeedEvent } from '../../events/service.ts'

/** What an event of a webhook is about: the kind of its thing, and further fields of its data. */
export interface WebhookMessage {
  event: WebhookEvent
  about: 'container' | 'item' | 'items' | 'member'
  /** Of `item.low` by a change of many: the item; left out: the event names its thing. */
  itemId?: number
  /** Further fields of the data. */
  extra?: Record<string, unknown>
}

const messageOfType: Partial<Record<string, WebhookMessage>> = {
  'container-created': { event: 'container.created', about: 'container' },
  'container-updated': { event: 'container.updated', about: 'container' },
  'container-deleted': { event: 'container.deleted', about: 'container' },
  'container-restored': { event: 'container.restored', about: 'container' },
  'item-added': { event: 'item.created', about: 'item' },
  'item-deleted': { event: 'item.deleted', about: 'item' },
  'item-restored': { event: 'item.restored', about: 'item' },
  'items-added': { event: 'items.changed', about: 'items', extra: { change: 'added' } },
  'items-moved': { event: 'items.changed', about: 'items', extra: { change: 'moved' } },
  'items-deleted': { event: 'items.changed', about: 'items', extra: { change: 'deleted' } },
  'items-restored': { event: 'items.changed', about: 'items', extra: { change: 'restored' } },
  'inventory-imported': { event: 'items.changed', about: 'items', extra: { change: 'imported' } },
  'import-undone': { event: 'items.changed', about: 'items', extra: { change: 'import-undone' } },
  'member-joined': { event: 'member.joined', about: 'member' },
  'member-left': { event: 'member.left', about: 'member' },
  'member-removed': { event: 'member.left', about: 'member' },
  'member-role-changed': { event: 'member.role_changed', about: 'member' },
  'transfer-accepted': { event: 'member.role_changed', about: 'member' },
}

const edits = ['item-updated', 'item-moved', 'quantity-changed']
const ofOtherEvents = ['containerId', 'quantity']

/** An edit of one item is told by each kind of change that it made. */
function messagesOfEdit({ type, details: { changed, fell } }: FeedEvent): WebhookMessage[] {
  const fields = changed?.split(',') ?? []
  const others = fields.filter((field) => !ofOtherEvents.includes(field))
  const isUpdated = type === 'item-updated' || others.length > 0
  const extra = others.length > 0 ? { extra: { fields: others } } : {}
  return [
    ...(isUpdated ? [{ event: 'item.updated', about: 'item', ...extra } as const] : []),
    ...(type === 'item-moved' ? [{ event: 'item.moved', about: 'item' } as const] : []),
    ...(type === 'quantity-changed' || fields.includes('quantity')
      ? [{ event: 'item.quantity_changed', about: 'item' } as const]
      : []),
    ...(fell ? [{ event: 'item.low', about: 'item' } as const] : []),
  ]
}

/** Each item that fell low by a change of many. */
const messagesOfLowItems = ({ details: { fellItems } }: FeedEvent): WebhookMessage[] =>
  (fellItems?.split(',') ?? []).map((id) => ({ event: 'item.low', about: 'item', itemId: Number(id) }))

/** What webhooks are told of an event of the feed; nothing of most of those about people and settings. */
export function messagesOf(event: FeedEvent): WebhookMessage[] {
  if (edits.includes(event.type)) return messagesOfEdit(event)
  const message = messageOfType[event.type]
  return message ? [message, ...messagesOfLowItems(event)] : []
}
