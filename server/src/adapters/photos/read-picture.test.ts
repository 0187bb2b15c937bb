import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createPictureReader } from './read-picture.ts'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'stowage-pictures-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** A reader whose process runs this code for each message. */
async function readerOf(name: string, onMessage: string, patience = 30_000) {
  const program = join(folder, `${name}.mjs`)
  await writeFile(
    program,
    `let count = 0
process.send('ready')
process.on('disconnect', () => process.exit())
process.on('message', (job) => { count += 1; ${onMessage} })\n`,
  )
  return createPictureReader({ program, patience, beginsWithin: 30_000, idleFor: 30_000 })
}

const job = { kind: 'photo', bytes: new Uint8Array([1, 2, 3]) } as const
/** Answers with the id of the process and the number of its message. */
const answer =
  'process.send({ picture: { bytes: job.bytes, small: null, width: process.pid, height: count } })'

it('uses a process again, and begins another when that one has ended', async () => {
  const read = await readerOf('again', answer)
  const [first, second] = [await read(job), await read(job)] as {
    picture: { width: number; height: number }
  }[]
  expect(first?.picture).toMatchObject({ bytes: job.bytes, height: 1 })
  expect(second?.picture).toEqual({ ...first?.picture, height: 2 })
  process.kill(first?.picture.width ?? 0, 'SIGKILL')
  expect(await read(job)).toMatchObject({ picture: { height: 1 } })
})

it('says of a picture that ends its process, or takes too long, that it cannot be read', async () => {
  const crash = await readerOf('crash', "process.kill(process.pid, 'SIGSEGV')")
  const memory = await readerOf('memory', 'process.exit(3)')
  const endless = await readerOf('endless', 'for (;;);', 1_500)
  expect(await Promise.all([crash(job), memory(job), endless(job)])).toEqual([
    { fault: 'damaged' },
    { fault: 'opens-too-large' },
    { fault: 'damaged' },
  ])
})

it('blames no photo for a process that can’t begin, or that the system ends', async () => {
  const program = join(folder, 'broken.mjs')
  await writeFile(program, "import 'a-decoder-that-is-not-there'\n")
  const broken = createPictureReader({ program, patience: 30_000, beginsWithin: 30_000, idleFor: 30_000 })
  const killed = await readerOf('killed', "process.kill(process.pid, 'SIGKILL')")
  for (const read of [broken, killed]) {
    await expect(read(job)).rejects.toMatchObject({
      code: 'UNAVAILABLE',
      said: { reason: 'photo.busy' },
    })
  }
})
