import { createHash, randomBytes } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { packTar, unpackTar } from 'modern-tar'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { useApp } from '../../../test/app.ts'
import { cloneDatabase } from '../../../test/database.ts'
import { makeContainer, makeItem } from '../../../test/factories.ts'
import { makePictures } from '../../../test/household.ts'
import { createFilePhotoStore } from '../../adapters/photos/file-photo-store.ts'
import { createPool, type Pool } from '../../db/connect.ts'
import { changesSince, feedNumber } from '../live/service/changes.ts'
import { removeUnfinished } from './service/kept-archives.ts'
import { checkArchive } from './service/read-archive.ts'
import { restoreArchive } from './service/restore-archive.ts'
import { writeArchive } from './service/write-archive.ts'

const app = useApp()
const passphrase = 'correct horse battery staple'
const opened: Pool[] = []
let folder: string
let archive: string
let encrypted: string

const source = (secret?: string) => ({
  pool: app.pool,
  photos: app.ctx.photos,
  version: '1.2.3',
  now: () => new Date(),
  passphrase: secret,
})

/** An empty database and photo folder, as a restore meets them. */
async function emptyTarget(secret?: string) {
  const database = await cloneDatabase({ isEmpty: true })
  await database.pool.end()
  const pool = createPool({ connectionString: database.url, max: 1 })
  opened.push(pool)
  const photos = createFilePhotoStore(join(folder, `photos-${randomBytes(4).toString('hex')}`))
  return {
    database,
    target: { pool, photos, passphrase: secret, replace: false },
  }
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'stowage-archive-'))
  const person = await app.signIn({ plan: 'business' })
  const box = await makeContainer(person, { name: 'A "quoted" \\N' })
  const pictures = await makePictures(2, 5)
  for (const imageUrl of pictures) {
    await makeItem(person, { containerId: box.id, description: 'Line\n\\.\nbreak\t', quantity: 3, imageUrl })
  }
  archive = join(folder, 'whole.tar')
  encrypted = join(folder, 'whole.tar.age')
  await writeArchive(source(), archive)
  await writeArchive(source(passphrase), encrypted)
})

afterEach(() => Promise.all(opened.splice(0).map((pool) => pool.end())))

afterAll(() => rm(folder, { recursive: true, force: true }))

describe('a backup', () => {
  test('is restored into an empty installation with the same rows, photos and next numbers', async () => {
    const empty = await emptyTarget()
    const { after, before, manifest } = await restoreArchive(empty.target, archive)
    expect(before).toBeUndefined()
    expect(after).toEqual(manifest.totals)
    expect(after).toMatchObject({ people: 1, containers: 1, items: 2, pieces: 6, photos: 2 })
    for (const { name } of manifest.photos) {
      expect(await empty.target.photos.get(name)).toEqual(await app.ctx.photos.get(name))
    }
  })

  test('opens with its passphrase alone', async () => {
    expect((await checkArchive(encrypted, passphrase)).totals).toEqual(
      (await checkArchive(archive, undefined)).totals,
    )
    await expect(checkArchive(encrypted, 'another passphrase')).rejects.toThrow('does not open')
    await expect(checkArchive(encrypted, undefined)).rejects.toThrow('is encrypted')
  })
})

type Entries = Awaited<ReturnType<typeof unpackTar>>
type Part = Entries[number] & { data: Uint8Array }

/** The archive with its tar changed, packed again. */
async function repack(change: (entries: Entries) => void): Promise<string> {
  const entries = await unpackTar(await readFile(archive))
  change(entries)
  return save(await packTar(entries))
}

async function save(bytes: Uint8Array): Promise<string> {
  const path = join(folder, `${randomBytes(6).toString('hex')}.tar`)
  await writeFile(path, bytes)
  return path
}

const named = (entries: Entries, pattern: RegExp) => {
  const found = entries.find(({ header }) => pattern.test(header.name))
  if (!found?.data) throw new Error(`No entry ${pattern}`)
  return found as typeof found & { data: Uint8Array }
}

/** Changes the manifest, and its checksum with it, as an attacker would. */
function editManifest(entries: Entries, edit: (manifest: Record<string, unknown>) => void): void {
  const entry = named(entries, /^manifest\.json$/)
  const manifest = JSON.parse(Buffer.from(entry.data).toString())
  edit(manifest)
  Object.assign(entry, { data: Buffer.from(JSON.stringify(manifest)) })
  entry.header.size = entry.data.length
  const sum = named(entries, /^manifest\.sha256$/)
  const text = `${createHash('sha256').update(entry.data).digest('hex')}  manifest.json\n`
  Object.assign(sum, { data: Buffer.from(text) })
}

