import { PassThrough } from 'node:stream'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { logStream } from './log-stream.ts'

test('a terminal gets lines that a person can read', async () => {
  const terminal = Object.assign(new PassThrough(), { isTTY: true })
  const stream = await logStream(terminal, false)
  Fastify({ logger: { ...(stream && { stream }) } }).log.warn('The disk is nearly full')
  const line = await new Promise<string>((resolve) => terminal.once('data', (data) => resolve(String(data))))
  expect(line).toMatch(/^\[\d\d:\d\d:\d\d\] WARN: The disk is nearly full\n$/)
})

test('anything else gets lines of JSON, by the logger itself', async () => {
  expect(await logStream(new PassThrough())).toBeUndefined()
})
