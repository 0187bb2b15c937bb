import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import sharp from 'sharp'
import { createPool, type Pool } from '../src/db/connect.ts'
import { addPerson, call, type Person } from './several/people.ts'
import { type Installation, startInstallation } from './several/programs.ts'

// `npm run several-programs -- 2`: programs on one database behind haproxy, and what they share (docs/operations.md). It
// starts everything on the loopback in a folder of its own and ends by itself.

interface Setting {
  installation: Installation
  pool: Pool
}

function say(what: string, isRight: boolean, figures: string): void {
  console.log(`${isRight ? '✓' : '✗'} ${what}: ${figures}`)
  if (!isRight) process.exitCode = 1
}

const times = <T>(count: number, make: (at: number) => T): T[] =>
  Array.from({ length: count }, (_, at) => make(at))

async function showSessions({ installation: { origin, programs }, pool }: Setting): Promise<void> {
  const person = await addPerson(pool, 'sessions', 'business')
  const who = '/api/auth/user'
  const answers = await Promise.all(times(40, () => call(origin, person, 'GET', who)))
  const by = new Set(answers.map((one) => one.by))
  const isKnown = answers.every(({ status }) => status === 200)
  await call(programs[0]?.origin ?? '', person, 'GET', '/api/logout')
  const began = performance.now()
  await Promise.all(
    programs.map(async ({ origin: one }) => {
      while ((await call(one, person, 'GET', who)).status !== 401) await pause(20)
    }),
  )
  say(
    'one session at all programs',
    isKnown && by.size === programs.length,
    `40 of 40 calls by ${by.size} programs; signed out at one, and at all of them after ${Math.round(performance.now() - began)} ms`,
  )
}

async function showLimits({ installation: { origin }, pool }: Setting): Promise<void> {
  const free = await addPerson(pool, 'free', 'free')
  const boxes = await Promise.all(
    times(40, (at) =>
      call(origin, free, 'POST', '/api/containers', { name: `Box ${at}`, location: 'Attic' }),
    ),
  )
  const made = boxes.filter(({ status }) => status === 201).length
  say('the limit of a plan', made === 3, `${made} of 40 containers at once on a plan of 3`)

  const owner = await addPerson(pool, 'owner', 'pro')
  const invite = { role: 'editor', hours: 24, uses: 20 }
  const path = `/api/workspaces/${owner.workspaceId}/invitations`
  const { address } = JSON.parse((await call(origin, owner, 'POST', path, invite)).text) as {
    address: string
  }
  const token = address.split('/').at(-1)
  const others = await Promise.all(times(12, (at) => addPerson(pool, `guest-${at}`, 'free')))
  await Promise.all(others.map((one) => call(origin, one, 'POST', '/api/invitations/accept', { token })))
  const { rows } = await pool.query<{ seats: number }>(
    `select count(*) as seats from memberships where workspace_id = $1 and role <> 'viewer' and not is_paused`,
    [owner.workspaceId],
  )
  const seats = rows[0]?.seats ?? 0
  say(
    'the places of a plan',
    seats === 5,
    `${seats} of 12 who joined at once and the owner on a plan of 5 places`,
  )
}

/** Work counts for all programs together: each by itself would take as much again. */
async function showWork(setting: Setting): Promise<void> {
  const { origin } = setting.installation
  const busy = await addPerson(setting.pool, 'busy', 'business')
  const containerId = await addBox(setting, busy)
  const imageUrl = await picture()
  const sent = await Promise.all(
    times(60, (at) => call(origin, busy, 'POST', '/api/items', { name: `Cat ${at}`, containerId, imageUrl })),
  )
  const [taken, slowed] = [201, 429].map((code) => sent.filter(({ status }) => status === code).length)
  say(
    'the work of one person',
    slowed !== 0,
    `${taken} of 60 photos at once taken, ${slowed} answered by 429 (3 s of work a minute)`,
  )
}

async function picture(): Promise<string> {
  const bytes = await sharp({ create: { width: 800, height: 600, channels: 3, background: '#8fb' } })
    .jpeg()
    .toBuffer()
  return `data:image/jpeg;base64,${bytes.toString('base64')}`
}

async function addBox({ installation: { origin } }: Setting, person: Person): Promise<number> {
  const { text } = await call(origin, person, 'POST', '/api/containers', { name: 'Box', location: 'Attic' })
  return (JSON.parse(text) as { id: number }).id
}

async function showUploads(setting: Setting): Promise<void> {
  const { origin, programs } = setting.installation
  const person = await addPerson(setting.pool, 'photos', 'business')
  const containerId = await addBox(setting, person)
  const imageUrl = await picture()
  const items = await Promise.all(
    times(8, (at) =>
      call(origin, person, 'POST', '/api/items', { name: `Cat ${at}`, containerId, imageUrl }),
    ),
  )
  const shown = await Promise.all(
    items.flatMap(({ text }) =>
      programs.map((one) =>
        call(one.origin, person, 'GET', (JSON.parse(text) as { imageUrl: string }).imageUrl),
      ),
    ),
  )
  const right = shown.filter(({ status }) => status === 200).length
  say(
    'photos',
    right === shown.length,
    `8 sent to the load balancer, ${right} of ${shown.length} shown by each program`,
  )
}

