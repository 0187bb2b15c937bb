import { mkdtempSync, rmSync } from 'node:fs'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createFilePhotoStore } from '../src/adapters/photos/file-photo-store.ts'
import { createPool, type Pool } from '../src/db/connect.ts'
import { startEmbedded } from '../src/db/embedded/start-embedded.ts'
import { migrate } from '../src/db/migrate.ts'
import { migrationSets } from '../src/db/migration-sets.ts'
import { checkArchive } from '../src/features/backups/service/read-archive.ts'
import { readTotals } from '../src/features/backups/store/totals.ts'
import { addHousehold } from './household.ts'
import { startOwnDatabase } from './own-database.ts'
import { findPort, startProgram } from './program.ts'
import { Random } from './random.ts'
import { repetitionsAndSeed } from './repetitions.ts'

const { repetitions, seed } = repetitionsAndSeed({ usual: 2, many: 25 })
const random = new Random(seed)
const photo = 'ab12cd34ef'

let folder: string
let dataDir: string
let archive: string

/** Runs a command to its end. */
async function run(
  env: Record<string, string>,
  ...args: string[]
): Promise<{ code: unknown; output: string }> {
  const program = startProgram(env, ...args)
  const code = await program.ended
  return { code, output: program.output() }
}

/** Starts the database of a folder that no program uses, and looks into it. */
async function inside<T>(dir: string, look: (pool: Pool) => Promise<T>): Promise<T> {
  const server = await startEmbedded({ dataDir: dir, note: () => {} })
  const pool = createPool({ ...server.connection, max: 2 })
  try {
    return await look(pool)
  } finally {
    await pool.end()
    await server.stop()
  }
}

async function fill(pool: Pool, things: number): Promise<void> {
  await migrate(pool, migrationSets())
  const { workspaceId } = await addHousehold(pool, 'ann', { writers: 0, seed, pictures: [] })
  await pool.query(
    `with box as (
       insert into containers (workspace_id, name, location) values ($1, 'Box', 'Hall') returning id
     ), thing as (
       insert into items (workspace_id, container_id, name, quantity, container_name, location)
       select $1, id, 'Thing ' || n, n % 7, 'Box', 'Hall' from box, generate_series(1, $2::int) n returning id
     )
     insert into photos (workspace_id, item_id, hash, size, type, width, height)
     select $1, min(id), $3, 5, 'image/png', 1, 1 from thing`,
    [workspaceId, things, photo],
  )
}

const totals = (dir: string) => inside(dir, (pool) => readTotals(pool))

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'stowage-commands-'))
  dataDir = join(folder, 'data')
  archive = join(folder, 'first.tar')
  await inside(dataDir, (pool) => fill(pool, 400))
  await createFilePhotoStore(join(dataDir, 'photos')).put(photo, Buffer.from('bytes'))
  expect(await run({ DATA_DIR: dataDir }, '--backup', archive)).toMatchObject({ code: 0 })
})

afterAll(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 }))

test('a backup is made while the program runs, under a name of its own in the folder of backups', async () => {
  const backups = join(folder, 'backups')
  const program = startProgram({ DATA_DIR: dataDir, PORT: String(await findPort()) })
  await program.ready
  const { code, output } = await run({ DATA_DIR: dataDir, BACKUP_DIR: backups }, '--backup')
  expect([code, output]).toEqual([0, expect.stringContaining('1 people, 1 containers, 400 items')])
  const refused = await run({ DATA_DIR: dataDir }, '--restore', archive, '--replace')
  expect([refused.code, refused.output]).toEqual([78, expect.stringContaining('Stop it first')])
  program.child.kill('SIGTERM')
  expect(await program.ended).toBe(0)
  const [name = ''] = await readdir(backups)
  expect(name).toMatch(/^stowage-\d{4}-\d\d-\d\d-\d{4}\.tar$/)
  expect((await checkArchive(join(backups, name), undefined)).totals.items).toBe(400)
})

test('a backup is verified, and what is none is refused', async () => {
  const { code, output } = await run({}, '--verify-backup', archive)
  expect([code, output]).toEqual([0, expect.stringContaining('can be restored whole')])
  const broken = join(folder, 'broken.tar')
  await writeFile(broken, (await readFile(archive)).subarray(0, -3_000))
  const refused = await run({}, '--verify-backup', broken)
  expect([refused.code, refused.output]).toEqual([78, expect.stringContaining('is damaged')])
})

