import type { Socket } from 'node:net'
import { type ErrorCode, errorStatus } from '@stowage/contract/errors'
import { errorBody } from '../answers/error-handler.ts'

const tooLong = 'The address and the headers of this request are too long together. Send less in them.'

function refusalOf(code: string | undefined): [ErrorCode, string] {
  if (code === 'HPE_HEADER_OVERFLOW') return ['TOO_LARGE', tooLong]
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT')
    return ['VALIDATION', 'This request took too long to arrive. Send it again.']
  return ['VALIDATION', 'This is no valid HTTP request.']
}

/** Answers what cannot be read as a request at all, in the shape of every other error, and hangs up. */
export function refuseMalformed(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  const [code, message] = refusalOf(error.code)
  const body = JSON.stringify(errorBody(code, message))
  const status = `${errorStatus[code]} ${code === 'TOO_LARGE' ? 'Content Too Large' : 'Bad Request'}`
  const type = 'Content-Type: application/json; charset=utf-8'
  const head = [`HTTP/1.1 ${status}`, type, `Content-Length: ${Buffer.byteLength(body)}`, 'Connection: close']
  if (socket.writable) socket.write(`${head.join('\r\n')}\r\n\r\n${body}`)
  socket.destroySoon()
}
