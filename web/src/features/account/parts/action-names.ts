import { useLingui } from '@lingui/react/macro'
import type { ActivityAction } from '@stowage/contract/activity.rules'

/** What the actions are called in a list. What they were about stands beside them. */
export function useActionNames(): Record<ActivityAction, string> {
  const { t } = useLingui()
  return {
    'signed-in': t`Signed in`,
    'preferences-updated': t`Preferences changed`,
    'session-ended': t`Device signed out`,
    'other-sessions-ended': t`Other devices signed out`,
    'data-exported': t`Data exported`,
    'admin-access-granted': t`Admin access granted`,
    'admin-access-refused': t`Admin access refused`,
    'container-created': t`Container created`,
    'container-updated': t`Container changed`,
    'container-deleted': t`Container deleted`,
    'container-restored': t`Container restored`,
    'item-added': t`Item added`,
    'items-added': t`Items added`,
    'item-updated': t`Item changed`,
    'item-moved': t`Item moved`,
    'items-moved': t`Items moved`,
    'item-deleted': t`Item deleted`,
    'items-deleted': t`Items deleted`,
    'item-restored': t`Item restored`,
    'items-restored': t`Items restored`,
    'quantity-changed': t`Quantity changed`,
    'label-downloaded': t`Label downloaded`,
    'labels-downloaded': t`Labels downloaded`,
    changed: t`Something changed`,
  }
}
