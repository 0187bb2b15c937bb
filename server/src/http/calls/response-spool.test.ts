import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ResponseSpool } from './response-spool.ts'

let folder = ''
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'stowage-answers-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const part = Buffer.alloc(100_000, 7)

/** A stream of this many parts that counts how many were read. */
function counted(parts: number, end?: Error) {
  const taken = { parts: 0, isClosed: false }
  const source = Readable.from(
    (async function* () {
      for (; taken.parts < parts; taken.parts += 1) yield part
      if (end) throw end
    })(),
    { objectMode: false },
  )
  source.once('close', () => {
    taken.isClosed = true
  })
  return { source, taken }
}

async function lengthOf(bytes: AsyncIterable<Uint8Array>): Promise<number> {
  let length = 0
  for await (const { length: one } of bytes) length += one
  return length
}

it('reads what is made to its end while its reader has taken one part, and leaves no file behind', async () => {
  const spool = new ResponseSpool({ folder })
  const { source, taken } = counted(300)
  const sent = spool.through(source, 1)
  const first = await sent.next()
  await expect.poll(() => taken).toEqual({ parts: 300, isClosed: true })
  expect(readdirSync(folder)).toEqual([])
  expect(spool.spooledBytes).toBe(300 * part.length)
  expect((first.value?.length ?? 0) + (await lengthOf(sent))).toBe(300 * part.length)
  expect(spool.spooledBytes).toBe(0)
})

it('stops making what nobody reads any more, and gives its room back', async () => {
  const spool = new ResponseSpool({ folder })
  const { source, taken } = counted(Number.POSITIVE_INFINITY)
  const sent = spool.through(source, 1)
  await sent.next()
  await sent.return(undefined)
  expect(taken.isClosed).toBe(true)
  expect(spool.spooledBytes).toBe(0)
})

it('breaks where what it reads breaks, after what came before', async () => {
  const spool = new ResponseSpool({ folder })
  const { source } = counted(3, new Error('The database is away.'))
  let length = 0
  const read = async () => {
    for await (const bytes of spool.through(source, 1)) length += bytes.length
  }
  await expect(read()).rejects.toThrow('away')
  expect(length).toBe(3 * part.length)
})

it('writes nothing where the disk is nearly full, at the beginning and in the middle', async () => {
  let free = 200 * 1024 ** 2
  const spool = new ResponseSpool({ folder, freeBytes: async () => free })
  const full = { code: 'UNAVAILABLE', message: expect.stringContaining('disk') }
  await expect(lengthOf(spool.through(counted(1).source, 1))).rejects.toMatchObject(full)
  free = 1024 ** 3
  const sent = spool.through(counted(1_000).source, 1)
  await sent.next()
  free = 200 * 1024 ** 2
  await expect(lengthOf(sent)).rejects.toMatchObject(full)
})

it('removes at the start what a killed program has left', async () => {
  writeFileSync(join(folder, 'left'), 'half an answer')
  new ResponseSpool({ folder })
  await setImmediate()
  expect(readdirSync(folder)).toEqual([])
})
