import { getContainerHome } from '@stowage/contract/containers'
import { getCurrentUser } from '@stowage/contract/users'
import { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, it, vi } from 'vitest'
import { fakeApi, refusal } from '../../../test/fake-api.ts'
import { aUser } from '../../../test/samples.ts'
import { queryKey } from '../../lib/api/query.ts'
import { toast } from '../../lib/overlays/toast.ts'
import type { RecordStore } from '../../lib/storage/record-store.ts'
import { resumeQuickFill } from './resume.ts'

const { records, failing } = vi.hoisted(() => ({
  records: new Map<string, unknown>(),
  failing: { reads: false },
}))

vi.mock('../../lib/storage/record-store.ts', () => ({
  recordStore: (prefix: string): RecordStore<unknown> => ({
    all: async () => {
      if (failing.reads) throw new DOMException('cleared', 'UnknownError')
      return [...records].filter(([id]) => id.startsWith(prefix)).map(([, record]) => record)
    },
    get: async (id) => records.get(prefix + id),
    put: async (id, record) => {
      records.set(prefix + id, record)
      return true
    },
    remove: async (id) => {
      records.delete(prefix + id)
    },
    inMemory: () => [],
  }),
}))

const person = aUser({ id: 7 })
const draft = { containerId: 14, containerName: 'Tools', key: 'k', photo: null, name: 'Mug', quantity: '1' }

async function resume(user = person) {
  const client = new QueryClient()
  client.setQueryData(queryKey(getCurrentUser), user)
  await resumeQuickFill(client)
}

beforeEach(() => {
  records.clear()
  failing.reads = false
  toast.dismiss()
})

it('leaves what it cannot read to the next start, without a word', async () => {
  records.set('quick-fill/7/draft/14', draft)
  failing.reads = true
  await resume()
  expect([records.size, toast.current()]).toEqual([1, null])
  failing.reads = false
  await resume()
  expect(toast.current()?.title).toBe('A Quick Fill photo needs a name')
})

it('offers a draft in the workspace in which it was made, and elsewhere when nobody of theirs holds its container [WS-08]', async () => {
  const api = fakeApi()
  const offered = () => {
    const title = toast.current()?.title
    toast.dismiss()
    return title
  }
  records.set('quick-fill/7/draft/14', { ...draft, workspaceId: 3 })
  await resume(aUser({ id: 7, workspaceId: 3, workspaceCount: 2 }))
  expect([offered(), api.fetch.mock.calls.length]).toEqual(['A Quick Fill photo needs a name', 0])
  // Without an answer it counts as of its own workspace.
  const other = aUser({ id: 7, workspaceId: 4, workspaceCount: 1 })
  api.setOffline(true)
  await resume(other)
  expect(offered()).toBeUndefined()
  api.setOffline(false)
  api.on(getContainerHome, { workspaceId: 3 })
  await resume(other)
  expect(offered()).toBeUndefined()
  api.on(getContainerHome, () => refusal(404, 'NOT_FOUND', 'Container not found'))
  await resume(other)
  expect(offered()).toBe('A Quick Fill photo needs a name')
})

it('sends nothing for whoever may not add items any more, and says that it is still there', async () => {
  const api = fakeApi()
  const item = { key: 'k', name: 'Mug', quantity: 1, containerId: 14, containerName: 'Tools', photo: null }
  records.set('quick-fill/7/item/k', item)
  await resume({ ...person, workspaceRole: 'viewer' })
  expect(api.fetch).not.toHaveBeenCalled()
  expect(toast.current()).toMatchObject({
    title: '1 Quick Fill item isn’t saved yet',
    description: 'You can view this workspace, but not change it.',
  })
  expect(toast.current()?.action).toBeUndefined()
  expect(records.size).toBe(1)
})