describe('a damaged or foreign archive is refused before anything changes:', () => {
  const tables = async () => (await app.pool.query('select xmin::text, * from items order by id')).rows

  /** Refused by the check, and by a restore over an installation that is in use. */
  async function expectRefused(path: string, sentence: RegExp): Promise<void> {
    await expect(checkArchive(path, undefined)).rejects.toThrow(sentence)
    const empty = await emptyTarget()
    await expect(restoreArchive({ ...empty.target, replace: true }, path)).rejects.toThrow(sentence)
    expect((await empty.target.pool.query(`select from pg_class where relname = 'users'`)).rowCount).toBe(0)
    expect(await readdir(folder).then((names) => names.filter((name) => name.endsWith('.part')))).toEqual([])
  }

  const damages: Record<string, (part: Part, next: Part) => void> = {
    'with one bit flipped': ({ data }) => {
      data[data.length >> 1] = (data[data.length >> 1] ?? 0) ^ 1
    },
    'with its last byte cut off': (part) => {
      part.data = part.data.subarray(0, -1)
      part.header.size = part.data.length
    },
    'with the content of another one': (part, next) => {
      const [data, size] = [part.data, part.header.size]
      Object.assign(part, { data: next.data, header: { ...part.header, size: next.header.size } })
      Object.assign(next, { data, header: { ...next.header, size } })
    },
  }

  test.each(Object.keys(damages))('each part %s', async (damage) => {
    const parts = (await unpackTar(await readFile(archive))) as Part[]
    for (const [at, { data }] of parts.entries()) {
      // Empty tables have the same content.
      const other = parts.findIndex((part) => Buffer.compare(part.data, data) !== 0)
      const path = await repack((entries) => {
        damages[damage]?.(entries[at] as Part, entries[other] as Part)
      })
      await expect(checkArchive(path, undefined), `part ${at}`).rejects.toThrow('is damaged')
    }
  })

  test('a bit flipped anywhere in the file, but for what fills up the tar', async () => {
    const [whole, contents] = [await readFile(archive), await checkArchive(archive, undefined)]
    let accepted = 0
    for (let round = 0; round < 60; round += 1) {
      const bytes = Buffer.from(whole)
      const at = Math.floor((round / 60) * bytes.length)
      const isFill = bytes[at] === 0
      bytes[at] = (bytes[at] ?? 0) ^ 4
      const found = await checkArchive(await save(bytes), undefined).catch((error: Error) => error)
      if (found instanceof Error) expect(found.message).toMatch(/is damaged|is not a backup/)
      else {
        expect([isFill, found], `byte ${at}`).toEqual([true, contents])
        accepted += 1
      }
    }
    expect(accepted).toBeLessThan(30)
  })

  test('cut off, at any place', async () => {
    const whole = await readFile(archive)
    for (const share of [0, 0.001, 0.2, 0.5, 0.9]) {
      const path = await save(whole.subarray(0, Math.floor(whole.length * share)))
      await expect(checkArchive(path, undefined), String(share)).rejects.toThrow(/is damaged|is not a backup/)
    }
    await expectRefused(await save(whole.subarray(0, -600)), /is damaged/)
    const sealed = await readFile(encrypted)
    for (const cut of [1, 100, 5_000]) {
      const path = await save(sealed.subarray(0, -cut))
      await expect(checkArchive(path, passphrase), String(cut)).rejects.toThrow('is damaged')
    }
  })

  test('parts swapped, left out, added or doubled', async () => {
    const swapped = await repack((entries) => {
      const [items, containers] = [named(entries, /items\.copy/), named(entries, /containers\.copy/)]
      ;[items.header.name, containers.header.name] = [containers.header.name, items.header.name]
    })
    await expectRefused(swapped, /was changed/)
    const missing = await repack(
      (entries) => void entries.splice(entries.indexOf(named(entries, /^photos/)), 1),
    )
    await expectRefused(missing, /is missing/)
    const doubled = await repack((entries) => void entries.splice(1, 0, named(entries, /items\.copy/)))
    await expectRefused(doubled, /is there twice/)
    const added = await repack((entries) => {
      entries.splice(1, 0, {
        header: { name: 'tables/extra.copy.zst', size: 1, type: 'file' },
        data: Buffer.from('x'),
      })
    })
    await expectRefused(added, /is not in its list/)
  })

  test('names that lead out of the folder, links and other kinds of entries', async () => {
    for (const name of [
      '../evil',
      '/etc/evil',
      'photos/../../evil',
      'photos/a/b',
      'tables/x.copy/../y',
      'photos\\\\evil',
    ]) {
      const path = await repack(
        (entries) => void entries.push({ header: { name, size: 1 }, data: Buffer.from('x') }),
      )
      await expect(checkArchive(path, undefined), name).rejects.toThrow('which no backup has')
    }
    for (const type of ['symlink', 'link', 'directory'] as const) {
      const header = { name: 'photos/evil', size: 0, type, linkname: '/etc/passwd' }
      const path = await repack((entries) => void entries.push({ header }))
      await expectRefused(path, /which no backup has/)
    }
  })

  test('tables and columns that the product does not have', async () => {
    const foreign = await repack((entries) => {
      const entry = named(entries, /items\.copy/)
      entry.header.name = 'tables/pg_authid.copy.zst'
      editManifest(entries, (manifest) => {
        const table = (manifest['tables'] as { name: string }[]).find(({ name }) => name === 'items')
        if (table) table.name = 'pg_authid'
      })
    })
    const empty = await emptyTarget()
    await expect(restoreArchive(empty.target, foreign)).rejects.toThrow('differ in pg_authid')
    const hostile = await repack((entries) =>
      editManifest(entries, (manifest) => {
        const [table] = manifest['tables'] as { columns: string[] }[]
        table?.columns.push('a) from program $$id$$ --')
      }),
    )
    await expectRefused(hostile, /has another form/)
  })

  test('made by a newer program', async () => {
    const format = await repack((entries) =>
      editManifest(entries, (manifest) => void Object.assign(manifest, { formatVersion: 2 })),
    )
    await expectRefused(format, /made by a newer version/)
    const migration = { set: 'server', version: 9999, name: 'future', hash: 'a'.repeat(64) }
    const newer = await repack((entries) =>
      editManifest(entries, (manifest) => void (manifest['migrations'] as object[]).push(migration)),
    )
    const empty = await emptyTarget()
    await expect(restoreArchive(empty.target, newer)).rejects.toThrow(
      'which has changes that this version does not know',
    )
  })

  test('over an installation in use: rows and photos stay as they were', async () => {
    const before = await tables()
    const pool = createPool({ connectionString: app.superuserUrl, max: 1 })
    const target = { pool, photos: app.ctx.photos, passphrase: undefined, replace: false }
    try {
      await expect(restoreArchive(target, archive)).rejects.toThrow(/is running on this database/)
      expect(await tables()).toEqual(before)
    } finally {
      await pool.end()
    }
  })
})