test('a backup of the embedded database is restored into a server, and back', async () => {
  const { url, server } = await startOwnDatabase(join(folder, 'own'))
  try {
    const there = { DATABASE_URL: url, DATA_DIR: join(folder, 'there') }
    expect(await run(there, '--restore', archive)).toMatchObject({ code: 0 })
    const again = await run(there, '--restore', archive)
    expect([again.code, again.output]).toEqual([78, expect.stringContaining('add --replace')])
    const second = join(folder, 'second.tar')
    expect(await run(there, '--backup', second)).toMatchObject({ code: 0 })
    const back = join(folder, 'back')
    const { code, output } = await run({ DATA_DIR: back }, '--restore', second)
    expect([code, output]).toEqual([0, expect.stringContaining('400 items')])
    const contents = async (path: string) =>
      (await checkArchive(path, undefined)).tables
        // The numbers of the feeds go on after a restore.
        .filter(({ name }) => name !== 'workspace_totals')
        .map(({ name, content }) => [name, content.sha256])
    expect(await contents(second)).toEqual(await contents(archive))
    expect(String(await createFilePhotoStore(join(back, 'photos')).get(photo))).toBe('bytes')
  } finally {
    await server.stop()
  }
})

test('a data folder of every released version, restored from its archive, is started by this one', async () => {
  const archives = join(import.meta.dirname, 'archives')
  for (const name of await readdir(archives)) {
    const dir = join(folder, `of-${name}`)
    const restored = await run({ DATA_DIR: dir }, '--restore', join(archives, name))
    expect([name, restored.code]).toEqual([name, 0])
    const port = await findPort()
    const program = startProgram({ DATA_DIR: dir, PORT: String(port) })
    await program.ready
    expect((await fetch(`http://127.0.0.1:${port}/api/health`)).status).toBe(200)
    program.child.kill('SIGTERM')
    expect(await program.ended).toBe(0)
    const { totals: kept } = await checkArchive(join(archives, name), undefined)
    expect(await totals(dir)).toEqual(kept)
  }
})

/** Kills a command at a moment of its life; the first one runs to its end and says how long that takes. */
async function killSomewhere(milliseconds: number, env: Record<string, string>, ...args: string[]) {
  const program = startProgram(env, ...args)
  const timer = pause(random.below(milliseconds))
  await Promise.race([timer, program.ended])
  program.child.kill('SIGKILL')
  await program.ended
}

test(`a backup that is killed leaves nothing that looks like one (seed ${seed})`, async () => {
  const start = performance.now()
  const env = { DATA_DIR: dataDir }
  await run(env, '--backup', join(folder, 'timed.tar'))
  const duration = Math.ceil(performance.now() - start)
  for (let round = 0; round < repetitions; round += 1) {
    const path = join(folder, `killed-${round}.tar`)
    await killSomewhere(duration, env, '--backup', path)
    const isThere = await readFile(path).then(
      () => true,
      () => false,
    )
    if (isThere) expect((await checkArchive(path, undefined)).totals.items).toBe(400)
  }
  expect(await totals(dataDir)).toMatchObject({ people: 1, items: 400 })
}, 300_000)

test(`a restore that is killed leaves the old state or the new one (seed ${seed})`, async () => {
  const target = join(folder, 'target')
  await inside(target, (pool) => fill(pool, 7))
  const other = join(folder, 'other.tar')
  expect(await run({ DATA_DIR: target }, '--backup', other)).toMatchObject({ code: 0 })
  const start = performance.now()
  expect(await run({ DATA_DIR: target }, '--restore', archive, '--replace')).toMatchObject({ code: 0 })
  const duration = Math.ceil(performance.now() - start)
  let next = other
  for (let round = 0; round < repetitions; round += 1) {
    await killSomewhere(duration, { DATA_DIR: target }, '--restore', next, '--replace')
    const { people, containers, items, photos } = await totals(target)
    expect([people, containers, photos]).toEqual([1, 1, 1])
    expect([7, 400]).toContain(items)
    next = items === 400 ? other : archive
  }
  const last = await run({ DATA_DIR: target }, '--restore', archive, '--replace')
  expect([last.code, last.output]).toEqual([0, expect.stringContaining('400 items')])
  expect(String(await createFilePhotoStore(join(target, 'photos')).get(photo))).toBe('bytes')
}, 300_000)
