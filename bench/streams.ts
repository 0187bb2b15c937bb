import { Agent, get, type IncomingMessage } from 'node:http'
import type { Person } from './fill.ts'

/** A device's stream of the changes in its workspace. */
export interface Stream {
  /** Bytes received so far, with the head. */
  bytes: number
  messages: Message[]
  close(): void
}

/** A message: its bytes, the feed's numbers before and after it, and when it came. */
export interface Message {
  bytes: number
  after: number
  seq: number
  at: number
}

const agent = new Agent({ maxSockets: Number.POSITIVE_INFINITY })

/** Opens the stream of a person, after the last number that a device knows, and waits until it is told that it is open. */
export function openStream(url: string, { cookie, workspaceId }: Person, after?: number): Promise<Stream> {
  return readStream(`${url}/api/live?w=${workspaceId}`, {
    cookie,
    ...(after === undefined ? {} : { 'last-event-id': String(after) }),
  })
}

/** Opens a stream of server-sent events that begins with the event `ready`. */
export function readStream(address: string, headers: Record<string, string>): Promise<Stream> {
  return new Promise((resolve, reject) => {
    const asked = get(address, { agent, headers }, (response) => {
      if (response.statusCode !== 200)
        return reject(new Error(`a stream was answered by ${response.statusCode}`))
      const stream: Stream = { bytes: headOf(response), messages: [], close: () => asked.destroy() }
      let text = ''
      response.setEncoding('utf8')
      response.on('error', () => {})
      response.on('data', (part: string) => {
        stream.bytes += Buffer.byteLength(part)
        const blocks = `${text}${part}`.split('\n\n')
        text = blocks.pop() ?? ''
        for (const block of blocks) {
          if (block.includes('event: ready')) resolve(stream)
          const [, after, seq] = /^data: \{"after":(\d+),"seq":(\d+)/m.exec(block) ?? []
          if (seq === undefined) continue
          const numbers = { after: Number(after), seq: Number(seq) }
          stream.messages.push({ ...numbers, bytes: block.length, at: performance.now() })
        }
      })
    })
    asked.on('error', reject)
  })
}

/** Bytes of the head of a response, about. */
export const headOf = ({ rawHeaders }: IncomingMessage) => rawHeaders.join(': ').length