describe('a restore', () => {
  test('replaces an installation in use when asked to, and leaves it when it fails at the end', async () => {
    const empty = await emptyTarget()
    await restoreArchive(empty.target, archive)
    await empty.target.pool.query(
      `insert into users (issuer, subject, email, name) values ('x', 'y', 'z@example.org', 'z')`,
    )
    await expect(restoreArchive(empty.target, archive)).rejects.toThrow('add --replace')
    const wrong = await repack((entries) =>
      editManifest(entries, (manifest) => void Object.assign(manifest['totals'] as object, { items: 77 })),
    )
    const replacing = { ...empty.target, replace: true }
    await expect(restoreArchive(replacing, wrong)).rejects.toThrow('2 items instead of 77')
    const people = async () => (await empty.target.pool.query('select from users')).rowCount
    expect(await people()).toBe(2)
    const { before, after } = await restoreArchive(replacing, archive)
    expect([before?.people, after.people]).toEqual([2, 1])
    expect(await people()).toBe(1)
  })

  test('goes on with the numbers after the last ones, and with its triggers', async () => {
    const empty = await emptyTarget()
    await restoreArchive(empty.target, archive)
    const { pool } = empty.target
    const last = async (db: typeof pool) => (await db.query('select max(id) as id from items')).rows[0]?.id
    const { rows } = await pool.query(
      `insert into items (workspace_id, container_id, name, quantity, container_name, location)
       select workspace_id, id, 'Next', 1, name, location from containers limit 1 returning id`,
    )
    expect(rows[0]?.id).toBeGreaterThan(await last(app.pool))
    const totals = await pool.query('select sum(items) as items from workspace_totals')
    expect(Number(totals.rows[0]?.items)).toBe(3)
  })

  test('gives no number of a feed a second time, so that devices read everything anew', async () => {
    const { rows } = await app.pool.query<{ workspaceId: number; userId: number; seq: number }>(
      `select w.id as "workspaceId", w.owner_id as "userId", t.event_seq as seq
       from workspaces w join workspace_totals t on t.workspace_id = w.id`,
    )
    const [{ workspaceId, userId, seq } = { workspaceId: 0, userId: 0, seq: 0 }] = rows
    await app.pool.query(
      `insert into webhooks (workspace_id, url, events, secret, cursor, created_by)
       select $1, 'https://example.org', '{item.created}', 'x', cursor, $2 from unnest($3::bigint[]) cursor`,
      [workspaceId, userId, [seq, seq - 1]],
    )
    const path = join(folder, 'with-webhooks.tar')
    await writeArchive(source(), path)
    await app.pool.query('delete from webhooks')
    const empty = await emptyTarget()
    await restoreArchive(empty.target, path)
    const { pool: db } = empty.target
    const restored = await feedNumber({ db }, workspaceId)
    const webhooks = await db.query('select cursor from webhooks order by id')
    expect(webhooks.rows).toEqual([{ cursor: restored }, { cursor: seq - 1 }])
    // The device has seen one change that the backup does not have, and two others are made.
    await db.query(
      `insert into events (workspace_id, actor_kind, actor_id, type, details, version, seq)
       select $1, 'person', $2, 'item-added', '{}', 1, 0 from generate_series(1, 2)`,
      [workspaceId, userId],
    )
    const range = { after: seq + 1, seq: await feedNumber({ db }, workspaceId) }
    expect(range.seq).toBe(restored + 2)
    const ctx = { db, now: () => new Date() }
    expect(await changesSince(ctx, workspaceId, range)).toEqual({ seq: range.seq, reset: true, changes: [] })
  })

  test('mends a photo file that is damaged', async () => {
    const empty = await emptyTarget()
    const manifest = await checkArchive(archive, undefined)
    const name = manifest.photos[0]?.name ?? ''
    await empty.target.photos.put(name, Buffer.from('damaged'))
    await restoreArchive(empty.target, archive)
    expect(await empty.target.photos.get(name)).toEqual(await app.ctx.photos.get(name))
  })

  test('leaves a photo file as it was where the new one finds no room', async () => {
    const empty = await emptyTarget()
    const manifest = await checkArchive(archive, undefined)
    const name = manifest.photos[0]?.name ?? ''
    await empty.target.photos.put(name, Buffer.from('other'))
    const full = async () => Promise.reject(new Error('no space left'))
    const photos = { ...empty.target.photos, put: full, replace: full }
    await expect(restoreArchive({ ...empty.target, photos }, archive)).rejects.toThrow('no space left')
    expect(String(await empty.target.photos.get(name))).toBe('other')
  })

  test('gives up mails that waited for more than two days, and sends the others', async () => {
    const { rows } = await app.pool.query<{ id: number }>(
      `insert into outgoing_mails (recipient, subject, text, kind, created_at) values
         ('a@example.org', 'Old', 'x', 'backup', now() - interval '3 days'),
         ('a@example.org', 'New', 'x', 'backup', now() - interval '1 day') returning id`,
    )
    const ids = rows.map(({ id }) => id)
    const path = join(folder, 'with-mails.tar')
    await writeArchive(source(), path)
    await app.pool.query('delete from outgoing_mails where id = any($1)', [ids])
    const empty = await emptyTarget()
    await restoreArchive(empty.target, path)
    const found = await empty.target.pool.query(
      `select subject, failed_at is null as waits, text from outgoing_mails where id = any($1) order by id`,
      [ids],
    )
    expect(found.rows).toEqual([
      { subject: 'Old', waits: false, text: '' },
      { subject: 'New', waits: true, text: 'x' },
    ])
  })

  test('keeps the jobs that waited', async () => {
    await app.ctx.jobs.enqueue(app.pool, { name: 'erase-workspace', delaySeconds: 600 }, { workspace: 4711 })
    const path = join(folder, 'with-jobs.tar')
    await writeArchive(source(), path)
    const empty = await emptyTarget()
    await restoreArchive(empty.target, path)
    const { rows } = await empty.target.pool.query('select name, data from restored_jobs')
    expect(rows).toContainEqual({ name: 'erase-workspace', data: { workspace: 4711 } })
  })
})

