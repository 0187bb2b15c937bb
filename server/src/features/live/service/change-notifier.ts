import type { Pool } from '../../../db/connect.ts'
import { type Listener, listen } from '../../../db/listen.ts'
import { notifyPrograms } from '../store.ts'

/** Milliseconds in which workspaces are gathered into one notification. */
const batchMs = 50
const channel = 'live'
/** Ids in one notification, whose text may have 8,000 bytes. */
const maxIds = 300

export interface ChangeNotifier {
  /** Tells the other programs that something changed in a workspace. */
  publish(workspaceId: number): void
  start(): void
  stop(): Promise<void>
}

interface ChangeNotifierOptions {
  /** Called when another program, or this one, has changed something. */
  onChange: (workspaceId: number) => void
  /** Called from time to time, because a notification may be lost. */
  poll: () => void
  /** Milliseconds between polls: usually, and while the listening connection is gone. */
  intervals: { connected: number; disconnected: number }
  warn: (error: unknown) => void
}

/**
 * Tells programs on the same database which workspaces have changed. A notification is sent outside of the transaction
 * of a change, because PostgreSQL lets transactions that notify commit one after the other.
 */
export function createChangeNotifier(
  pool: Pool,
  { onChange, poll, intervals, warn }: ChangeNotifierOptions,
): ChangeNotifier {
  const changed = new Set<number>()
  let timer: NodeJS.Timeout | undefined
  let pollTimer: NodeJS.Timeout | undefined
  let listener: Listener | undefined

  const notify = async () => {
    timer = undefined
    const ids = [...changed]
    changed.clear()
    const parts = Array.from({ length: Math.ceil(ids.length / maxIds) }, (_, at) =>
      ids.slice(at * maxIds, (at + 1) * maxIds),
    )
    await Promise.all(parts.map((part) => notifyPrograms(pool, channel, part.join()).catch(warn)))
  }
  const pollEvery = (ms: number) => {
    clearInterval(pollTimer)
    pollTimer = setInterval(poll, ms).unref()
  }
  return {
    publish(workspaceId) {
      // A program that doesn't listen, such as a command, ends when its work is done.
      if (!listener) return
      changed.add(workspaceId)
      timer ??= setTimeout(() => void notify(), batchMs)
    },
    start() {
      pollEvery(intervals.disconnected)
      listener = listen(pool, channel, {
        onReady: () => {
          pollEvery(intervals.connected)
          poll()
        },
        onNotification: (ids) => {
          for (const id of ids.split(',')) onChange(Number(id))
        },
        onLost: () => pollEvery(intervals.disconnected),
      })
    },
    async stop() {
      clearInterval(pollTimer)
      const listening = listener
      listener = undefined
      if (timer) {
        clearTimeout(timer)
        await notify()
      }
      await listening?.stop()
    },
  }
}
