import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { openApp, type Person, type TestApp } from '../../../test/app.ts'
import { bodyMemoryQuota } from './body-memory.ts'

let app: (TestApp & { close(): Promise<void> }) | undefined
const open: Socket[] = []
afterEach(async () => {
  for (const socket of open.splice(0)) socket.destroy()
  await app?.close()
})

const megabyte = 1024 * 1024

async function listen() {
  app = await openApp()
  await app.server.listen({ port: 0, host: '127.0.0.1' })
  return app
}

/** Begins a bulk add of which only `sent` arrives; returns the response so far. */
function begin(server: TestApp['server'], { cookie }: Person, head: string, sent: string | Buffer = '{') {
  const address = server.server.address()
  const socket = connect({
    port: typeof address === 'object' && address ? address.port : 0,
    host: '127.0.0.1',
  })
  open.push(socket)
  const lines = [
    'POST /api/items/bulk HTTP/1.1',
    'Host: 127.0.0.1',
    `Cookie: ${cookie}`,
    'Sec-Fetch-Site: same-origin',
    'Content-Type: application/json',
    head,
  ]
  socket.on('error', () => {})
  socket.write(`${lines.join('\r\n')}\r\n\r\n`)
  socket.write(sent)
  let answer = ''
  socket.setEncoding('utf8').on('data', (text: string) => (answer += text))
  return { socket, answer: () => answer }
}

it('is kept for others, however many large bodies a person begins', async () => {
  const { server, signIn } = await listen()
  const [one, two, three, four] = [await signIn(), await signIn(), await signIn(), await signIn()]
  const answers: string[] = []
  for (const [person, most] of [
    [one, 4],
    [two, 4],
    [three, 2],
  ] as const) {
    const begun = Array.from({ length: 10 }, () => begin(server, person, `Content-Length: ${31 * megabyte}`))
    const refused = () =>
      begun.map(({ answer }) => answer()).filter((text) => text.startsWith('HTTP/1.1 429'))
    await expect.poll(() => refused().length).toBe(10 - most)
    answers.push(...refused())
  }
  const [first = ''] = answers
  expect(first).toMatch(/retry-after: 5\r\n/i)
  expect(first).toContain('Try again in a few seconds.')
  expect(bodyMemoryQuota.used).toBe(10 * 31 * megabyte)
  const newcomer = await four.post('/api/items/bulk', `{"items": []${' '.repeat(7 * megabyte)}}`)
  expect([newcomer.status, newcomer.body.reason]).toEqual([400, 'items.none-added'])
  for (const socket of open.splice(0)) socket.destroy()
  await expect.poll(() => bodyMemoryQuota.used).toBe(0)
})

it('is counted as it comes where a body does not say its length', async () => {
  const { server, signIn } = await listen()
  const person = await signIn()
  const part = Buffer.from(`${megabyte.toString(16)}\r\n${' '.repeat(megabyte)}\r\n`)
  const { socket } = begin(server, person, 'Transfer-Encoding: chunked', part)
  await expect.poll(() => bodyMemoryQuota.used).toBe(megabyte)
  const rest = bodyMemoryQuota.acquire(person.id, 126.5 * megabyte)
  socket.write(part)
  await once(socket, 'data')
  rest?.release()
  socket.destroy()
  await expect.poll(() => bodyMemoryQuota.used).toBe(0)
  const whole = begin(server, person, 'Transfer-Encoding: chunked', '2\r\n{}\r\n0\r\n\r\n')
  await once(whole.socket, 'data')
  expect(whole.answer()).toMatch(/^HTTP\/1.1 400/)
})
