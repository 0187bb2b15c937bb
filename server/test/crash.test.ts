import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { databaseProcess, findPort, openEmbedded, type Program, startProgram } from './program.ts'

const rounds = 30
const writers = 4
const victims = ['program', 'database', 'both'] as const

const token = randomBytes(32).toString('base64url')

let dataDir: string
let port: number
let program: Program
let containerId: number

/** What the server has promised to keep: the quantity of each item, by its id. */
const promised = new Map<number, number>()
/** Requests whose answer never came. Sent again with the same key, they must act exactly once. */
let unanswered: { key: string; name: string }[] = []
let sent = 0

async function start(): Promise<void> {
  program = startProgram({ PORT: String(port), DATA_DIR: dataDir, DEFAULT_PLAN: 'business' })
  await program.ready
}

async function post<T>(path: string, body: object, key: string): Promise<T | undefined> {
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      cookie: `sid=${token}`,
      'sec-fetch-site': 'same-origin',
      'idempotency-key': key,
    },
    body: JSON.stringify(body),
  })
  if (answer.status !== 201) return undefined
  return (await answer.json()) as T
}

async function addItem(request: { key: string; name: string }): Promise<boolean> {
  const body = { name: request.name, containerId, quantity: 5 }
  const item = await post<{ id: number }>('/api/items', body, request.key).catch(() => undefined)
  if (item === undefined) return false
  promised.set(item.id, 5)
  return true
}

/** Adds items one after the other until the answers stay away. */
async function write(): Promise<void> {
  for (;;) {
    const request = { key: randomUUID(), name: `Item ${++sent}` }
    if (await addItem(request)) continue
    unanswered.push(request)
    return
  }
}

async function signUpByHand(): Promise<void> {
  const pool = openEmbedded(dataDir)
  try {
    const { rows } = await pool.query<{ id: number }>(
      `with person as (
         insert into users (issuer, subject, email, name) values ('test', 'ann', 'ann@example.org', 'Ann') returning id
       ), room as (
         insert into workspaces (name, owner_id) select 'Home', id from person returning id, owner_id
       ), member as (
         insert into memberships (workspace_id, user_id, role) select id, owner_id, 'owner' from room
       ), plan as (
         insert into subscriptions (user_id, plan_id)
         select person.id, plans.id from person, plans where plans.name = 'business'
       ), session as (
         insert into sessions (token_hash, user_id, expires_at)
         select $1, id, now() + interval '1 day' from person
       )
       select id from room`,
      [createHash('sha256').update(token).digest()],
    )
    await pool.query('update users set workspace_id = $1', [rows[0]?.id])
  } finally {
    await pool.end()
  }
}

async function lookInside() {
  const pool = openEmbedded(dataDir)
  try {
    const items = await pool.query<{ id: number; quantity: number }>(
      `select id, quantity from items where deleted_at is null`,
    )
    const broken = await pool.query(
      `select i.id from items i left join stock_movements m on m.workspace_id = i.workspace_id and m.item_id = i.id
       group by i.workspace_id, i.id, i.quantity having i.quantity is distinct from sum(m.delta)`,
    )
    const totals = await pool.query<{ items: number; quantity: number; containers: number }>(
      'select items, quantity, containers from workspace_totals',
    )
    const doubled = await pool.query('select name from items group by name having count(*) > 1')
    return { items: items.rows, broken: broken.rows, totals: totals.rows, doubled: doubled.rows }
  } finally {
    await pool.end()
  }
}

async function expectPromisesKept(round: string): Promise<void> {
  const { items, broken, totals, doubled } = await lookInside()
  const kept = new Map(items.map((item) => [item.id, item.quantity]))
  const lost = [...promised].filter(([id, quantity]) => kept.get(id) !== quantity)
  expect(lost, `lost in ${round}`).toEqual([])
  expect(broken, `quantities without their movements in ${round}`).toEqual([])
  expect(doubled, `acted twice in ${round}`).toEqual([])
  const quantity = items.reduce((sum, item) => sum + item.quantity, 0)
  expect(totals, `totals in ${round}`).toEqual([{ items: items.length, quantity, containers: 1 }])
}

async function killSome(victim: (typeof victims)[number]): Promise<void> {
  const database = databaseProcess(dataDir)
  if (victim !== 'program') process.kill(database, 'SIGKILL')
  if (victim === 'database') {
    // The program brings it back by itself; only then it is the program's turn.
    await expect
      .poll(() => fetch(`http://127.0.0.1:${port}/api/subscription/plans`).then((a) => a.status), {
        interval: 20,
        timeout: 20_000,
      })
      .toBe(200)
  }
  program.child.kill('SIGKILL')
  await program.ended
}

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'stowage-crash-'))
  port = await findPort()
  await start()
  await signUpByHand()
  const box = await post<{ id: number }>('/api/containers', { name: 'Box', location: 'Attic' }, randomUUID())
  containerId = box?.id ?? 0
  expect(containerId).toBeGreaterThan(0)
}, 60_000)

afterAll(async () => {
  program.child.kill('SIGTERM')
  await program.ended
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
}, 60_000)

test(`loses no acknowledged write in ${rounds} crashes of the program, the database or both`, async () => {
  for (let round = 0; round < rounds; round += 1) {
    const victim = victims[round % victims.length] ?? 'both'
    const delay = 30 + Math.random() * 250
    const running = Array.from({ length: writers }, write)
    await pause(delay)
    await killSome(victim)
    await Promise.all(running)

    await start()
    const again = unanswered
    unanswered = []
    const answered = await Promise.all(again.map(addItem))
    expect(answered.every(Boolean), 'requests that were sent again are answered').toBe(true)
    await expectPromisesKept(`round ${round} (${victim} after ${Math.round(delay)} ms)`)
  }
  expect(promised.size).toBeGreaterThan(rounds)
}, 240_000)
