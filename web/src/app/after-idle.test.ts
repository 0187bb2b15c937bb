import '../../test/fake-database.ts'
import { waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { fakeApi } from '../../test/fake-api.ts'
import { aUser } from '../../test/samples.ts'
import { itemDeletion } from '../features/items/deletion-send.ts'
import { resumeQuickFill } from '../features/quick-fill/resume.ts'
import { seedBoot } from '../lib/api/current-user.ts'
import { createQueryClient } from '../lib/api/query.ts'
import { openOutbox } from '../lib/outbox/outbox.ts'
import { recordStore } from '../lib/storage/record-store.ts'
import { startAfterIdle } from './after-idle.ts'
import { sends } from './sends.ts'

vi.mock('./keep-for-reading.ts', () => ({ keepForReading: vi.fn() }))
vi.mock('./preload-code.ts', () => ({ preloadCode: vi.fn(async () => undefined) }))
vi.mock('../features/live/follow-changes.ts', () => ({ followChanges: vi.fn() }))
vi.mock('../features/quick-fill/resume.ts', () => ({ resumeQuickFill: vi.fn() }))
vi.mock('../features/workspaces/follow-own.ts', () => ({ followOwnPlace: vi.fn() }))
vi.mock('../features/workspaces/send-other-workspaces.ts', () => ({ sendOtherWorkspaces: vi.fn() }))

function start(id: number) {
  const user = aUser({ id })
  const client = createQueryClient()
  seedBoot(client, { user })
  const outbox = openOutbox(client, sends)
  const begin = () => startAfterIdle(client, { user }, undefined)
  return { client, outbox, begin }
}

it('loads Quick Fill only where it has left a draft, or the outbox something', async () => {
  fakeApi().setOffline(true)
  const nothing = start(301)
  const draft = start(302)
  await recordStore('quick-fill/302/draft/').put('14', { key: 'k' })
  const queued = start(303)
  queued.outbox.add(itemDeletion, { ids: [7], names: ['Mug'], from: 'Tools' })
  nothing.begin()
  draft.begin()
  queued.begin()
  await waitFor(() => expect(resumeQuickFill).toHaveBeenCalledTimes(2))
  expect(vi.mocked(resumeQuickFill).mock.calls.flat()).toEqual([draft.client, queued.client])
})
