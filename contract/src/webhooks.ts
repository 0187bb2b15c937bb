import { endpoint } from './endpoint.ts'
import type { z } from './zod.ts'

const s = () => import('./webhooks.schemas.ts')

type Schemas = typeof import('./webhooks.schemas.ts')
export type Webhook = z.output<Schemas['webhook']>
export type MadeWebhook = z.output<Schemas['madeWebhook']>
export type NewSecret = z.output<Schemas['newSecret']>
export type Delivery = z.output<Schemas['delivery']>
export type DeliveryDetails = z.output<Schemas['deliveryDetails']>

export const listWebhooks = endpoint('GET', '/api/webhooks', {
  schemas: async () => ({ response: (await s()).webhooks }),
  shows: ['webhooks'],
})

export const createWebhook = endpoint('POST', '/api/webhooks', {
  status: 201,
  once: 'secret',
  schemas: async () => ({ body: (await s()).newWebhook, response: (await s()).madeWebhook }),
  changes: ['webhooks', 'activity'],
})

export const getWebhook = endpoint('GET', '/api/webhooks/:id', {
  schemas: async () => ({ response: (await s()).webhook }),
  shows: ['webhooks'],
})

export const updateWebhook = endpoint('PATCH', '/api/webhooks/:id', {
  schemas: async () => ({ body: (await s()).webhookChange, response: (await s()).webhook }),
  changes: ['webhooks', 'activity'],
})

export const deleteWebhook = endpoint('DELETE', '/api/webhooks/:id', {
  status: 204,
  changes: ['webhooks', 'activity'],
})

/** Sends while the caller waits. */
export const testWebhook = endpoint('POST', '/api/webhooks/:id/test', {
  status: 201,
  schemas: async () => ({ response: (await s()).deliveryDetails }),
  changes: ['webhooks'],
})

export const replaceSecret = endpoint('POST', '/api/webhooks/:id/secret', {
  once: 'secret',
  schemas: async () => ({ response: (await s()).newSecret }),
  changes: ['webhooks', 'activity'],
})

export const resumeWebhook = endpoint('POST', '/api/webhooks/:id/resume', {
  schemas: async () => ({ response: (await s()).webhook }),
  changes: ['webhooks', 'activity'],
})

/** Counts what `replayDeliveries` would send. */
export const countReplay = endpoint('GET', '/api/webhooks/:id/replay', {
  schemas: async () => ({ query: (await s()).replayQuery, response: (await s()).replayed }),
  shows: ['webhooks'],
})

export const replayDeliveries = endpoint('POST', '/api/webhooks/:id/replay', {
  schemas: async () => ({ body: (await s()).replay, response: (await s()).replayed }),
  changes: ['webhooks'],
})

export const listDeliveries = endpoint('GET', '/api/webhooks/:id/deliveries', {
  schemas: async () => ({ query: (await s()).deliveriesQuery, response: (await s()).deliveries }),
  paged: true,
  shows: ['webhooks'],
})

export const getDelivery = endpoint('GET', '/api/webhooks/:id/deliveries/:deliveryId', {
  schemas: async () => ({ response: (await s()).deliveryDetails }),
  shows: ['webhooks'],
})

export const resendDelivery = endpoint('POST', '/api/webhooks/:id/deliveries/:deliveryId/resend', {
  schemas: async () => ({ response: (await s()).delivery }),
  changes: ['webhooks'],
})
