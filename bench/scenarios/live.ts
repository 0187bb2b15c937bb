import { createHash, randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { addPerson, fillWorkspace, type Person } from '../fill.ts'
import { fetchOnce, median, send } from '../load.ts'
import { backendsOf, cpuOf, memoryOf, type Program, startProgram } from '../processes.ts'
import { report } from '../report.ts'
import type { Stage } from '../stage.ts'
import { openStream, type Stream } from '../streams.ts'

const main = new URL('../../server/dist/main.js', import.meta.url).pathname
const devices = 50
const quiet = 1_000
/** Changes a second, and for how many seconds. */
const [changesASecond, seconds] = [10, 20]
/** Milliseconds between two reads of a device that polls. */
const polledEvery = 2_000
const page = '/api/items?limit=50'

/** Streams of changes: what many quiet ones hold, and what a change costs against devices that poll. */
export async function measureLive(stage: Stage): Promise<void> {
  await measureQuiet(stage)
  const person = await addPerson(stage.admin, 'live')
  await fillWorkspace(stage.admin, person.workspaceId, 1_000)
  await stage.admin.query('vacuum analyze')
  const { rows } = await stage.admin.query<{ id: string }>(
    'select id from items where workspace_id = $1 order by id limit 50',
    [person.workspaceId],
  )
  const items = rows.map(({ id }) => Number(id))
  const people = await addSessions(stage, person, devices)
  await compareWithPolling(stage, person, { people, items })
  await compareInstances(stage, person, items)
}

/** More sessions of a person, because each may hold a few streams only. */
async function addSessions({ admin }: Stage, { workspaceId }: Person, count: number): Promise<Person[]> {
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
async function measureQuiet(stage: Stage): Promise<void> {
  const { product, admin } = stage
  const people: Person[] = []
  for (let at = 0; at < 10; at += 1) {
    const person = await addPerson(admin, `quiet-${at}`)
    people.push(...(await addSessions(stage, person, quiet / 40)))
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

interface Shared {
  people: readonly Person[]
  items: readonly number[]
}

let pressed = 0
const step = (url: string, { cookie }: Person, id: number) =>
  send(`${url}/api/items/${id}/movements`, {
    method: 'POST',
    body: { delta: 1 },
    headers: { cookie, 'sec-fetch-site': 'same-origin', 'idempotency-key': `live-${pressed++}` },
  })

/** Ten changes a second for a while. */
async function change({ url }: Program, person: Person, items: readonly number[]): Promise<void> {
  for (let at = 0; at < changesASecond * seconds; at += 1) {
    await step(url, person, items[at % items.length] as number)
    await pause(1_000 / changesASecond)
  }
}

/** What 50 devices cost that are told, and the same devices reading a page every two seconds. */
async function compareWithPolling(stage: Stage, person: Person, { people, items }: Shared): Promise<void> {
  const { product } = stage
  const cost = () => cpuOf([product.pid, ...backendsOf(stage.databasePid())])
  const alone = cost()
  await change(product, person, items)
  const own = cost() - alone
  const streams = await openStreams(product, people, devices)
  const start = cost()
  await change(product, person, items)
  await pause(1_000)
  const told = cost() - start - own
  const all = streams.flatMap(({ messages }) => messages)
  const bytes = streams.reduce((sum, stream) => sum + stream.bytes, 0)
  const last = Math.max(...all.map(({ seq }) => seq))
  for (const { close } of streams) close()
  let isOver = false
  let read = 0
  const poll = async ({ cookie }: Person, at: number) => {
    await pause((polledEvery * at) / devices)
    while (!isOver) {
      read += (await fetchOnce(product.url + page, { cookie })).length
      await pause(polledEvery)
    }
  }
  const begin = cost()
  const polling = people.map(poll)
  await change(product, person, items)
  const polled = cost() - begin - own
  isOver = true
  await Promise.all(polling)
  report({
    what: '50 devices polling a page every 2 s against streams that tell of 10 changes a second: CPU with the database',
    value: polled / told,
    unit: '×',
    limit: 3,
    aim: 'at least',
    note: `${(told / 1e9).toFixed(2)} and ${(polled / 1e9).toFixed(2)} s, without the ${(own / 1e9).toFixed(2)} s of the changes`,
  })
  report({
    what: '50 devices polling a page every 2 s against being told: bytes',
    value: read / bytes,
    unit: '×',
    limit: 10,
    aim: 'at least',
    note: `${(bytes / devices / 1_000).toFixed(1)} kB and ${(read / devices / 1_000).toFixed(1)} kB a device, uncompressed`,
  })
  report({
    what: '50 devices: the longest message',
    value: Math.max(...all.map((message) => message.bytes)),
    unit: 'bytes',
    limit: 300,
    aim: 'at most',
  })
  report({
    what: '50 devices: streams that missed the last change',
    value: streams.filter(({ messages }) => messages.at(-1)?.seq !== last).length,
    unit: '',
    limit: 0,
    aim: 'at most',
    note: `${all.length / devices} messages a device for ${changesASecond * seconds} changes`,
  })
}

/** How late a change is told by the program that took it, and by another one on the same database. */
async function compareInstances(stage: Stage, person: Person, items: readonly number[]): Promise<void> {
  const env = {
    ...{ DATABASE_URL: stage.databaseUrl, DATA_DIR: `${stage.folder}/other`, LOG_LEVEL: 'error' },
    ...{ DEFAULT_PLAN: 'business', WORK_SECONDS_PER_MINUTE: '9999' },
  }
  const other = await startProgram(main, env, 'Stowage is ready')
  try {
    const [same, away] = [await openStream(stage.product.url, person), await openStream(other.url, person)]
    const late = { same: [] as number[], away: [] as number[] }
    for (let at = 0; at < 60; at += 1) {
      const before = [same.messages.length, away.messages.length]
      const begun = performance.now()
      await step(stage.product.url, person, items[at % items.length] as number)
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
