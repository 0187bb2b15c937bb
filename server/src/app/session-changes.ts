import type { FastifyInstance } from 'fastify'
import type { Pool } from '../db/connect.ts'
import { type Listener, listen } from '../db/listen.ts'
import type { SessionCache } from '../http/sessions/session-cache.ts'

/** Sessions are cached only while the database reports changes to them. */
export function hearSessionChanges(app: FastifyInstance, pool: Pool, known: SessionCache): void {
  let listener: Listener | undefined
  app.addHook('onListen', async () => {
    listener = listen(pool, 'session_changed', {
      onReady: known.enable,
      onLost: known.disable,
      onNotification: (who) => known.forget(who === '*' ? 'everybody' : Number(who)),
    })
  })
  app.addHook('onClose', () => listener?.stop())
}
