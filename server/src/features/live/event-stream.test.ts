import { EventEmitter } from 'node:events'
import type { FastifyReply } from 'fastify'
import { expect, it } from 'vitest'
import { createEventStream } from './service/event-stream.ts'

/** A response that counts what waits for its reader, who takes nothing. */
function openReply() {
  const written: string[] = []
  const raw = Object.assign(new EventEmitter(), {
    destroyed: false,
    writableEnded: false,
    writableLength: 0,
    writeHead: () => raw,
    flushHeaders: () => undefined,
    write(text: string) {
      written.push(text)
      raw.writableLength += text.length
    },
    destroy: () => {
      raw.destroyed = true
      raw.emit('close')
    },
    end: () => {
      raw.writableEnded = true
    },
  })
  const reply = { raw, hijack: () => reply, getHeaders: () => ({}) }
  return { raw, written, stream: createEventStream(reply as unknown as FastifyReply) }
}

it('a reader who takes nothing is cut when 256 kB wait, and no more is kept for them [LIVE-16]', () => {
  const { raw, stream } = openReply()
  let ends = 0
  stream.onEnd(() => {
    ends += 1
  })
  stream.open()
  for (let id = 0; id < 5_000; id += 1) stream.send({ id, data: { text: 'x'.repeat(250) } })
  expect([raw.destroyed, ends]).toEqual([true, 1])
  expect(raw.writableLength).toBeLessThan(256 * 1024 + 400)
})

it('nothing is sent before the head, and a stream that ended before it ends with it [LIVE-12]', () => {
  const { raw, written, stream } = openReply()
  stream.send({ id: 1, data: {} })
  stream.end()
  expect([written, raw.writableEnded]).toEqual([[], false])
  stream.open()
  expect([written, raw.writableEnded]).toEqual([[], true])
})