async function showJobs(setting: Setting): Promise<void> {
  const person = await addPerson(setting.pool, 'jobs', 'business')
  const ids: number[] = []
  for (let at = 0; at < 20; at++) ids.push(await addBox(setting, person))
  await Promise.all(
    ids.map((id) => call(setting.installation.origin, person, 'DELETE', `/api/containers/${id}`)),
  )
  await Promise.all(
    ids.map((id) =>
      call(setting.installation.origin, person, 'POST', '/api/trash/erase', { containers: [id] }),
    ),
  )
  const began = performance.now()
  const look = async () =>
    (
      await setting.pool.query<{ done: number; left: number; again: number }>(
        `select count(*) filter (where state = 'completed') as done, count(*) filter (where state < 'completed') as left,
           count(*) filter (where retry_count > 0) as again from jobs.job where name = 'erase-container'`,
      )
    ).rows[0]
  let jobs = await look()
  while ((jobs?.left ?? 0) > 0 && performance.now() - began < 60_000) {
    await pause(100)
    jobs = await look()
  }
  const isOnce = jobs?.left === 0 && jobs.again === 0
  say(
    'jobs',
    isOnce,
    `${jobs?.done} done, ${jobs?.again} of them twice, after ${Math.round(performance.now() - began)} ms`,
  )
}

/** Milliseconds from a change at one program to its news at another. */
async function showFeed(setting: Setting): Promise<void> {
  const { programs } = setting.installation
  const person = await addPerson(setting.pool, 'feed', 'business')
  const containerId = await addBox(setting, person)
  const [first, last] = [programs[0]?.origin ?? '', programs.at(-1)?.origin ?? '']
  const leaving = new AbortController()
  const stream = await fetch(`${last}/api/live`, {
    headers: { cookie: person.cookie },
    signal: leaving.signal,
  })
  const reader = stream.body?.pipeThrough(new TextDecoderStream()).getReader()
  await reader?.read()
  const waits: number[] = []
  for (let at = 0; at < 20; at++) {
    const sent = call(first, person, 'POST', '/api/items', { name: `News ${at}`, containerId })
    const began = performance.now()
    while (!((await reader?.read())?.value ?? '').includes('data:')) {}
    waits.push(performance.now() - began)
    await sent
    await pause(50)
  }
  leaving.abort()
  const sorted = waits.toSorted((one, other) => one - other)
  const middle = Math.round(sorted[Math.floor(sorted.length / 2)] ?? 0)
  say(
    'the live feed',
    waits.length === 20,
    `20 changes at one program heard at another, ${middle} ms in the middle, ${Math.round(sorted.at(-1) ?? 0)} ms at most`,
  )
}

/** Writers at the load balancer, one program of which is killed in the middle; each repeats what got no answer. */
async function showKill(setting: Setting): Promise<void> {
  const { origin, programs } = setting.installation
  const people = await Promise.all(times(8, (at) => addPerson(setting.pool, `kill-${at}`, 'business')))
  const acknowledged: string[] = []
  let [repeated, longest, isOver] = [0, 0, false]
  const write = async (person: Person, writer: number) => {
    const containerId = await addBox(setting, person)
    for (let at = 0; !isOver; at++) {
      const name = `Thing-${writer}-${at}`
      const began = performance.now()
      for (;;) {
        const { status } = await call(origin, person, 'POST', '/api/items', { name, containerId }, name)
        if (status === 201 || status === 200) break
        // A writer without a response at the end does not know whether this write was made.
        if (isOver) return
        repeated += 1
        await pause(50)
      }
      longest = Math.max(longest, performance.now() - began)
      acknowledged.push(name)
    }
  }
  const writers = people.map(write)
  await pause(4_000)
  const before = acknowledged.length
  programs.at(-1)?.program.child.kill('SIGKILL')
  await pause(6_000)
  isOver = true
  await Promise.all(writers)
  const { rows } = await setting.pool.query<{ name: string }>(
    'select name from items where workspace_id = any($1)',
    [people.map(({ workspaceId }) => workspaceId)],
  )
  const kept = new Set(rows.map(({ name }) => name))
  const lost = acknowledged.filter((name) => !kept.has(name)).length
  const twice = rows.length - kept.size
  say(
    'one program killed under load',
    lost === 0 && twice === 0,
    `${acknowledged.length} writes acknowledged (${before} in 4 s before, ${acknowledged.length - before} in 6 s after), ${lost} lost, ` +
      `${twice} twice, ${repeated} sent again, the longest took ${Math.round(longest)} ms`,
  )
}

async function show(count: number): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'stowage-several-'))
  try {
    const installation = await startInstallation(folder, count)
    const pool = createPool({ connectionString: installation.databaseUrl, max: 2 })
    try {
      console.log(`${count} programs behind haproxy`)
      const setting = { installation, pool }
      for (const part of [showSessions, showLimits, showWork, showUploads, showJobs, showFeed, showKill])
        await part(setting)
    } finally {
      await pool.end()
      await installation.stop()
    }
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
  }
}

// Whatever hangs, this ends.
setTimeout(() => process.exit(2), 180_000).unref()
await show(Number(process.argv[2] ?? 2))
process.exit()
