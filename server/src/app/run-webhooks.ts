import type { FastifyInstance } from 'fastify'
import type { PublicCtx } from '../context.ts'
import type { FeedHub } from '../features/live/service/feed-hub.ts'
import { Courier } from '../features/webhooks/service/courier.ts'

/** Delivers what webhooks are to be told while the program listens. */
export function runWebhooks(app: FastifyInstance, ctx: PublicCtx, hub: FeedHub): void {
  const courier = new Courier(ctx)
  hub.onChange((workspaceId) => courier.hear(workspaceId))
  app.addHook('onListen', async () => courier.start())
  app.addHook('onClose', () => courier.stop())
}
