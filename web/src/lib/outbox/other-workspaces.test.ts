import { createMovement } from '@stowage/contract/items'
import { getCurrentUser } from '@stowage/contract/users'
import { waitFor } from '@testing-library/react'
import { beforeAll, expect, it } from 'vitest'
import { fakeApi, refusal } from '../../../test/fake-api.ts'
import { anItem, aUser } from '../../../test/samples.ts'
import '../../../test/fake-database.ts'
import { call } from '../api/api-client.ts'
import { seedBoot } from '../api/current-user.ts'
import { createQueryClient } from '../api/query.ts'
import { outboxIn, workspacesWithSends } from './other-workspaces.ts'
import { loadSending, outboxOf } from './outbox.ts'
import type { SendKind } from './send-kind.ts'
import { outboxStatus } from './status.ts'

beforeAll(loadSending)

const step: SendKind<number> = {
  name: 'test-elsewhere',
  describe: () => ({ verb: 'change', names: [] }),
  send: (id, init) => call(createMovement, { params: { id }, body: { delta: 1 } }, init),
  onAnswer: () => undefined,
  onSettledElsewhere: async () => undefined,
}

const pageIn = (workspaceId: number) => {
  const client = createQueryClient()
  seedBoot(client, { user: aUser({ id: 7, workspaceId, workspaceCount: 2 }) })
  return client
}

it('sends what was queued in a workspace there, although another one is shown [WS-08]', async () => {
  const api = fakeApi()
  api.on(getCurrentUser, aUser({ id: 7 }))
  api.on(createMovement, () => refusal(503, 'UNAVAILABLE', 'Later'))
  const cellar = outboxOf(pageIn(3))
  cellar.add(step, 12, { waits: true })
  await cellar.written()

  const other = pageIn(4)
  expect(await workspacesWithSends(other)).toEqual([3])
  const sends = api.calls(createMovement).length
  api.on(createMovement, () => anItem())
  const hidden = outboxIn(other, 3)
  await hidden.opened()
  hidden.resume()
  await waitFor(() => expect(hidden.waiting()).toEqual([]))
  const sent = api.calls(createMovement).slice(sends)
  expect(new Set(sent.map(({ headers }) => headers.get('stowage-workspace')))).toEqual(new Set(['3']))
  expect(outboxStatus.get().waiting).toBe(0)
})

it('has one outbox of a workspace, also for what an answer there queues', async () => {
  const api = fakeApi()
  api.on(getCurrentUser, aUser({ id: 7 }))
  api.on(createMovement, () => anItem())
  const queued: unknown[] = []
  const following: SendKind<number> = {
    ...step,
    name: 'test-following',
    onAnswer: (_, { client }) => queued.push(outboxOf(client)),
  }
  const hidden = outboxIn(pageIn(4), 5)
  hidden.add(following, 12)
  await waitFor(() => expect(queued).toHaveLength(1))
  expect(queued[0]).toBe(hidden)
})
