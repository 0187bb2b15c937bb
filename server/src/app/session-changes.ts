import type { FastifyInstance } from 'fastify'
import type { Pool } from '../db/connect.ts'
import { type Listener, listen } from '../db/listen.ts'
import type { FeedHub } from '../features/live/service/feed-hub.ts'
import type { SessionCache } from '../http/sessions/session-cache.ts'

interface SessionListeners {
  known: Omit<SessionCache, 'find'>
  hub: Pick<FeedHub, 'recheck'>
}

/** Sessions are cached only while the database reports changes to them; streams end with their session. */
export function listenToSessionChanges(
  app: FastifyInstance,
  pool: Pool,
  { known, hub }: SessionListeners,
): void {
  const changed = (who: number | 'everybody') => {
    known.forget(who)
    hub.recheck(who)
  }
  let listener: Listener | undefined
  app.addHook('onListen', async () => {
    listener = listen(pool, 'session_changed', {
      onReady: () => {
        known.enable()
        hub.recheck('everybody')
      },
      onLost: known.disable,
      onNotification: (who) => changed(who === '*' ? 'everybody' : Number(who)),
    })
  })
  app.addHook('onClose', () => listener?.stop())
}
