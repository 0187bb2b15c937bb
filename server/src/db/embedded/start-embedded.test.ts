import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import type pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { asOrdinaryUser, ordinaryOwner } from '../../../test/ordinary-user.ts'
import { createPool } from '../connect.ts'
import { readPidFile } from './pid-file.ts'
import { processStart, waitForEnd } from './processes.ts'
import { type EmbeddedServer, startEmbedded } from './start-embedded.ts'

const program = fileURLToPath(new URL('../../../test/embedded-program.ts', import.meta.url))

let dataDir: string
let server: EmbeddedServer | undefined
let pool: pg.Pool
let notes: string[] = []

async function start(folder = dataDir): Promise<pg.Pool> {
  server = await startEmbedded({ dataDir: folder, note: (sentence) => notes.push(sentence) })
  pool = createPool(server.connection)
  return pool
}

async function stop(): Promise<void> {
  if (server === undefined) return
  await pool.end()
  await server.stop()
  server = undefined
}

/** Starts the server inside another program, which can then be killed. */
async function startElsewhere(
  env: Record<string, string> = {},
): Promise<{ child: ChildProcess; pid: number }> {
  const child = spawn(process.execPath, [program, dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ...env },
  })
  const [line] = await once(createInterface(child.stdout), 'line')
  return { child, pid: (JSON.parse(String(line)) as { pid: number }).pid }
}

async function killed(child: ChildProcess): Promise<void> {
  child.kill('SIGKILL')
  await once(child, 'exit')
}

const countRows = async () => (await pool.query<{ n: number }>('select count(*) as n from kept')).rows[0]?.n

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'stowage-embedded-'))
  chmodSync(dataDir, 0o711)
  await start()
  await pool.query('create table kept (id int); insert into kept values (1)')
  await stop()
})

beforeEach(() => {
  notes = []
})

afterEach(stop)

afterAll(() => rmSync(dataDir, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 }))

test('keeps its data over a stop, leaves no process and no open door', async () => {
  await start()
  const pid = server?.pid() ?? 0
  expect(await countRows()).toBe(1)
  expect(statSync(server?.connection.host ?? '').mode & 0o077).toBe(0)
  const { rows } = await pool.query(
    `select current_setting('listen_addresses') as a, current_setting('fsync') as f,
       current_setting('wal_compression') as c`,
  )
  expect(rows).toEqual([{ a: '', f: 'on', c: 'pglz' }])
  await stop()
  expect(processStart(pid)).toBeUndefined()
  expect(notes).toEqual([])
})

test('finds its libraries where npm made no symbolic links', async () => {
  await start()
  const { rows } = await pool.query(`select 'ä' < 'b' collate "de-x-icu" as sorted`)
  expect(rows).toEqual([{ sorted: true }])
  expect(existsSync(join(dataDir, 'postgres', 'lib', 'libicui18n.so.60'))).toBe(process.platform === 'linux')
})

test('starts the server again when it was killed, and the pool goes on', async () => {
  await start()
  const before = server?.pid() ?? 0
  process.kill(before, 'SIGKILL')
  await expect.poll(() => server?.pid()).not.toBe(before)
  await expect.poll(() => countRows().catch(() => undefined)).toBe(1)
  await expect.poll(() => notes.at(-1)).toBe('The database is running again.')
})

test('is stopped while it starts again, which may take minutes', async () => {
  await start()
  const before = server?.pid() ?? 0
  const data = join(dataDir, 'postgres', 'data-18')
  const endless = join(data, 'standby.signal')
  const started = () => readPidFile(data)?.pid ?? before
  // A standby waits for records of another server for ever.
  writeFileSync(endless, '')
  process.kill(before, 'SIGKILL')
  try {
    await expect.poll(started).not.toBe(before)
    const pid = started()
    await stop()
    expect(processStart(pid)).toBeUndefined()
    expect(notes).not.toContain('The database is running again.')
  } finally {
    rmSync(endless, { force: true })
  }
})

