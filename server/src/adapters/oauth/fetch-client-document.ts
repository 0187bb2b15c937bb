import type { IncomingMessage } from 'node:http'
import { request } from 'node:https'
import { isIP } from 'node:net'
import { isPublicAddress, lookupPublic } from '../network/public-address.ts'

/** Milliseconds in which the document must be here. */
const timeoutMs = 2_500
/** Bytes of a document. */
const maxBytes = 5 * 1024

/**
 * Fetches the document by which an assistant names itself: by https, from the public internet alone, without redirects,
 * and no more than its first bytes. The address that was checked is the one that is used.
 * @throws Error
 */
export function fetchClientDocument(address: string, ask: typeof request = request): Promise<Response> {
  const { hostname } = new URL(address)
  const host = hostname.replace(/^\[|\]$/g, '')
  // A number needs no look-up, which would check it.
  if (isIP(host) !== 0 && !isPublicAddress(host))
    throw new Error('The address is none of the public internet')
  return new Promise((resolve, reject) => {
    const signal = AbortSignal.timeout(timeoutMs)
    const headers = { accept: 'application/json' }
    const asked = ask(address, { headers, lookup: lookupPublic, signal, agent: false }, (answer) => {
      if (answer.statusCode !== 200) {
        asked.destroy()
        reject(new Error(`The document was answered with status ${answer.statusCode}`))
        return
      }
      readDocument(answer).then(resolve, (error: Error) => {
        asked.destroy()
        reject(error)
      })
    })
    asked.on('error', reject)
    asked.on('upgrade', (_answer, socket) => {
      socket.destroy()
      reject(new Error('The document was answered with another protocol'))
    })
    // The promise settles whatever happens to the connection.
    asked.on('close', () => reject(new Error('The connection ended before the document was here')))
    asked.end()
  })
}

async function readDocument(answer: IncomingMessage): Promise<Response> {
  const parts: Buffer[] = []
  let bytes = 0
  for await (const part of answer as AsyncIterable<Buffer>) {
    bytes += part.length
    if (bytes > maxBytes) throw new Error('The document is too large')
    parts.push(part)
  }
  const named = ['cache-control', 'expires'].flatMap((name) => {
    const value = answer.headers[name]
    return typeof value === 'string' ? [[name, value] as [string, string]] : []
  })
  return new Response(Buffer.concat(parts), { headers: named })
}
