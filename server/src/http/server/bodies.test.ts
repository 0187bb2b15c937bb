import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { setImmediate } from 'node:timers/promises'
import Fastify from 'fastify'
import { afterEach, expect, it, vi } from 'vitest'
import { ReceivedFile } from '../../received-file.ts'
import { watchClients } from '../responses/abort-signal.ts'
import { handleError } from '../responses/error-handler.ts'
import { readBodies } from './bodies.ts'

const type = 'application/octet-stream'
const file = Buffer.alloc(16 * 1024 * 1024, 7)

const app = Fastify({ bodyLimit: file.length })
watchClients(app)
readBodies(app, tmpdir())
app.setErrorHandler(handleError)
app.post('/files', { config: { accepts: type } as never }, async () => ({}))

afterEach(async () => {
  vi.restoreAllMocks()
  await app.close()
})

it('tells who still sends a file that the disk is full', async () => {
  const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
  vi.spyOn(ReceivedFile.prototype, 'append').mockRejectedValue(full)
  // Rejects like a network disk, which reports an error late. An unhandled rejection would end the program.
  const unhandled = vi.fn()
  process.on('unhandledRejection', unhandled)
  const { close } = ReceivedFile.prototype
  const closed = Promise.withResolvers<void>()
  // Not a spy, because a spy would handle the rejection itself.
  ReceivedFile.prototype.close = async function () {
    await close.call(this)
    closed.resolve()
    throw full
  }
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const headers = { 'content-type': type, 'content-length': file.length }
  const sending = request({ port, host: '127.0.0.1', path: '/files', method: 'POST', headers })
  const answer = once(sending, 'response') as Promise<[IncomingMessage]>
  for (let at = 0; at < file.length; at += 1024 * 1024) {
    if (!sending.write(file.subarray(at, at + 1024 * 1024))) await once(sending, 'drain')
  }
  sending.end()
  const [{ statusCode }] = await answer
  expect(statusCode).toBe(503)
  await closed.promise
  ReceivedFile.prototype.close = close
  await setImmediate()
  process.off('unhandledRejection', unhandled)
  expect(unhandled).not.toHaveBeenCalled()
})
