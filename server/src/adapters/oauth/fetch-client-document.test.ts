import { once } from 'node:events'
import { request as plainRequest } from 'node:http'
import type { request } from 'node:https'
import { type AddressInfo, createServer } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { fetchClientDocument } from './fetch-client-document.ts'

it.each([
  'https://127.0.0.1/a.json',
  'https://[::1]/a.json',
  'https://[::ffff:10.0.0.1]/a.json',
  'https://169.254.169.254/latest/meta-data',
  'https://2130706433/a.json',
  'https://0x7f.1/a.json',
  'https://localhost/a.json',
])('fetches nothing from %s, which is none of the public internet [MCP-03]', async (address) => {
  await expect((async () => fetchClientDocument(address))()).rejects.toThrow(/public/)
})

/** Fetches from a server that answers with these bytes. */
async function fetchAnswered(bytes: string): Promise<Response> {
  const server = createServer((socket) => {
    socket.on('error', () => {})
    socket.once('data', () => socket.end(bytes))
  })
  onTestFinished(() => void server.close())
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  const ask = (
    _address: unknown,
    { lookup: _, ...options }: object & { lookup?: unknown },
    onAnswer: never,
  ) => plainRequest(`http://127.0.0.1:${port}/`, options, onAnswer)
  return fetchClientDocument('https://notebook.example/a.json', ask as unknown as typeof request)
}

it('returns the document with how long it may be kept [MCP-03]', async () => {
  const answer = await fetchAnswered(
    'HTTP/1.1 200 OK\r\ncache-control: max-age=60\r\ncontent-length: 2\r\n\r\n{}',
  )
  expect([await answer.text(), answer.headers.get('cache-control')]).toEqual(['{}', 'max-age=60'])
})

it.each([
  ['204 No Content\r\n', /status 204/],
  ['205 Reset Content\r\ncontent-length: 0\r\n', /status 205/],
  ['304 Not Modified\r\n', /status 304/],
  ['302 Found\r\nlocation: https://127.0.0.1/\r\ncontent-length: 0\r\n', /status 302/],
  ['999 Unknown\r\ncontent-length: 2\r\n', /status 999/],
  ['101 Switching Protocols\r\nconnection: upgrade\r\nupgrade: other\r\n', /another protocol/],
  ['200 OK\r\ncontent-length: 10\r\n', /connection ended/],
  [`200 OK\r\ncontent-length: 6000\r\n`, /too large/, 'a'.repeat(6_000)],
])('refuses an answer with %j, and the program goes on [MCP-03]', async (head, reason, body = '{}') => {
  await expect(fetchAnswered(`HTTP/1.1 ${head}\r\n${body}`)).rejects.toThrow(reason)
})
