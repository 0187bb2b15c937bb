import { expect, it } from 'vitest'
import { activityKinds, eventTypesOf } from './activity.rules.ts'
import { eventTypes } from './vocabulary.ts'

it('every type of event is of one kind', () => {
  expect(activityKinds.flatMap(eventTypesOf).sort()).toEqual([...eventTypes].sort())
  expect(eventTypesOf('account')).toEqual([
    'signed-in',
    'preferences-updated',
    'low-stock-chosen',
    'workspace-begun',
    'workspace-renamed',
    'branding-changed',
    'member-role-changed',
    'member-removed',
    'member-left',
    'member-joined',
    'transfer-offered',
    'transfer-ended',
    'transfer-accepted',
    'workspace-closed',
    'workspace-reopened',
    'people-invited',
    'invitation-ended',
    'key-created',
    'key-updated',
    'key-deleted',
    'picture-changed',
    'session-ended',
    'other-sessions-ended',
    'password-changed',
    'passkey-added',
    'passkey-removed',
    'email-change-asked',
    'email-changed',
    'data-exported',
    'admin-access-granted',
    'admin-access-refused',
    'admin-call-refused',
    'account-closed',
    'plan-changed',
    'ticket-opened',
    'ticket-replied',
    'ticket-reopened',
    'ticket-answered',
  ])
})
