import type { PoolClient } from 'pg'
import type { Pool } from './connect.ts'

export interface Listener {
  stop(): Promise<void>
}

interface Listening {
  channel: string
  /** Called when the connection listens: from now on every notification arrives. */
  onReady: () => void
  onNotification: (payload: string) => void
  /** Called when the connection is lost: notifications are missed until `onReady` is called again. */
  onLost: () => void
}

interface ListenConnection {
  add(listening: Listening): Listener
}

const retryAfter = 1_000

/** One connection that listens to all requested channels, as long as there are any. */
function connect(pool: Pool, onClose: () => void): ListenConnection {
  const all = new Set<Listening>()
  let client: PoolClient | undefined
  let timer: NodeJS.Timeout | undefined

  const lose = (lost: PoolClient) => {
    if (client !== lost) return
    client = undefined
    lost.release(true)
    for (const { onLost } of all) onLost()
    if (all.size > 0) timer = setTimeout(start, retryAfter)
  }
  const subscribe = async (opened: PoolClient, { channel, onReady }: Listening) => {
    await opened.query(`listen ${channel}`).then(onReady, () => lose(opened))
  }
  const open = async () => {
    const opened = await pool.connect()
    client = opened
    opened.once('error', () => lose(opened))
    opened.once('end', () => lose(opened))
    opened.on('notification', ({ channel, payload = '' }) => {
      for (const one of all) if (one.channel === channel) one.onNotification(payload)
    })
    for (const listening of [...all]) await subscribe(opened, listening)
  }
  let opening: Promise<void> = Promise.resolve()
  function start(): void {
    opening = open().catch(() => {
      if (all.size > 0) timer = setTimeout(start, retryAfter)
    })
  }
  return {
    add(listening) {
      all.add(listening)
      if (all.size === 1) start()
      else if (client) void subscribe(client, listening)
      return {
        async stop() {
          all.delete(listening)
          if (all.size > 0) return
          onClose()
          clearTimeout(timer)
          await opening
          if (client) lose(client)
        },
      }
    },
  }
}

const connections = new WeakMap<Pool, ListenConnection>()

/**
 * Listens to a channel of the database, and again after the connection was lost. All channels of a pool share one
 * connection, because each connection is a process of the server of some megabytes.
 */
export function listen(pool: Pool, channel: string, listening: Omit<Listening, 'channel'>): Listener {
  const connection = connections.get(pool) ?? connect(pool, () => connections.delete(pool))
  connections.set(pool, connection)
  return connection.add({ channel, ...listening })
}
