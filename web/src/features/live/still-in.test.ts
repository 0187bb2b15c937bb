import type { User } from '@stowage/contract/users'
import { QueryClient } from '@tanstack/react-query'
import { expect, it, vi } from 'vitest'
import { ApiError } from '../../lib/api/api-error.ts'
import { followChanges } from './follow-changes.ts'

const streams = vi.hoisted(() => [] as { isStillIn: () => Promise<boolean> }[])
vi.mock('./stream.ts', () => ({ openStream: (stream: (typeof streams)[number]) => streams.push(stream) }))
vi.mock('./while-in-use.ts', () => ({
  whileInUse: ({ lead }: { lead: (signal: AbortSignal) => void }) => lead(new AbortController().signal),
}))

const user = { id: 1, workspaceId: 1 } as User
const failing = (status: number, code: string, message: string) => async () => {
  throw new ApiError({ status, statusText: '', body: JSON.stringify({ code, message }) })
}

it.each([
  ['finds the person', async () => user, true],
  ['finds the person in another workspace', async () => ({ ...user, workspaceId: 2 }), false],
  ['is refused by a busy server', failing(429, 'RATE_LIMITED', 'Later'), true],
  ['is refused by a server in trouble', failing(503, 'UNAVAILABLE', 'Away'), true],
  ['finds the session over', failing(401, 'UNAUTHORIZED', 'Unauthorized'), false],
  ['finds the workspace gone', failing(404, 'WORKSPACE_NOT_FOUND', 'Gone'), false],
])(
  'after the end of the stream, a read that %s decides whether it is opened again',
  async (_, read, isIn) => {
    const client = new QueryClient({ defaultOptions: { queries: { retry: false, queryFn: read } } })
    followChanges(client, user, 12)
    expect(await streams.at(-1)?.isStillIn()).toBe(isIn)
  },
)
