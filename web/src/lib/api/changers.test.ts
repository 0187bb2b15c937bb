import type { FeedMessage } from '@stowage/contract/live'
import { listMembers, type Member } from '@stowage/contract/workspaces'
import { beforeEach, expect, it } from 'vitest'
import { fakeApi } from '../../../test/fake-api.ts'
import { aUser } from '../../../test/samples.ts'
import { setCurrentWorkspace } from '../address/current-workspace.ts'
import { changerOfContainer, changerOfItem, storeChangers } from './changers.ts'

beforeEach(() => {
  setCurrentWorkspace(aUser())
  fakeApi().on(listMembers, [
    { id: 8, name: 'Mara Berg' },
    { id: 9, name: 'Tom Reyes' },
  ] as Member[])
})

const hear = (message: Partial<FeedMessage>) =>
  storeChangers({ after: 3, seq: 4, by: [], topics: ['containers', 'items', 'activity'], ...message })

it('names who changed an item or a container last [EDIT-07]', async () => {
  hear({ by: [8], containers: [3] })
  // Changed an item in it, and printed its label: the container itself stays as it was.
  hear({ by: [9], items: [5], containers: [3] })
  hear({ by: [9], topics: ['activity'], containers: [3] })
  expect(await changerOfContainer(3)).toBe('Mara')
  expect(await changerOfItem(5)).toBe('Tom')
  expect(await changerOfItem(3)).toBeUndefined()
})

it('names nobody where several people changed things at once, or where the person has left', async () => {
  hear({ by: [8], containers: [3] })
  hear({ by: [8, 9], containers: [3] })
  hear({ by: [77], items: [5] })
  expect(await changerOfContainer(3)).toBeUndefined()
  expect(await changerOfItem(5)).toBeUndefined()
})
