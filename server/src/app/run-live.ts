import type { FastifyInstance } from 'fastify'
import type { Pool } from '../db/connect.ts'
import { FeedHub } from '../features/live/service/feed-hub.ts'

/** Streams of changes run while the program listens, and end when it stops. */
export function runLive(app: FastifyInstance, pool: Pool, now: () => Date): FeedHub {
  const hub = new FeedHub({ db: pool, database: pool, log: app.log, now })
  app.addHook('onListen', async () => hub.start())
  app.addHook('preClose', async () => hub.end())
  app.addHook('onClose', () => hub.stop())
  return hub
}
