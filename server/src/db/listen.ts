import type { PoolClient } from 'pg'
import type { Pool } from './connect.ts'

export interface Listener {
  stop(): Promise<void>
}

interface Listening {
  /** From now on every notification arrives. */
  onReady: () => void
  onNotification: (payload: string) => void
  /** The connection is gone: notifications are lost until `onReady` comes again. */
  onLost: () => void
}

const retryAfter = 1_000

/** Listens to a channel of the database on a connection of its own, and again after that connection was lost. */
export function listen(
  pool: Pool,
  channel: string,
  { onReady, onNotification, onLost }: Listening,
): Listener {
  let client: PoolClient | undefined
  let timer: NodeJS.Timeout | undefined
  let isStopped = false

  const lose = (lost: PoolClient) => {
    if (client !== lost) return
    client = undefined
    lost.release(true)
    if (isStopped) return
    onLost()
    timer = setTimeout(start, retryAfter)
  }
  const open = async () => {
    const opened = await pool.connect()
    client = opened
    opened.once('error', () => lose(opened))
    opened.once('end', () => lose(opened))
    opened.on('notification', ({ payload }) => onNotification(payload ?? ''))
    if (isStopped) return lose(opened)
    await opened.query(`listen ${channel}`).then(onReady, () => lose(opened))
  }
  let opening: Promise<void> = Promise.resolve()
  function start(): void {
    opening = open().catch(() => {
      if (!isStopped) timer = setTimeout(start, retryAfter)
    })
  }
  start()
  return {
    async stop() {
      isStopped = true
      clearTimeout(timer)
      await opening
      if (client) lose(client)
    },
  }
}
