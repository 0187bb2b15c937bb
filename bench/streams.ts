import { Agent, get, type IncomingMessage } from 'node:http'
import type { Person } from './fill.ts'

/** A device's stream of the changes in its workspace. */
export interface Stream {
  /** Bytes received so far, with the head. */
  bytes: number
  /** The messages so far: their bytes, the feed's number, and when they came. */
  messages: { bytes: number; seq: number; at: number }[]
  close(): void
}

const agent = new Agent({ maxSockets: Number.POSITIVE_INFINITY })

/** Opens the stream of a person, and waits until it is told that it is open. */
export function openStream(url: string, { cookie, workspaceId }: Person): Promise<Stream> {
  return new Promise((resolve, reject) => {
    const asked = get(`${url}/api/live?w=${workspaceId}`, { agent, headers: { cookie } }, (response) => {
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
          const seq = /^data: \{.*"seq":(\d+)/m.exec(block)?.[1]
          if (seq === undefined) continue
          stream.messages.push({ bytes: block.length, seq: Number(seq), at: performance.now() })
        }
      })
    })
    asked.on('error', reject)
  })
}

const headOf = ({ rawHeaders }: IncomingMessage) => rawHeaders.join(': ').length
