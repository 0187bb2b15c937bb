import { listChanges } from '@stowage/contract/live'
import type { User } from '@stowage/contract/users'
import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, it, vi } from 'vitest'
import { call } from '../../lib/api/api-client.ts'
import { followChanges } from './follow-changes.ts'

vi.mock('../../lib/api/api-client.ts', () => ({
  call: vi.fn(async () => ({ seq: 12, reset: false, changes: [] })),
}))

class FakeChannel {
  static all: FakeChannel[] = []
  onmessage: ((event: { data: unknown }) => void) | undefined
  constructor() {
    FakeChannel.all.push(this)
  }
  postMessage(data: unknown): void {
    for (const other of FakeChannel.all) if (other !== this) other.onmessage?.({ data })
  }
}

class SilentEventSource extends EventTarget {
  close(): void {}
}

afterEach(() => {
  vi.unstubAllGlobals()
})

it('asks in a new tab for what the stream told before the tab listened [LIVE-06, LIVE-10]', () => {
  vi.stubGlobal('BroadcastChannel', FakeChannel)
  vi.stubGlobal('EventSource', SilentEventSource)
  const user = { id: 1, workspaceId: 1 } as User
  followChanges(new QueryClient(), user, 12)
  expect(call).not.toHaveBeenCalled()
  followChanges(new QueryClient(), user, 10)
  expect(vi.mocked(call).mock.calls).toEqual([[listChanges, { query: { after: 10 } }]])
})
