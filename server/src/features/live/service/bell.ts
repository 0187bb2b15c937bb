import type { Pool } from '../../../db/connect.ts'
import { type Listener, listen } from '../../../db/listen.ts'
import { notifyPrograms } from '../store.ts'

/** Milliseconds in which workspaces are gathered into one notification. */
const gathered = 50
const channel = 'live'
/** Ids in one notification, whose text may have 8,000 bytes. */
const idsAtOnce = 300

export interface Bell {
  /** Tells the other programs that something changed in a workspace. */
  ring(workspaceId: number): void
  start(): void
  stop(): Promise<void>
}

interface BellOptions {
  /** Called when another program, or this one, has changed something. */
  hear: (workspaceId: number) => void
  /** Called from time to time, because a notification may be lost. */
  look: () => void
  /** Milliseconds between looks: usually, and while the listening connection is gone. */
  every: { usual: number; deaf: number }
  warn: (error: unknown) => void
}

/**
 * Tells programs on the same database which workspaces have changed. A notification is sent outside of the transaction
 * of a change, because PostgreSQL lets transactions that notify commit one after the other.
 */
export function createBell(pool: Pool, { hear, look, every, warn }: BellOptions): Bell {
  const changed = new Set<number>()
  let timer: NodeJS.Timeout | undefined
  let looks: NodeJS.Timeout | undefined
  let listener: Listener | undefined

  const notify = async () => {
    timer = undefined
    const ids = [...changed]
    changed.clear()
    const parts = Array.from({ length: Math.ceil(ids.length / idsAtOnce) }, (_, at) =>
      ids.slice(at * idsAtOnce, (at + 1) * idsAtOnce),
    )
    await Promise.all(parts.map((part) => notifyPrograms(pool, channel, part.join()).catch(warn)))
  }
  const lookEvery = (ms: number) => {
    clearInterval(looks)
    looks = setInterval(look, ms).unref()
  }
  return {
    ring(workspaceId) {
      // A program that doesn't listen, such as a command, ends when its work is done.
      if (!listener) return
      changed.add(workspaceId)
      timer ??= setTimeout(() => void notify(), gathered)
    },
    start() {
      lookEvery(every.deaf)
      listener = listen(pool, channel, {
        onReady: () => {
          lookEvery(every.usual)
          look()
        },
        onNotification: (ids) => {
          for (const id of ids.split(',')) hear(Number(id))
        },
        onLost: () => lookEvery(every.deaf),
      })
    },
    async stop() {
      clearInterval(looks)
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
