import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { problemOf, readForm, sampleOf } from './requests.ts'
import { missing, newId, Refusal, type StripeObject, StripeState } from './state.ts'

/** How Stripe behaves: as it should, or as it does on its bad days. */
export type Mood = 'up' | 'down' | 'slow' | 'nonsense'

/**
 * Stripe, as far as this product asks it: what is asked is checked against the schemas that Stripe publishes, what it
 * keeps is gone with it. Tests do what people do at Stripe's pages (`pay`) and what happens there by itself (`change`), and
 * deliver the events as they like; with `webhookUrl` it delivers them itself.
 */
export class StripeStandIn extends StripeState {
  readonly secretKey = 'sk_test_stand_in'
  mood: Mood = 'up'
  /** What was asked, as `POST /v1/customers`. */
  readonly asked: string[] = []
  readonly #answers = new Map<string, Promise<unknown>>()
  readonly #server: FastifyInstance
  #held: Promise<void> | undefined

  constructor() {
    super()
    this.#server = Fastify({ forceCloseConnections: true })
    this.#server.removeAllContentTypeParsers()
    this.#server.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body))
    this.#server.all('/v1/*', (request, reply) => this.#answer(request, reply))
    this.#server.get('/pay/:id', (request, reply) => this.#showPay(request, reply))
    this.#server.post('/pay/:id', (request, reply) => {
      const { id } = request.params as { id: string }
      this.pay(id)
      const address = String(this.one(this.sessions, 'session', id)['success_url'])
      return reply.redirect(address.replace('{CHECKOUT_SESSION_ID}', id), 303)
    })
    this.#server.get('/portal', (request, reply) => this.#showPortal(request, reply))
    this.#server.post('/portal/cancel', (request, reply) => {
      const { subscription, back } = request.query as Record<string, string>
      if (subscription) this.change(subscription, { status: 'canceled' })
      return reply.redirect(String(back), 303)
    })
  }

  async listen(port = 0): Promise<this> {
    await this.#server.listen({ port, host: '127.0.0.1' })
    return this
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.server.address() as AddressInfo).port}`
  }

  close(): Promise<void> {
    return this.#server.close()
  }

  /** The settings of a product that asks this one. */
  get settings() {
    return { secretKey: this.secretKey, webhookSecret: this.webhookSecret, apiBase: this.url }
  }

  /** The next answer about a customer says what is so now, and arrives once `release` is called. */
  holdNext(): () => void {
    const { promise, resolve } = Promise.withResolvers<void>()
    this.#held = promise
    return resolve
  }

  async #answer(request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
    const path = request.url.split('?')[0] ?? ''
    this.asked.push(`${request.method} ${path}`)
    if (this.mood === 'down') return reply.code(500).send({ error: { type: 'api_error', message: 'Down' } })
    if (this.mood === 'slow') await pause(3_000)
    if (this.mood === 'nonsense') return reply.type('application/json').send('{"object":"nothing of use"}')
    const key = request.headers['idempotency-key']
    // What is removed is told how by its address.
    const form = request.method === 'POST' ? String(request.body ?? '') : (request.url.split('?')[1] ?? '')
    const answer = () => this.#act(request.method, path, readForm(form))
    try {
      if (request.headers.authorization !== `Bearer ${this.secretKey}`) {
        throw new Refusal(401, { message: 'Invalid API Key provided' })
      }
      if (request.method !== 'POST' || typeof key !== 'string') return await answer()
      const once = this.#answers.get(key) ?? answer()
      this.#answers.set(key, once)
      return await once
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      return reply.code(error.status).send({ error: error.facts })
    }
  }

  async #act(method: string, path: string, body: Record<string, unknown>): Promise<unknown> {
    const [, , kind = '', ...rest] = path.split('/')
    const [id = ''] = rest
    if (method !== 'GET') {
      const names: Record<string, string> = {
        subscriptions: '{subscription_exposed_id}',
        customers: '{customer}',
      }
      const name = rest.includes('expire') || kind === 'checkout' ? undefined : names[kind]
      const call = name && id ? `/v1/${kind}/${name}` : path.replace(/cs_[^/]+/, '{session}')
      const problem = problemOf(`${method} ${call}`, body)
      if (problem) throw new Refusal(400, { code: 'parameter_unknown', message: problem })
    }
    switch (`${method} ${path.replace(/\/(cus|cs|sub|dp)_\w+/, '/:id')}`) {
      case 'POST /v1/customers':
        return this.make(this.customers, 'customer', 'cus', body)
      case 'GET /v1/customers/:id':
        return this.#customer(id)
      case 'DELETE /v1/customers/:id':
        this.one(this.customers, 'customer', id)
        this.deleteCustomer(id)
        return { id, object: 'customer', deleted: true }
      case 'POST /v1/products':
        return this.make(this.products, 'product', 'prod', body)
      case 'POST /v1/prices':
        this.one(this.products, 'product', String(body['product']))
        return this.make(this.prices, 'price', 'price', body)
      case 'POST /v1/checkout/sessions':
        return this.#openCheckout(body)
      case 'GET /v1/checkout/sessions/:id':
        return this.one(this.sessions, 'session', rest[1] ?? '')
      case 'POST /v1/checkout/sessions/:id/expire':
        return Object.assign(this.one(this.sessions, 'session', rest[1] ?? ''), { status: 'expired' })
      case 'POST /v1/billing_portal/sessions':
        return this.#openPortal(body)
      case 'GET /v1/subscriptions/:id':
        return this.one(this.subscriptions, 'subscription', id)
      case 'POST /v1/subscriptions/:id':
        // The product changes nothing but when it ends.
        this.change(this.current(id).id, { endsAt: null })
        return this.subscriptions.get(id)
      case 'DELETE /v1/subscriptions/:id':
        this.change(this.current(id).id, { status: 'canceled' })
        return this.subscriptions.get(id)
      case 'GET /v1/disputes/:id':
        return this.one(this.disputes, 'dispute', id)
      default:
        throw new Refusal(404, { message: `Unrecognized request URL (${method}: ${path})` })
    }
  }

  async #customer(id: string): Promise<StripeObject> {
    const customer = this.customers.get(id)
    if (!customer) throw missing('customer', id)
    const data = [...this.subscriptions.values()].filter(
      (one) => one['customer'] === id && !['canceled', 'incomplete_expired'].includes(String(one['status'])),
    )
    const answer = customer['deleted'] ? customer : { ...customer, subscriptions: { object: 'list', data } }
    const asOfNow = structuredClone(answer) as StripeObject
    const held = this.#held
    this.#held = undefined
    await held
    return asOfNow
  }

  #openCheckout(body: Record<string, unknown>): StripeObject {
    this.one(this.customers, 'customer', String(body['customer']))
    const lines = body['line_items'] as { price: string }[]
    if (!this.prices.has(lines[0]?.price ?? '')) throw missing('line_items[0][price]', lines[0]?.price ?? '')
    const session = this.make(this.sessions, 'checkout.session', 'cs', body)
    return Object.assign(session, { status: 'open', url: `${this.url}/pay/${session.id}` })
  }

  #openPortal(body: Record<string, unknown>): StripeObject {
    const customer = String(body['customer'])
    this.one(this.customers, 'customer', customer)
    const query = new URLSearchParams({ customer, back: String(body['return_url']) })
    const flow = body['flow_data'] as
      | { subscription_update_confirm: { subscription: string; items: { price: string }[] } }
      | undefined
    if (flow) {
      const { subscription, items } = flow.subscription_update_confirm
      query.set('subscription', subscription)
      query.set('price', items[0]?.price ?? '')
    }
    return sampleOf('billing_portal.session', {
      ...body,
      id: newId('bps'),
      url: `${this.url}/portal?${query}`,
    }) as StripeObject
  }

  #showPay(request: FastifyRequest, reply: FastifyReply) {
    const { id } = request.params as { id: string }
    const leave = String(this.one(this.sessions, 'session', id)['cancel_url'])
    const form = `<form method="post"><button>Pay</button></form><a href="${leave}">Back</a>`
    return reply.type('text/html').send(`<!doctype html><title>Checkout</title>${form}`)
  }

  #showPortal(request: FastifyRequest, reply: FastifyReply) {
    const { back, customer, subscription, price } = request.query as Record<string, string>
    if (subscription && price) this.change(subscription, { price })
    const own = [...this.subscriptions.values()].findLast((one) => one['customer'] === customer)
    const query = new URLSearchParams({ back: String(back), subscription: own?.id ?? '' })
    const cancel = `<form method="post" action="/portal/cancel?${query}"><button>Cancel plan</button></form>`
    return reply
      .type('text/html')
      .send(`<!doctype html><title>Billing portal</title>${cancel}<a href="${back}">Return</a>`)
  }
}

// Started by itself, for journeys: PORT, and WEBHOOK_URL of the product that asks it.
if (import.meta.main) {
  const standIn = await new StripeStandIn().listen(Number(process.env['PORT'] ?? 4499))
  standIn.webhookUrl = process.env['WEBHOOK_URL']
  console.log(`Stripe's stand-in is ready at ${standIn.url}`)
}
