import {
  cancelSubscription,
  confirmCheckout,
  getSubscription,
  listPlans,
  openPortal,
  previewPlan,
  previewTransfer,
  resumeSubscription,
  startCheckout,
} from '@stowage/contract/billing'
import type { FastifyInstance } from 'fastify'
import type { Ctx, PublicCtx } from '../../context.ts'
import type { Bind } from '../../http/calls/bind.ts'
import * as cancel from './service/cancel-subscription.ts'
import * as checkout from './service/checkout.ts'
import { handlePaymentWebhook } from './service/handle-payment-webhook.ts'
import * as portal from './service/open-portal.ts'
import * as preview from './service/preview-plan.ts'
import * as resume from './service/resume-subscription.ts'
import * as billing from './service.ts'

/**
 * Calls of the payment provider run outside the transaction of the idempotency key, which browsers send with every
 * POST: the transaction would hold a connection and its locks during the call, and a failure would roll back the
 * records that prevent duplicates at the provider.
 */
const outside = <I, A>(verb: (ctx: Ctx, input: I) => Promise<A>) => ({
  prepare: verb,
  act: async (_ctx: Ctx, _input: I, answer: A) => answer,
})

export function billingRoutes(bind: Bind): void {
  bind(listPlans, 'public', billing.listPlans)
  bind(getSubscription, 'account.use', billing.getSubscription)
  bind(previewPlan, 'account.use', preview.previewPlan)
  bind(previewTransfer, 'members.view', preview.previewTransfer)
  bind.prepared(startCheckout, 'account.use', outside(checkout.startCheckout))
  bind.prepared(confirmCheckout, 'account.use', outside(checkout.confirmCheckout))
  bind.prepared(cancelSubscription, 'account.use', outside(cancel.cancelSubscription))
  bind.prepared(resumeSubscription, 'account.use', outside(resume.resumeSubscription))
  bind.prepared(openPortal, 'account.use', outside(portal.openPortal))
}

/** Bytes of an event. Events are short, so a larger body was not sent by the payment provider. */
const eventLimitBytes = 1024 * 1024

const processed: readonly string[] = ['synced', 'processed before']

/**
 * The webhook of the payment provider. It signs the bytes of an event, so the body is not parsed before the check; after an answer
 * other than 200 it sends the event again, for three days.
 */
export function paymentWebhook(app: FastifyInstance, ctx: PublicCtx): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: eventLimitBytes }, (_request, body, parsed) =>
    parsed(null, body),
  )
  app.post(
    '/api/subscription/webhook',
    { bodyLimit: eventLimitBytes, config: { isData: true, isSigned: true } },
    async (request, reply) => {
      const { 'stripe-signature': signature } = request.headers
      const { event, outcome } = await handlePaymentWebhook(ctx, {
        body: Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0),
        signature: typeof signature === 'string' ? signature : '',
      })
      const { id, type } = event
      if (!processed.includes(outcome))
        request.log.warn({ id, type, outcome }, 'A payment message changed nothing')
      return reply.send({ outcome })
    },
  )
}
