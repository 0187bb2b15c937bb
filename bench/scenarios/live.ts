import { createHash, randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Environment } from '../environment.ts'
import { addPerson, fillWorkspace, type Person } from '../fill.ts'
import { median } from '../load.ts'
import { memoryOf, type Program, startProgram } from '../processes.ts'
import { report } from '../report.ts'
import { openStream, type Stream } from '../streams.ts'
import { compareBroadcast, compareWithPolling, step } from './devices.ts'

const main = new URL('../../server/dist/main.js', import.meta.url).pathname
const devices = 50
const quiet = 1_000

/** Streams of changes: what many quiet ones hold, and what a change costs against devices that poll. */
export async function measureLive(environment: Environment): Promise<void> {
  await measureQuiet(environment)
  const person = await addPerson(environment.admin, 'live')
  await fillWorkspace(environment.admin, person.workspaceId, 1_000)
  await environment.admin.query('vacuum analyze')
  const { rows } = await environment.admin.query<{ id: string }>(
    'select id from items where workspace_id = $1 order by id limit 50',
    [person.workspaceId],
  )
  const items = rows.map(({ id }) => Number(id))
  const people = await addSessions(environment, person, devices)
  await compareWithPolling(environment, { person, people, items })
  await compareBroadcast(environment, { person, people, items })
  await compareInstances(environment, person, items)
}

/** More sessions of a person, because each may hold a few streams only. */
async function addSessions(
  { admin }: Environment,
  { workspaceId }: Person,
  count: number,
): Promise<Person[]> {
  const people: Person[] = []
  for (let at = 0; at < count; at += 1) {
    const token = randomBytes(32).toString('base64url')
    await admin.query(
      `insert into sessions (token_hash, user_id, expires_at)
       select $1, user_id, now() + interval '1 day' from memberships where workspace_id = $2`,
      [createHash('sha256').update(token).digest(), workspaceId],
    )
    people.push({ workspaceId, cookie: `sid=${token}` })
  }
  return people
}

async function openStreams({ url }: Program, people: readonly Person[], count: number): Promise<Stream[]> {
  const streams: Stream[] = []
  for (let at = 0; at < count; at += 1) {
    streams.push(await openStream(url, people[at % people.length] as Person))
  }
  return streams
}

/** A thousand streams of ten workspaces in which nothing happens. */
async function measureQuiet(environment: Environment): Promise<void> {
  const { product, admin } = environment
  const people: Person[] = []
  for (let at = 0; at < 10; at += 1) {
    const person = await addPerson(admin, `quiet-${at}`)
    people.push(...(await addSessions(environment, person, quiet / 40)))
  }
  // What the first streams load and allocate once is none of the others'.
  for (const { close } of await openStreams(product, people, 200)) close()
  await pause(15_000)
  const before = memoryOf([product.pid])
  const streams = await openStreams(product, people, quiet)
  await pause(15_000)
  report({
    what: '1,000 quiet streams: memory of the program, each',
    value: (memoryOf([product.pid]) - before) / quiet,
    unit: 'kB',
    limit: 20,
    aim: 'at most',
  })
  const { rows } = await admin.query<{ all: number; listening: number }>(
    `select count(*)::int as all, count(*) filter (where query ilike 'listen %')::int as listening
     from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()`,
  )
  report({
    what: '1,000 quiet streams: connections of the program that listen',
    value: rows[0]?.listening ?? Number.NaN,
    unit: '',
    limit: 1,
    aim: 'at most',
    note: `${rows[0]?.all} connections in all`,
  })
  for (const { close } of streams) close()
  await pause(1_000)
}

/** How late a change is told by the program that took it, and by another one on the same database. */
async function compareInstances(
  environment: Environment,
  person: Person,
  items: readonly number[],
): Promise<void> {
  const env = {
    DATABASE_URL: environment.databaseUrl,
    DATA_DIR: `${environment.folder}/other`,
    LOG_LEVEL: 'error',
    DEFAULT_PLAN: 'business',
    WORK_SECONDS_PER_MINUTE: '9999',
  }
  const other = await startProgram(main, env, 'Stowage is ready')
  try {
    const [same, away] = [
      await openStream(environment.product.url, person),
      await openStream(other.url, person),
    ]
    const late = { same: [] as number[], away: [] as number[] }
    for (let at = 0; at < 60; at += 1) {
      const before = [same.messages.length, away.messages.length]
      const begun = performance.now()
      await step(environment.product.url, person, items[at % items.length] as number)
      while (same.messages.length === before[0] || away.messages.length === before[1]) await pause(2)
      late.same.push((same.messages.at(-1)?.at ?? 0) - begun)
      late.away.push((away.messages.at(-1)?.at ?? 0) - begun)
    }
    report({
      what: 'a change told by another program against the same: middle time',
      value: median(late.away) / median(late.same),
      unit: '×',
      limit: 1.5,
      aim: 'at most',
      note: `${median(late.same).toFixed(0)} and ${median(late.away).toFixed(0)} ms, 200 of which gather changes`,
    })
    same.close()
    away.close()
  } finally {
    await other.stop()
  }
}
