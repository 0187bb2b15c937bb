import { type FeedMessage, listChanges } from '@stowage/contract/live'
import { getCurrentUser, type User } from '@stowage/contract/users'
import type { QueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api/api-client.ts'
import { type ApiError, isTransient } from '../../lib/api/api-error.ts'
import { queryKey } from '../../lib/api/query.ts'
import { createChangeReader } from './read-changes.ts'
import { openStream, type StreamMessage } from './stream.ts'
import { openInSlot } from './stream-slots.ts'
import { whileInUse } from './while-in-use.ts'

/** What tabs send each other: what the stream has published, and how far they are. */
type TabMessage = StreamMessage & {
  /** A new tab asks the others for their numbers. */
  asks?: true
  /** The last number that a tab knows. */
  at?: number | undefined
}

/**
 * Shows what other devices change in the workspace: of all tabs of a browser one holds the stream and tells the others
 * (LIVE-10). `feed` is the number of the last change before the page's data was read; undefined when it is unknown.
 */
export function followChanges(client: QueryClient, user: User, feed: number | undefined): void {
  let seq = feed
  const name = `stowage.live.${user.id}.${user.workspaceId}`
  const others = 'BroadcastChannel' in window ? new BroadcastChannel(name) : undefined
  const changes = createChangeReader(client)

  const jumpTo = (number: number) => {
    seq = number
    changes.readAll()
  }
  /** Asks for what came after the last known number. */
  const catchUp = async (): Promise<FeedMessage[]> => {
    const answer = await call(listChanges, { query: { after: seq } })
    if (answer.reset || seq === undefined) jumpTo(answer.seq)
    else for (const message of answer.changes) receive({ message })
    return answer.changes
  }
  const receive = ({ message, ready, reset, bye }: StreamMessage): void => {
    if (reset !== undefined) jumpTo(reset)
    if (ready !== undefined && seq === undefined) jumpTo(ready)
    // The read finds out that the session is over, or that the person is in another workspace.
    if (bye !== undefined) void client.invalidateQueries({ queryKey: queryKey(getCurrentUser) })
    if (!message || message.seq <= (seq ?? 0)) return
    if (message.after > (seq ?? 0)) {
      void catchUp().catch(() => undefined)
      return
    }
    seq = message.seq
    changes.read(message)
  }
  /** Where the read fails for now, the stream is tried again, because nothing says that the person is out. */
  const isStillIn = () =>
    client.fetchQuery<User>({ queryKey: queryKey(getCurrentUser), staleTime: 0 }).then(
      ({ id, workspaceId }) => id === user.id && workspaceId === user.workspaceId,
      (error: ApiError) => isTransient(error) && !error.isUnauthorized,
    )
  const broadcast = (message: TabMessage) => others?.postMessage(message)
  if (others) {
    others.onmessage = ({ data }: MessageEvent<TabMessage>) => {
      if (data.asks) broadcast({ at: seq })
      if (data.at !== undefined && data.at > (seq ?? 0)) void catchUp().catch(() => undefined)
      receive(data)
    }
  }

  const publish = (message: StreamMessage) => {
    broadcast(message)
    receive(message)
  }
  whileInUse({
    name,
    lead: (signal) =>
      openInSlot({
        signal,
        open: () => openStream({ signal, after: () => seq, ask: catchUp, isStillIn, publish }),
        ask: async () => {
          for (const message of await catchUp()) publish({ message })
        },
      }),
    returned: () => void catchUp().catch(() => undefined),
  })
  // The stream may have published something since this page was read, before this tab listened.
  broadcast({ asks: true })
}
