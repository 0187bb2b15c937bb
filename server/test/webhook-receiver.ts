import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A message that a receiver has got. */
export interface Received {
  path: string
  headers: IncomingHttpHeaders
  body: string
}

export interface Receiver {
  /** `http://127.0.0.1:…` */
  origin: string
  /** All messages so far, the oldest first. */
  received: Received[]
  /** How it answers; by default 204. */
  answer: (response: ServerResponse, message: Received) => void
  /** Messages that it has got and not answered. */
  readonly open: number
  close(): Promise<void>
}

/** Opens a receiver of webhooks on this machine. */
export async function openReceiver(): Promise<Receiver> {
  let open = 0
  const server = createServer((request, response) => {
    let body = ''
    open += 1
    response.on('close', () => {
      open -= 1
    })
    request.setEncoding('utf8').on('data', (part) => {
      body += part
    })
    request.on('end', () => {
      const message = { path: request.url ?? '', headers: request.headers, body }
      receiver.received.push(message)
      receiver.answer(response, message)
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const receiver: Receiver = {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received: [],
    answer: (response) => void response.writeHead(204).end(),
    get open() {
      return open
    },
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
  return receiver
}
