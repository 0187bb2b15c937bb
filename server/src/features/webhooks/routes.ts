import {
  countReplay,
  createWebhook,
  deleteWebhook,
  getDelivery,
  getWebhook,
  listDeliveries,
  listWebhooks,
  replaceSecret,
  replayDeliveries,
  resendDelivery,
  resumeWebhook,
  testWebhook,
  updateWebhook,
} from '@stowage/contract/webhooks'
import { pageCost } from '../../call-costs.ts'
import type { Bind } from '../../http/calls/bind.ts'
import * as deliveries from './service/deliveries.ts'
import * as webhooks from './service.ts'

export function webhooksRoutes(bind: Bind): void {
  const manage = 'webhooks.manage'
  bind(listWebhooks, manage, webhooks.listWebhooks)
  bind.prepared(createWebhook, manage, {
    prepare: (ctx, { body }) => webhooks.checkTarget(ctx, body.url),
    act: webhooks.createWebhook,
  })
  bind(getWebhook, manage, webhooks.getWebhook)
  bind.prepared(updateWebhook, manage, {
    prepare: (ctx, { body }) => webhooks.checkTarget(ctx, body.url),
    act: webhooks.updateWebhook,
  })
  bind.prepared(deleteWebhook, manage, { prepare: webhooks.emptyLog, act: webhooks.deleteWebhook })
  bind(replaceSecret, manage, webhooks.replaceSecret)
  bind(resumeWebhook, manage, webhooks.resumeWebhook)
  bind.prepared(testWebhook, manage, { prepare: deliveries.sendTest, act: deliveries.keepTest })
  bind(countReplay, manage, deliveries.countReplay)
  bind(replayDeliveries, manage, deliveries.replayDeliveries)
  bind(listDeliveries, manage, deliveries.listDeliveries)
  bind.cost(listDeliveries, ({ query }) => pageCost(query))
  bind(getDelivery, manage, deliveries.getDelivery)
  bind(resendDelivery, manage, deliveries.resendDelivery)
}