test('a backup that takes hours is not removed as one that a killed program has left', async () => {
  const long = await mkdtemp(join(tmpdir(), 'stowage-long-'))
  const path = join(long, 'stowage-2025-01-05-0300.tar')
  const later = new Date('2100-01-01T00:00:00Z')
  let isOver = false
  const get: typeof app.ctx.photos.get = async (name) => {
    if (!isOver) {
      isOver = true
      const [part = ''] = (await readdir(long)).filter((one) => one.endsWith('.part'))
      vi.advanceTimersByTime(60_000)
      await expect.poll(async () => (await stat(join(long, part))).mtime.getFullYear()).toBe(2100)
      await removeUnfinished(long, new Date())
    }
    return app.ctx.photos.get(name)
  }
  vi.useFakeTimers({ now: later, toFake: ['Date', 'setInterval', 'clearInterval'] })
  try {
    await writeArchive({ ...source(), photos: { get } }, path)
  } finally {
    vi.useRealTimers()
  }
  expect(await readdir(long)).toEqual(['stowage-2025-01-05-0300.tar'])
  await rm(long, { recursive: true })
})

describe('a backup that cannot be written', () => {
  test('leaves no file, and says why', async () => {
    const blocked = join(folder, 'blocked')
    await writeFile(blocked, '')
    await expect(writeArchive(source(), join(blocked, 'x.tar'))).rejects.toThrow()
    await expect(writeArchive(source(), archive)).rejects.toThrow('is there already')
    const failing = {
      ...source(),
      photos: { get: async () => Promise.reject(new Error('The disk does not answer.')) },
    }
    await expect(writeArchive(failing, join(folder, 'half.tar'))).rejects.toThrow('The disk does not answer.')
    expect((await readdir(folder)).filter((name) => name.includes('half') || name.endsWith('.part'))).toEqual(
      [],
    )
  })

  test('leaves alone a file that another program has made of its name meanwhile', async () => {
    const path = join(folder, 'contested.tar')
    const racing = { ...source(), onProgress: () => writeFileSync(path, 'of another program') }
    await expect(writeArchive(racing, path)).rejects.toThrow(`${path} is there already. Name another file.`)
    expect(await readFile(path, 'utf8')).toBe('of another program')
    expect((await readdir(folder)).filter((name) => name.endsWith('.part'))).toEqual([])
  })

  test('is refused where it would fill the disk, before it begins and on its way', async () => {
    const full = join(folder, 'full')
    await mkdir(full)
    await writeFile(join(full, 'stowage-2025-01-05-0300.tar'), Buffer.alloc(5_000_000))
    const megabyte = 1024 ** 2
    const room = (bytes: number) => ({ ...source(), freeBytes: async () => bytes })
    await expect(writeArchive(room(260 * megabyte), join(full, 'x.tar'))).rejects.toMatchObject({
      code: 'ENOSPC',
      message: `${full} has 272 MB left, and 273 MB are needed`,
    })
    let looks = 0
    const shrinking = {
      ...source(),
      photos: { get: async () => randomBytes(17 * megabyte) },
      freeBytes: async () => (looks++ === 0 ? 1024 * megabyte : megabyte),
    }
    await expect(writeArchive(shrinking, join(full, 'x.tar'))).rejects.toMatchObject({ code: 'ENOSPC' })
    expect(looks).toBe(2)
    expect(await readdir(full)).toEqual(['stowage-2025-01-05-0300.tar'])
  })

  test('of a database that is spread over nodes is refused with a sentence', async () => {
    const { pool } = (await emptyTarget()).target
    // What Citus brings, as far as it is asked for.
    await pool.query(`create table pg_dist_partition (x int); insert into pg_dist_partition values (1);
      create schema nodes; create view nodes.pg_extension as select 'citus'::name as extname;
      set search_path = nodes, public, pg_catalog`)
    await expect(writeArchive({ ...source(), pool }, join(folder, 'spread.tar'))).rejects.toThrow(
      'is spread over nodes',
    )
    expect(await readdir(folder)).not.toContain('spread.tar')
  })

  test('is one all the same when a photo file was lost before, and names it', async () => {
    const photos = { get: async () => null }
    const { manifest } = await writeArchive({ ...source(), photos }, join(folder, 'no-photos.tar'))
    expect(manifest.missingPhotos).toHaveLength(2)
  })
})
