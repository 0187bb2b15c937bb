import { request } from 'node:https'
import { isIP } from 'node:net'
import { isPublicAddress, lookupPublic } from '../network/public-address.ts'

/** Milliseconds in which the document must be here. */
const timeoutMs = 2_500
/** Bytes of a document. */
const mostBytes = 5 * 1024

/**
 * Fetches the document by which an assistant names itself: by https, from the public internet alone, without redirects,
 * and no more than its first bytes. The address that was checked is the one that is used.
 * @throws Error
 */
export function fetchClientDocument(address: string): Promise<Response> {
  const { hostname } = new URL(address)
  const host = hostname.replace(/^\[|\]$/g, '')
  // A number needs no look-up, which would check it.
  if (isIP(host) !== 0 && !isPublicAddress(host))
    throw new Error('The address is none of the public internet')
  return new Promise((resolve, reject) => {
    const signal = AbortSignal.timeout(timeoutMs)
    const headers = { accept: 'application/json' }
    const asked = request(address, { headers, lookup: lookupPublic, signal, agent: false }, (answer) => {
      const parts: Buffer[] = []
      let bytes = 0
      answer.on('data', (part: Buffer) => {
        parts.push(part)
        bytes += part.length
        if (bytes > mostBytes) asked.destroy(new Error('The document is too large'))
      })
      answer.on('error', reject)
      answer.on('end', () => {
        const named = ['cache-control', 'expires'].flatMap((name) => {
          const value = answer.headers[name]
          return typeof value === 'string' ? [[name, value] as [string, string]] : []
        })
        resolve(new Response(Buffer.concat(parts), { status: answer.statusCode ?? 502, headers: named }))
      })
    })
    asked.on('error', reject)
    asked.end()
  })
}
