import { says } from '@stowage/contract/sentences'
import Fastify from 'fastify'
import { afterAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { useApp } from '../../../test/app.ts'
import { refusal } from '../../app-error.ts'
import { createPool } from '../../db/connect.ts'
import { newKeyText } from '../../key-text.ts'
import { watchClients } from './abort-signal.ts'
import { handleError } from './error-handler.ts'

const app = useApp()
const same = { 'sec-fetch-site': 'same-origin' }

const pgError = (code: string) => Object.assign(new Error(`relation "secret" at line 1`), { code })

async function answerTo(error: unknown, path = '/') {
  const lines: string[] = []
  const server = Fastify({ logger: { level: 'warn', stream: { write: (line) => void lines.push(line) } } })
  server.setErrorHandler(handleError)
  server.get('/', async () => {
    throw error
  })
  const answer = await server.inject(path)
  await server.close()
  return { status: answer.statusCode, body: answer.json(), headers: answer.headers, log: lines.join('') }
}

describe('what goes wrong', () => {
  it('on purpose is told with its code, sentence and issues', async () => {
    const { status, body, log } = await answerTo(refusal('VALIDATION', 'name.too-long').at('body.name'))
    const said = { reason: 'name.too-long', message: 'Name too long' }
    const issues = [{ path: 'body.name', ...said }]
    expect([status, body, log]).toEqual([400, { code: 'VALIDATION', ...said, issues }, ''])
  })

  it('and nobody foresaw is logged whole and told without its text', async () => {
    const { status, body, log } = await answerTo(new TypeError('secret is not a function'))
    expect(status).toBe(500)
    expect(body).toEqual({
      code: 'INTERNAL',
      reason: 'server.failed',
      message: 'Something went wrong on our end. Please try again.',
    })
    expect(log).toContain('secret is not a function')
    expect(log).toContain('error-handler.test.ts')
  })

  it('is logged without a key in its address, and without the row that the database refused [KEY-03]', async () => {
    const key = newKeyText()
    const refused = await app.pool
      .query(
        `insert into webhooks (workspace_id, url, events, secret, cursor, created_by, status)
          values (1, 'https://hooks.example/', '{}', 'whsec_hidden', 0, 1, 'made-up')`,
      )
      .catch((error: unknown) => error)
    expect(refused).toMatchObject({ code: '23514', detail: expect.stringContaining('whsec_hidden') })
    const { log } = await answerTo(refused, `/?q=${key}&again=${key}`)
    expect(log).toContain('webhooks_status_check')
    expect(log).toContain('/?q=stw_…&again=stw_…')
    expect(log).not.toContain(key)
    expect(log).not.toContain('whsec_hidden')
  })

  it('on a full disk says that nothing was saved and what helps', async () => {
    const { body } = await answerTo(pgError('53100'))
    expect(body.message).toBe(
      'The server’s disk is full, so this wasn’t saved. Ask the people who run this service to free up space, then try again.',
    )
  })

  it.each([
    ['22003', 400],
    ['22021', 400],
    ['22P02', 400],
    ['22P05', 400],
    ['23514', 400],
    ['23505', 409],
    ['40P01', 409],
    ['53100', 503],
    ['57014', 503],
    ['57P01', 503],
    ['57P03', 503],
    ['08006', 503],
    ['ECONNREFUSED', 503],
    ['ECONNRESET', 503],
    ['42703', 500],
  ])('in the database with code %s is answered with %i and without its words', async (code, status) => {
    const answer = await answerTo(pgError(code))
    expect(answer.status).toBe(status)
    expect(JSON.stringify(answer.body)).not.toContain('secret')
    expect(answer.log).toContain('secret')
    if (status === 503) expect(answer.headers['retry-after']).toBe('5')
  })

  it('past the time of a statement is told as too much work, and the database is not said to be away', async () => {
    const client = await app.pool.connect()
    await client.query('begin; set local statement_timeout = 20')
    const failure = await client.query('select pg_sleep(5)').catch((error: unknown) => error)
    await client.query('rollback')
    client.release()
    const { status, body, log } = await answerTo(failure)
    expect([status, body.code, body.reason]).toEqual([503, 'UNAVAILABLE', 'server.took-too-long'])
    expect(log).toContain('statement timeout')
  })

  it('in a statement that ends with its client is no failure', async () => {
    const lines: string[] = []
    const server = Fastify({ logger: { level: 'warn', stream: { write: (line) => void lines.push(line) } } })
    watchClients(server)
    server.setErrorHandler(handleError)
    server.get('/', async (_request, reply) => {
      reply.raw.destroy()
      throw pgError('57014')
    })
    await server.inject('/').catch(() => {})
    await server.close()
    expect(lines).toEqual([])
  })

  it('in a schema is told by its first sentence, with its values', async () => {
    const error = says('items.too-many', { most: 25_000 })
    const failure = z.object({ name: z.string({ error }) }).safeParse({}).error
    const said = {
      reason: 'items.too-many',
      values: { most: 25_000 },
      message: 'Choose up to 25,000 items at once',
    }
    expect((await answerTo(failure)).body).toEqual({
      code: 'VALIDATION',
      ...said,
      issues: [{ path: 'body.name', ...said }],
    })
  })

  it('in a schema that gives no reason is told without the words of its library', async () => {
    const failure = z.object({ name: z.string() }).safeParse({}).error
    expect((await answerTo(failure)).body).toMatchObject({ message: 'This input isn’t valid.' })
  })
})

describe('a database that is away', () => {
  const gone = createPool({ host: '/nowhere/at/all', connectionTimeoutMillis: 500 })
  afterAll(() => gone.end())

  it('is told with 503 and a sentence', async () => {
    const failure = await gone.query('select 1').catch((error: unknown) => error)
    const { status, body } = await answerTo(failure)
    expect([status, body.code]).toEqual([503, 'UNAVAILABLE'])
    expect(body.message).toContain('try again')
  })
})

describe('requests that cannot be read', () => {
  it.each([
    ['{"theme":', 400, 'The body isn’t valid JSON. Fix it and send it again.'],
    ['{"__proto__":{"theme":"dark"}}', 400, 'The body isn’t valid JSON. Fix it and send it again.'],
    ['', 400, 'The body is empty. Send a JSON object.'],
    ['{"theme":"dark","theme":"light"}', 400, 'The body has the same field twice. Send each field once.'],
    ['"dark"', 400, 'The body must be a JSON object.'],
    ['null', 400, 'The body must be a JSON object.'],
    ['x'.repeat(70_000), 413, 'This is too large. Send fewer items at a time, or a smaller photo.'],
  ])('with the body %.20j are refused with a sentence [API-17]', async (body, status, message) => {
    const person = await app.signIn()
    const reply = await person.patch('/api/user/preferences', body)
    expect([reply.status, reply.body.message]).toEqual([status, message])
  })

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'nonsense'])(
    'as %s are refused',
    async (type) => {
      const person = await app.signIn()
      const reply = await person.patch('/api/user/preferences', '{"theme":"dark"}', { 'content-type': type })
      expect([reply.status, reply.body.code]).toEqual([415, 'UNSUPPORTED_TYPE'])
    },
  )

  it.each(['latin1', '"iso-8859-1"', 'utf-16', 'utf-8-like'])(
    'in the charset %s are refused',
    async (charset) => {
      const person = await app.signIn()
      const type = { 'content-type': `application/json; charset=${charset}` }
      const reply = await person.patch('/api/user/preferences', '{"theme":"dark"}', type)
      expect([reply.status, reply.body.reason]).toEqual([415, 'input.body-not-utf8'])
    },
  )

  it.each(['utf-8', 'UTF8', '"utf-8"'])('in the charset %s are read', async (charset) => {
    const person = await app.signIn()
    const type = { 'content-type': `application/json; charset=${charset}` }
    expect((await person.patch('/api/user/preferences', '{"theme":"dark"}', type)).status).toBe(200)
  })

  it('by a method that their address does not take are told which ones it takes', async () => {
    const person = await app.signIn()
    for (const [method, url, allowed] of [
      ['PUT', '/api/items', 'GET, HEAD, POST'],
      ['POST', '/api/items/7', 'DELETE, GET, HEAD, PUT'],
      ['GET', '/api/subscription/webhook', 'POST'],
      ['POST', '/', 'GET, HEAD'],
      ['PUT', '/items', 'GET, HEAD'],
      ['POST', '/readyz', 'GET, HEAD'],
      ['DELETE', '/docs', 'GET, HEAD'],
      ['DELETE', '/identity/token', 'GET, HEAD, POST'],
    ] as const) {
      const reply = await app.request({ method, url, headers: { ...same, cookie: person.cookie } })
      expect([url, reply.status, reply.headers['allow']]).toEqual([url, 405, allowed])
      expect(reply.body.message).toBe(`This address doesn’t take ${method}, only ${allowed}.`)
    }
    expect((await person.get('/api/nothing')).status).toBe(404)
  })

  it('from whoever is signed out are refused before their body is read', async () => {
    const reply = await app.stranger.patch('/api/user/preferences', 'x'.repeat(70_000))
    expect(reply.status).toBe(401)
  })

  it('with a query that nobody knows are refused', async () => {
    const person = await app.signIn()
    for (const url of [
      '/api/auth/user?x=1',
      '/api/user/activity?x=1',
      '/api/user/activity?limit=5&limit=6',
    ]) {
      const reply = await person.get(url)
      expect([url, reply.status, reply.body.code]).toEqual([url, 400, 'VALIDATION'])
    }
  })
})
