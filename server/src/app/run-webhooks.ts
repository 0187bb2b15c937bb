import type { FastifyInstance } from 'fastify'
import type { PublicCtx } from '../context.ts'
import type { FeedHub } from '../features/live/service/feed-hub.ts'
import { WebhookDispatcher } from '../features/webhooks/service/webhook-dispatcher.ts'

/** Delivers what webhooks are to be told while the program listens. */
export function runWebhooks(app: FastifyInstance, ctx: PublicCtx, hub: FeedHub): void {
  const dispatcher = new WebhookDispatcher(ctx)
  hub.onChange((workspaceId) => dispatcher.handleChange(workspaceId))
  app.addHook('onListen', async () => dispatcher.start())
  app.addHook('onClose', () => dispatcher.stop())
}
