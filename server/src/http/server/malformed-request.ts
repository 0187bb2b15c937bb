import type { Socket } from 'node:net'
import { type AppError, errorBody, refusal } from '../../app-error.ts'
import { dataHeaders, type Reach } from '../responses/security-headers.ts'

function refusalOf(code: string | undefined): AppError {
  if (code === 'HPE_HEADER_OVERFLOW') return refusal('TOO_LARGE', 'call.head-too-long')
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return refusal('VALIDATION', 'call.too-slow')
  return refusal('VALIDATION', 'call.not-http')
}

/** Answers a request that can't be parsed, in the format of every other error, and closes the connection. */
export function refuseMalformed(error: Error & { code?: string }, socket: Socket, reach: Reach): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  const refused = refusalOf(error.code)
  const body = JSON.stringify(errorBody(refused))
  const status = `${refused.status} ${refused.code === 'TOO_LARGE' ? 'Content Too Large' : 'Bad Request'}`
  const type = 'Content-Type: application/json; charset=utf-8'
  const safety = Object.entries(dataHeaders(reach)).map(([name, value]) => `${name}: ${value}`)
  const length = `Content-Length: ${Buffer.byteLength(body)}`
  const head = [`HTTP/1.1 ${status}`, type, length, ...safety, 'Connection: close']
  if (socket.writable) socket.write(`${head.join('\r\n')}\r\n\r\n${body}`)
  socket.destroySoon()
}
