import { useLingui } from '@lingui/react/macro'
import type { ActivityAction } from '@stowage/contract/activity.rules'
import { type EntityAction, type EntityVerb, partsOf } from '../entity-action.ts'

type OwnNames = Record<Exclude<ActivityAction, EntityAction>, string> & Partial<Record<EntityAction, string>>

/** The name of an action in the list. The entity is shown next to it, so the verb is enough. */
export function useActionName(): (action: ActivityAction) => string {
  const { t } = useLingui()
  const names: OwnNames = {
    'signed-in': t({ message: 'Signed in', context: 'kind of activity' }),
    'preferences-updated': t`Preferences changed`,
    'low-stock-chosen': t`Low-stock rule changed`,
    ...useWorkspaceNames(),
    'picture-changed': t`Picture changed`,
    'session-ended': t`Device signed out`,
    'other-sessions-ended': t`Other devices signed out`,
    'password-changed': t`Password changed`,
    'passkey-added': t`Passkey added`,
    'passkey-removed': t`Passkey removed`,
    'email-change-asked': t`Email change requested`,
    'email-changed': t`Email changed`,
    'data-exported': t`Data exported`,
    'admin-access-granted': t`Admin access granted`,
    'admin-access-refused': t`Admin access denied`,
    'admin-call-refused': t`Admin access denied`,
    'admin-acted': t({ message: 'Admin action', context: 'kind of activity' }),
    'account-closed': t`Account closed`,
    'plan-changed': t`Plan changed`,
    'plan-limits-changed': t`Plan limits changed`,
    'container-created': t`Container created`,
    'container-updated': t`Container changed`,
    'container-deleted': t`Container deleted`,
    'container-restored': t`Container restored`,
    'container-erased': t`Container deleted forever`,
    'item-added': t`Item added`,
    'items-added': t`Items added`,
    'item-updated': t`Item changed`,
    'item-moved': t`Item moved`,
    'items-moved': t`Items moved`,
    'item-deleted': t`Item deleted`,
    'items-deleted': t`Items deleted`,
    'item-restored': t`Item restored`,
    'items-restored': t`Items restored`,
    'item-erased': t`Item deleted forever`,
    'items-erased': t`Items deleted forever`,
    'quantity-changed': t`Quantity changed`,
    'label-downloaded': t`Label downloaded`,
    'labels-downloaded': t`Labels downloaded`,
    'inventory-exported': t`Data exported`,
    'ticket-opened': t`Ticket opened`,
    'ticket-replied': t`Reply to support sent`,
    'ticket-reopened': t`Ticket reopened`,
    'ticket-answered': t`Ticket answered`,
    'inventory-imported': t`Data imported`,
    'import-undone': t`Import undone`,
    changed: t`Something changed`,
  }
  const verbs: Record<EntityVerb, string> = {
    created: t({ context: 'what was done', message: 'Created' }),
    updated: t({ context: 'what was done', message: 'Changed' }),
    deleted: t({ context: 'what was done', message: 'Deleted' }),
    restored: t({ context: 'what was done', message: 'Restored' }),
    erased: t({ context: 'what was done', message: 'Deleted forever' }),
  }
  return (action) => names[action] ?? verbs[partsOf(action as EntityAction).verb]
}

/** The names of what is done with a workspace and its people. */
function useWorkspaceNames() {
  const { t } = useLingui()
  return {
    'workspace-begun': t`Workspace created`,
    'workspace-renamed': t`Workspace renamed`,
    'branding-changed': t`Branding changed`,
    'member-role-changed': t`Member’s role changed`,
    'member-removed': t`Member removed`,
    'member-left': t`Workspace left`,
    'member-joined': t`Workspace joined`,
    'people-invited': t`People invited`,
    'invitation-ended': t`Invitation canceled`,
    'key-created': t`Key created`,
    'key-updated': t`Key renamed`,
    'key-deleted': t`Key revoked`,
    'assistant-created': t`Assistant connected`,
    'assistant-updated': t`Assistant renamed`,
    'assistant-deleted': t`Assistant disconnected`,
    'webhook-created': t`Webhook created`,
    'webhook-updated': t`Webhook changed`,
    'webhook-deleted': t`Webhook deleted`,
    'transfer-offered': t`Workspace offered`,
    'transfer-ended': t`Offer ended`,
    'transfer-accepted': t`Workspace taken over`,
    'workspace-closed': t`Workspace deleted`,
    'workspace-reopened': t`Workspace restored`,
  }
}
