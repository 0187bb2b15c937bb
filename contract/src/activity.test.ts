import { expect, it } from 'vitest'
import { activityKinds, eventTypesOf } from './activity.rules.ts'
import { eventTypes } from './vocabulary.ts'

it('every type of event is of one kind', () => {
  expect(activityKinds.flatMap(eventTypesOf).sort()).toEqual([...eventTypes].sort())
  expect(eventTypesOf('account')).toEqual([
    'signed-in',
    'preferences-updated',
    'session-ended',
    'other-sessions-ended',
    'data-exported',
    'admin-access-granted',
    'admin-access-refused',
  ])
})