describe('at the next start needs no hand', () => {
  afterEach(async () => {
    await start()
    expect(await countRows()).toBe(1)
    await stop()
  })

  test('after the program was killed', async () => {
    const { child } = await startElsewhere()
    await killed(child)
  })

  test('after the database was killed together with the program', async () => {
    const { child, pid } = await startElsewhere()
    process.kill(pid, 'SIGKILL')
    await killed(child)
  })

  test('when the killed program left its database running', async () => {
    // Without the tools of a full system the server is not told that its program has ended.
    const { child, pid } = await startElsewhere({ PATH: '/nowhere' })
    await killed(child)
    expect(processStart(pid)).toBeDefined()
    await start()
    expect(processStart(pid)).toBeUndefined()
    await stop()
  })

  test('when the number of the dead server belongs to another process now', async () => {
    const user = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {}
    const other = spawn('sleep', ['60'], { stdio: 'ignore', ...user })
    await once(other, 'spawn')
    const data = join(dataDir, 'postgres', 'data-18')
    const lines = [other.pid, data, 1, 5432, join(dataDir, 'postgres', 'run'), '', '1 1', 'ready', '']
    writeFileSync(join(data, 'postmaster.pid'), lines.join('\n'))
    await start()
    await stop()
    expect(processStart(other.pid ?? 0)).toBeDefined()
    await killed(other)
  })

  test('when a copy was put back whose folder others may enter', async () => {
    chmodSync(join(dataDir, 'postgres', 'data-18'), 0o755)
  })

  test('when the log has grown large', async () => {
    const log = join(dataDir, 'postgres', 'server.log')
    writeFileSync(log, 'x'.repeat(5_000_001))
    await start()
    await stop()
    expect(statSync(`${log}.1`).size).toBe(5_000_001)
    expect(readFileSync(log, 'utf8')).not.toContain('xxx')
  })
})

describe('on a new folder', () => {
  let parent: string

  beforeEach(() => {
    parent = mkdtempSync(join(tmpdir(), 'stowage-new-'))
  })

  afterEach(async () => {
    await stop()
    rmSync(parent, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })
  })

  test('throws away what an interrupted first start left', async () => {
    const child = spawn(process.execPath, [program, parent], { stdio: 'ignore' })
    const making = join(parent, 'postgres', `making-${child.pid}`)
    await expect.poll(() => existsSync(join(making, 'PG_VERSION')), { interval: 2 }).toBe(true)
    await killed(child)
    mkdirSync(join(parent, 'postgres', 'making-1'), { recursive: true })
    await start(parent)
    expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
    expect(existsSync(making)).toBe(false)
    expect(existsSync(join(parent, 'postgres', 'making-1'))).toBe(false)
  })

  test('is made and found again by an ordinary user whose group has another number', async () => {
    chownSync(parent, ordinaryOwner.uid, ordinaryOwner.gid)
    for (let start = 0; start < 2; start += 1) {
      const [command, args] = asOrdinaryUser(process.execPath, [program, parent])
      const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'inherit'] })
      const [line] = await once(createInterface(child.stdout), 'line')
      expect(JSON.parse(String(line))).toEqual({ pid: expect.any(Number) })
      expect(statSync(join(parent, 'postgres', 'run')).mode & 0o777).toBe(0o700)
      await killed(child)
    }
  })

  test('works below a private folder, on a path too long for a socket, with quotes and blanks', async () => {
    chmodSync(parent, 0o700)
    const deep = join(parent, `it's "my" data ${'x'.repeat(100)}`)
    await start(deep)
    expect(server?.connection.host.startsWith(deep)).toBe(false)
    expect(statSync(server?.connection.host ?? '').mode & 0o077).toBe(0)
    expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  })

  test('refuses data of another version with a sentence', async () => {
    mkdirSync(join(parent, 'postgres', 'data-17'), { recursive: true })
    await expect(start(parent)).rejects.toThrow(
      /was written by PostgreSQL 17; this version of the program brings 18/,
    )
  })
})

test('a second program leaves the database of the first one alone, whose lock is gone', async () => {
  const { child, pid } = await startElsewhere()
  try {
    await expect(start()).rejects.toThrow(
      `Stowage already runs on the database in ${join(dataDir, 'postgres')}: process ${child.pid}.`,
    )
    expect(processStart(pid)).toBeDefined()
  } finally {
    await killed(child)
  }
})

