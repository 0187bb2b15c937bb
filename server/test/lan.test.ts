import { X509Certificate } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { request as requestPlainly } from 'node:http'
import { request as requestSafely } from 'node:https'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createBrowser } from '../../identity/test/browser.ts'
import { findPort, type Program, startProgram } from './program.ts'

interface Options {
  method?: string
  headers?: Record<string, string>
  payload?: string
}

interface Answer {
  statusCode: number
  headers: IncomingMessage['headers']
  body: string
  bytes: Buffer
}

let folder: string
let port: number
let program: Program

const authority = () => readFileSync(join(folder, 'data/lan/authority.crt'), 'utf8')
const start = (port: number) =>
  startProgram(
    { PORT: String(port), PUBLIC_URL: `https://127.0.0.1:${port}`, DATA_DIR: join(folder, 'data') },
    '--lan',
  )

async function ask(url: string, { method = 'GET', headers = {}, payload }: Options = {}): Promise<Answer> {
  const options = { method, headers, agent: false } as const
  const sent = url.startsWith('https:')
    ? requestSafely(url, { ...options, ca: authority() })
    : requestPlainly(url, options)
  sent.end(payload)
  const [answer] = (await once(sent, 'response')) as [IncomingMessage]
  const bytes = await buffer(answer)
  return { statusCode: answer.statusCode ?? 0, headers: answer.headers, body: bytes.toString(), bytes }
}

/** Stands where the browser of the tests expects the server: all it asks goes through the real port. */
const overTheNetwork = (origin: string) =>
  ({
    inject: ({ url = '', ...options }: Options & { url?: string }) => ask(origin + url, options),
  }) as unknown as FastifyInstance

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'stowage-lan-'))
  port = await findPort()
  program = start(port)
  await program.ready
})

afterAll(async () => {
  program.child.kill('SIGKILL')
  await program.ended
  rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
})

test('shows the address, a code of it and where a phone begins', async () => {
  await expect.poll(() => program.output()).toContain('SHA-256 of the certificate: ')
  const output = program.output()
  expect(output).toContain(`Stowage is ready at https://127.0.0.1:${port}\n`)
  expect(output).toMatch(/█▀▀|█ ▄▄▄▄▄ █/)
  expect(output).toContain(`open http://127.0.0.1:${port} there`)
  expect(output).toContain(new X509Certificate(authority()).fingerprint256)
})

test('lets a person sign up and work over https, with cookies that only https gets', async () => {
  const origin = `https://127.0.0.1:${port}`
  const browser = createBrowser(overTheNetwork(origin), origin)
  await browser.open('/api/login?mode=sign-up')
  const name = { firstName: 'Grace', lastName: 'Hopper' }
  const back = await browser.submit({ ...name, email: 'g@example.org', password: 'a long pass phrase' })
  expect([back.status, back.path]).toEqual([200, '/'])
  const user = JSON.parse((await browser.open('/api/auth/user')).text)
  expect(user).toMatchObject({ email: 'g@example.org' })

  const login = await ask(`${origin}/api/login`)
  expect(login.headers.location).toMatch(new RegExp(`^${origin}/identity/`))
  for (const cookie of login.headers['set-cookie'] ?? []) expect(cookie).toMatch(/; Secure/)
  expect(login.headers['set-cookie']).not.toHaveLength(0)
})

test('does not tie browsers to a certificate that others do not know', async () => {
  const { headers } = await ask(`https://127.0.0.1:${port}/`)
  expect(headers['content-security-policy']).toContain(`default-src 'self'`)
  expect(headers['strict-transport-security']).toBeUndefined()
})

test('leads from the other names of the machine to the one that sign-in knows', async () => {
  const { statusCode, headers } = await ask(`https://localhost:${port}/items?q=rope`)
  expect([statusCode, headers.location]).toEqual([307, `https://127.0.0.1:${port}/items?q=rope`])
  expect((await ask(`https://localhost:${port}/api/health`)).statusCode).toBe(200)
})

test('takes changes from its own address alone', async () => {
  const send = (origin: string) =>
    ask(`https://127.0.0.1:${port}/api/containers`, { method: 'POST', headers: { origin }, payload: '{}' })
  expect((await send(`https://127.0.0.1:${port}`)).statusCode).toBe(401)
  expect((await send(`http://127.0.0.1:${port}`)).statusCode).toBe(403)
  expect((await send(`https://localhost:${port}`)).statusCode).toBe(403)
})

test('shows without https how to trust it, gives the certificate, and nothing else', async () => {
  const plain = `http://127.0.0.1:${port}`
  for (const path of ['/', '/items', '/api/containers']) {
    const page = await ask(plain + path)
    expect(page.statusCode).toBe(200)
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(page.headers['set-cookie']).toBeUndefined()
    expect(page.body).toContain(`href="https://127.0.0.1:${port}"`)
    expect(page.body).toMatch(/Certificate Trust Settings and turn on <em>Stowage on [\w.-]+<\/em>/)
    expect(page.body).toContain(new X509Certificate(authority()).fingerprint256)
  }
  expect((await ask(`${plain}/api/containers`, { method: 'POST', payload: '{}' })).statusCode).toBe(405)
  for (const origin of [plain, `https://127.0.0.1:${port}`, `https://localhost:${port}`]) {
    const file = await ask(`${origin}/stowage-ca.crt`)
    expect(file.headers['content-type']).toBe('application/x-x509-ca-cert')
    expect(file.bytes.equals(new X509Certificate(authority()).raw)).toBe(true)
  }
})

test('is not trusted by anybody who was not told to', async () => {
  await expect(fetch(`https://127.0.0.1:${port}/`)).rejects.toMatchObject({
    cause: { code: expect.stringMatching(/VERIFY|SELF_SIGNED/) },
  })
})

test('stops by itself while somebody is connected and says nothing, and keeps its certificate', async () => {
  const before = authority()
  const silent = connect(port, '127.0.0.1')
  await once(silent, 'connect')
  program.child.kill('SIGTERM')
  expect(await program.ended).toBe(0)
  silent.destroy()
  program = start(port)
  await program.ready
  expect(authority()).toBe(before)
  expect(program.output()).not.toContain('Made a certificate authority')
  expect((await ask(`https://127.0.0.1:${port}/api/health`)).statusCode).toBe(200)
})

test.each([
  [['--lam'], {}, /^There is no option --lam; the only one is --lan/],
  [['--lan'], { PUBLIC_URL: 'http://192.168.1.20:3000' }, /^With --lan, PUBLIC_URL must start with https/],
  [
    ['--lan'],
    { PUBLIC_URL: 'https://boxes.example' },
    /^With --lan, PUBLIC_URL must lead to a private address/,
  ],
  [['--lan'], { PORT: 'eighty' }, /^PORT must be a whole number/],
])('%j with %j ends the start with a sentence and code 78', async (args, env, sentence) => {
  const refused = startProgram({ DATA_DIR: join(folder, 'none'), ...env }, ...args)
  expect(await refused.ended).toBe(78)
  expect(refused.output()).toMatch(sentence)
  expect(refused.output()).not.toMatch(/^\s+at /m)
})
