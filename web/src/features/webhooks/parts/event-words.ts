import { useLingui } from '@lingui/react/macro'
import type { WebhookEvent, WebhookEventGroup } from '@stowage/contract/webhooks.rules'

/** What each event is called, where it stands alone. */
export function useEventNames(): Record<WebhookEvent, string> {
  const { t } = useLingui()
  return {
    'container.created': t`Container created`,
    'container.updated': t`Container changed`,
    'container.deleted': t`Container deleted`,
    'container.restored': t`Container restored`,
    'item.created': t`Item added`,
    'item.updated': t`Item changed`,
    'item.moved': t`Item moved`,
    'item.deleted': t`Item deleted`,
    'item.restored': t`Item restored`,
    'item.quantity_changed': t`Quantity changed`,
    'item.low': t`Item running low`,
    'items.changed': t`Several items changed`,
    'member.joined': t`Member joined`,
    'member.left': t`Member left`,
    'member.role_changed': t`Role changed`,
  }
}

/** The names of the groups, in which an event needs no noun. */
export function useGroupNames(): Record<WebhookEventGroup, string> {
  const { t } = useLingui()
  return {
    containers: t`Containers`,
    items: t({ message: 'Items', context: 'events of a webhook' }),
    people: t({ message: 'People', context: 'events of a webhook' }),
  }
}