test('waiting for the end of a process notices that it is gone', async () => {
  const child = spawn('sleep', ['60'], { stdio: 'ignore' })
  const pid = child.pid ?? 0
  expect(await waitForEnd([pid], 20)).toBe(false)
  await killed(child)
  expect(await waitForEnd([pid], 1_000)).toBe(true)
})

describe('who comes in', () => {
  const passwordFile = () => join(dataDir, 'postgres-password')
  const identify = async () => {
    const { rows } = await pool.query<{ name: string; is_superuser: string }>(
      `select current_user as name, current_setting('is_superuser') as is_superuser`,
    )
    return rows[0]
  }

  test('is the program, by a password that nobody else may read, and no superuser', async () => {
    await start()
    expect(await identify()).toEqual({ name: 'stowage_app', is_superuser: 'off' })
    expect(statSync(passwordFile()).mode & 0o777).toBe(0o600)
    for (const user of ['stowage', 'stowage_app']) {
      for (const password of ['', 'stowage', undefined]) {
        const stranger = createPool({ ...server?.administrator, user, password, max: 1 })
        await expect(stranger.query('select 1')).rejects.toThrow(/password/)
        await stranger.end()
      }
    }
  })

  test('is closed to all others again when a copy of its password comes back open', async () => {
    await start()
    await stop()
    chmodSync(passwordFile(), 0o644)
    await start()
    expect(statSync(passwordFile()).mode & 0o777).toBe(0o600)
  })

  test.each([
    ['the file is gone', () => rmSync(passwordFile())],
    ['the file is of another folder', () => writeFileSync(passwordFile(), 'another\n')],
  ])('is let in again when %s, with all that was kept', async (_what, lose) => {
    await start()
    await stop()
    lose()
    await start()
    expect(await countRows()).toBe(1)
    expect((await identify())?.name).toBe('stowage_app')
    expect(notes).toEqual([])
  })

  test('owns all that an earlier version kept as superuser, and the superuser nothing', async () => {
    await start()
    const administrator = createPool({ ...server?.administrator, database: 'stowage', max: 1 })
    await administrator.query(`
      drop schema if exists older cascade;
      alter database stowage owner to stowage;
      reassign owned by stowage_app to stowage;
      create extension if not exists pg_trgm;
      create schema older;
      create type older.mood as enum ('fine');
      create domain older.amount as int check (value >= 0);
      create collation older.numeric_order (provider = icu, locale = 'und-u-kn-true');
      create table older.boxes (id bigint generated by default as identity primary key, mood older.mood, n older.amount);
      create table older.parts (id serial primary key, at date not null) ;
      create table older.jobs (id int, kind text) partition by list (kind);
      create table older.jobs_mail partition of older.jobs for values in ('mail');
      create view older.names as select mood from older.boxes;
      create function older.one() returns int language sql as 'select 1';
      create function older.touch() returns trigger language plpgsql as 'begin return new; end';
      create trigger touched before insert on older.boxes for each row execute function older.touch();
      revoke update on older.boxes from stowage;
      drop role stowage_app`)
    await administrator.end()
    await stop()
    writeFileSync(join(dataDir, 'postgres', 'data-18', 'pg_hba.conf'), 'local all all trust\n')
    rmSync(passwordFile())

    await start()
    expect(await identify()).toEqual({ name: 'stowage_app', is_superuser: 'off' })
    expect(await countRows()).toBe(1)
    await pool.query(
      `insert into older.boxes (mood, n) values ('fine', 3); insert into older.parts (at) values (now());
       insert into older.jobs_mail values (1, 'mail'); alter table older.jobs_mail add check (id > 0)`,
    )
    await expect(pool.query(`update older.boxes set n = 4`)).rejects.toThrow('permission denied')
    await pool.query(`
      alter table older.boxes add column label text;
      alter type older.mood add value 'sad';
      create or replace function older.one() returns int language sql as 'select 2';
      create index on older.boxes using gin (label gin_trgm_ops);
      create extension if not exists unaccent;
      drop view older.names; drop domain older.amount cascade; drop schema older cascade`)
  })
})
