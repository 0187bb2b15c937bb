import { createItem } from '@stowage/contract/items'
import { getCurrentUser } from '@stowage/contract/users'
import { waitFor } from '@testing-library/react'
import { beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { type FakeApi, fakeApi } from '../../../test/fake-api.ts'
import { anItem, aUser } from '../../../test/samples.ts'
import { seedBoot } from '../../lib/api/current-user.ts'
import { createQueryClient } from '../../lib/api/query.ts'
import { loadSending, outboxOf } from '../../lib/outbox/outbox.ts'
import type { RecordStore } from '../../lib/storage/record-store.ts'
import { takeOver } from './take-over.ts'

const { records, memory, failing } = vi.hoisted(() => ({
  records: new Map<string, unknown>(),
  memory: new Map<string, unknown>(),
  failing: { reads: false, writes: false },
}))

vi.mock('../../lib/storage/record-store.ts', () => ({
  recordStore: (prefix: string): RecordStore<unknown> => ({
    all: async () => {
      if (failing.reads) throw new DOMException('cleared', 'UnknownError')
      return [...records].filter(([id]) => id.startsWith(prefix)).map(([, record]) => record)
    },
    get: async (id) => records.get(prefix + id),
    put: async (id, record) => {
      if (failing.writes) memory.set(prefix + id, record)
      else records.set(prefix + id, record)
      return !failing.writes
    },
    remove: async (id) => {
      records.delete(prefix + id)
    },
    inMemory: () => [...memory].filter(([id]) => id.startsWith(prefix)).map(([, record]) => record),
  }),
}))

let api: FakeApi

beforeAll(loadSending)

beforeEach(() => {
  localStorage.clear()
  records.clear()
  memory.clear()
  failing.reads = failing.writes = false
  api = fakeApi()
  api.on(getCurrentUser, aUser({ id: 7 }))
  api.on(createItem, () => anItem())
})

function aPage() {
  const client = createQueryClient()
  seedBoot(client, { user: aUser({ id: 7 }) })
  return client
}

/** The records that remain of the older version. */
const queued = () => [...records.keys()].filter((id) => id.startsWith('quick-fill/'))

function leave(key: string, capturedAt: number) {
  const item = { key, containerId: 14, containerName: 'Tools', name: key, quantity: 2, photo: 'data:a' }
  records.set(`quick-fill/7/item/${key}`, { ...item, capturedAt })
}

it('takes over what is left, oldest first, under its keys, with its photos [QF-06]', async () => {
  api.setOffline(true)
  leave('rope', 2)
  leave('mug', 1)
  const client = aPage()
  await takeOver(client, 7)
  expect(outboxOf(client).waiting()).toMatchObject([
    { key: 'mug', waits: true, payload: { item: { name: 'mug', quantity: 2, imageUrl: 'data:a' } } },
    { key: 'rope', waits: true, payload: { containerName: 'Tools', isCaptured: true } },
  ])
  expect(queued()).toEqual([])
})

it('adds once what two tabs take over at the same time', async () => {
  leave('mug', 1)
  await Promise.all([takeOver(aPage(), 7), takeOver(aPage(), 7)])
  await waitFor(() => expect(api.calls(createItem).length).toBeGreaterThan(0))
  const keys = api.calls(createItem).map(({ headers }) => headers.get('idempotency-key'))
  expect(new Set(keys)).toEqual(new Set(['mug']))
})

it('leaves out what was discarded', async () => {
  leave('mug', 1)
  records.set('quick-fill/7/discarded/mug', { key: 'mug', at: 1 })
  const client = aPage()
  await takeOver(client, 7)
  expect(outboxOf(client).waiting()).toEqual([])
  expect(queued()).toEqual([])
})

it('leaves everything where it is while it cannot be read, or cannot be kept elsewhere', async () => {
  leave('mug', 1)
  failing.reads = true
  await expect(takeOver(aPage(), 7)).rejects.toThrow('cleared')
  failing.reads = false
  api.setOffline(true)
  failing.writes = true
  await takeOver(aPage(), 7)
  expect(queued()).toHaveLength(1)
})
