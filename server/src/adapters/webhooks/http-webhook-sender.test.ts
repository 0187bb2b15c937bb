import { once } from 'node:events'
import { createServer } from 'node:https'
import { type AddressInfo, createServer as createRawServer } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { openReceiver, type Receiver } from '../../../test/webhook-receiver.ts'
import { makeAuthority, makeServerCertificate } from '../lan/certificate.ts'
import { createWebhookSender, webhookSenderOf } from './http-webhook-sender.ts'
import { readAllowedHosts } from './target.ts'

let receiver: Receiver
beforeAll(async () => {
  receiver = await openReceiver()
})
afterAll(() => receiver.close())
beforeEach(() => {
  receiver.received = []
})

const allowedOf = (...hosts: string[]) => readAllowedHosts(hosts)
/** A sender for which a name leads to these addresses, one after the other. */
const senderFor = (addresses: string[], timeoutMs = 5_000) => {
  const waiting = [...addresses]
  return createWebhookSender({
    allowed: allowedOf('127.0.0.1', 'inside.example'),
    resolve: async () => [{ address: waiting.shift() ?? '127.0.0.1', family: 4 }],
    timeoutMs,
  })
}
const message = { headers: { 'content-type': 'application/json' }, body: '{"name":"Größe"}' }
const portOf = () => new URL(receiver.origin).port

it('posts a body, and returns status, time and the beginning of the answer [HOOK-08]', async () => {
  receiver.answer = (response) => void response.writeHead(503).end(`a\0b${'x'.repeat(2_000)}`)
  const posted = await webhookSenderOf(['127.0.0.1']).post(`${receiver.origin}/hook?key=1`, message)
  expect(posted).toMatchObject({ status: 503, error: null })
  expect(posted.answer).toBe(`ab${'x'.repeat(998)}`)
  expect(receiver.received).toMatchObject([{ path: '/hook?key=1', body: message.body }])
})

it('follows no redirect [HOOK-06]', async () => {
  receiver.answer = (response) => void response.writeHead(302, { location: `${receiver.origin}/other` }).end()
  expect(await webhookSenderOf(['127.0.0.1']).post(receiver.origin, message)).toMatchObject({ status: 302 })
  expect(receiver.received).toHaveLength(1)
})

it('connects to the address that it has checked, though the name leads elsewhere by then [HOOK-10]', async () => {
  receiver.answer = (response) => void response.writeHead(204).end()
  // The first look, at saving, and that of the attempt.
  const sender = senderFor(['127.0.0.1', '127.0.0.1', '10.255.255.1'])
  const url = `http://inside.example:${portOf()}/hook`
  expect(await sender.problemOf(url)).toBeUndefined()
  expect(await sender.post(url, message)).toMatchObject({ status: 204 })
  expect(receiver.received[0]?.headers.host).toBe(`inside.example:${portOf()}`)
})

it('refuses at the attempt a name that has come to lead into the network [HOOK-10]', async () => {
  const sender = createWebhookSender({
    allowed: allowedOf(),
    resolve: async () => [{ address: '127.0.0.1', family: 4 }],
  })
  const url = `https://hooks.example:${portOf()}/`
  expect(await sender.post(url, message)).toMatchObject({ status: null, error: 'refused' })
  expect(receiver.received).toEqual([])
})

it('waits no longer than it should, also for a name [HOOK-06]', async () => {
  receiver.answer = () => {}
  const url = `${receiver.origin}/`
  expect(await senderFor([], 60).post(url, message)).toMatchObject({ status: null, error: 'timeout' })
  const endless = createWebhookSender({
    allowed: allowedOf(),
    resolve: () => new Promise(() => {}),
    timeoutMs: 30,
  })
  expect(await endless.post('https://hooks.example/', message)).toMatchObject({ error: 'timeout' })
  expect(await endless.problemOf('https://hooks.example/')).toEqual({ reason: 'webhook.host-unknown' })
})

it('reads 64 kB of an answer without end [HOOK-12]', async () => {
  let sent = 0
  receiver.answer = (response) => {
    response.writeHead(200)
    const more = () => {
      while (!response.destroyed && response.write('y'.repeat(16_384))) sent += 16_384
    }
    response.on('drain', more)
    more()
  }
  expect(await senderFor([]).post(receiver.origin, message)).toMatchObject({ status: 200, error: null })
  // What the system holds of a connection besides.
  expect(sent).toBeLessThan(20_000_000)
})

it.each([
  ['an upgrade', 'Connection: Upgrade\r\nUpgrade: x\r\n\r\n'],
  ['an upgrade with data', 'Connection: Upgrade\r\nUpgrade: x\r\n\r\nhello'],
])('ends with the status of %s, which Node gives no response for [HOOK-06]', async (_what, rest) => {
  const server = createRawServer((socket) => {
    socket.on('error', () => {})
    socket.once('data', () => socket.write(`HTTP/1.1 101 Switching Protocols\r\n${rest}`))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const posted = await senderFor([]).post(`http://127.0.0.1:${port}/`, message)
  expect(posted).toMatchObject({ status: 101, error: null })
  // Ends only when the connection has: no socket is left behind.
  server.close()
  await once(server, 'close')
})

it('tells a wrong certificate and a closed port apart', async () => {
  const now = new Date()
  const { certificate, key } = makeServerCertificate(makeAuthority('Tests', now), ['127.0.0.1'], now)
  const server = createServer({
    cert: certificate.toString(),
    key: key.export({ type: 'pkcs8', format: 'pem' }),
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const sender = senderFor([])
  expect(await sender.post(`https://127.0.0.1:${port}/`, message)).toMatchObject({ error: 'certificate' })
  server.close()
  await once(server, 'close')
  expect(await sender.post(`https://127.0.0.1:${port}/`, message)).toMatchObject({ error: 'unreachable' })
})
