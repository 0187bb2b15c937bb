import { beforeEach, expect, it } from 'vitest'
import { type Person, useApp } from '../../../test/app.ts'
import { makeContainer } from '../../../test/factories.ts'
import { statementsDuring } from '../../../test/plans.ts'
import { callCosts } from '../../call-costs.ts'
import { CostBudget } from './cost-budget.ts'

const app = useApp({ config: { workSecondsPerMinute: 1 } })
const secondsPerMinute = 30
/** Milliseconds of work that a person may use at once. */
const whole = 60_000

beforeEach(() => {
  app.now = new Date('2026-11-22T10:00:00Z')
})

const budgetOfProgram = () => new CostBudget({ pool: app.pool, now: () => app.now as Date, secondsPerMinute })
const callOf = ({ id, workspaceId }: Pick<Person, 'id' | 'workspaceId'>) =>
  ({ actor: { id }, workspace: { id: workspaceId } }) as Parameters<CostBudget['consume']>[0]
const later = (seconds: number) => {
  app.now = new Date((app.now as Date).getTime() + seconds * 1_000)
}

it('asks the database for nothing below a tenth of a budget, and says how long to wait beyond all of it', async () => {
  const budget = budgetOfProgram()
  const call = callOf({ id: 101, workspaceId: 201 })
  const ordinary = await statementsDuring(app.pool, () => budget.consume(call, whole / 10))
  expect(ordinary).toEqual([])
  expect(await budget.consume(call, whole * 0.9)).toBe(0)
  expect(await budget.consume(call, 1)).toBe(1)
  later(1)
  // A call below the limit may exceed it once, and then the wait is longer.
  expect(await budget.consume(call, 10_000)).toBe(0)
  expect(await budget.consume(call, 1)).toBe(19)
  later(19)
  expect(await budget.consume(call, 1)).toBe(1)
  later(1)
  expect(await budget.consume(call, 1)).toBe(0)
})

it('leaves others their own, but what people of one workspace have together', async () => {
  const budget = budgetOfProgram()
  const people = [111, 112, 113].map((id) => callOf({ id, workspaceId: 202 }))
  const [first, second, third] = people as [(typeof people)[0], (typeof people)[0], (typeof people)[0]]
  expect(await budget.consume(first, whole)).toBe(0)
  expect(await budget.consume(second, whole)).toBe(0)
  expect(await budget.consume(third, 1)).toBe(1)
  expect(await budget.consume(callOf({ id: 114, workspaceId: 203 }), 1)).toBe(0)
})

it('is one budget for several programs', async () => {
  const programs = [budgetOfProgram(), budgetOfProgram()] as const
  const call = callOf({ id: 103, workspaceId: 204 })
  expect(await programs[0].consume(call, whole)).toBe(0)
  // The other program learns of the level once it has half of a budget to store itself.
  expect(await programs[1].consume(call, whole / 2 + 1)).toBeGreaterThan(0)
  const { rows } = await app.pool.query("select level from spent_work where name = 'person 103'")
  expect(rows[0].level).toBe(1.5 * whole + 1)
})

it('is one budget for somebody whose calls are spread over programs that each see few of them', async () => {
  const programs = Array.from({ length: 4 }, budgetOfProgram)
  const call = callOf({ id: 115, workspaceId: 215 })
  const [seconds, each, refill] = [120, 500, 500]
  let taken = 0
  for (let second = 0; second < seconds; second += 1) {
    for (const program of programs) if ((await program.consume(call, each)) === 0) taken += each
    later(1)
  }
  const fair = whole + seconds * refill
  expect(taken).toBeGreaterThanOrEqual(fair - each)
  // Each program refills by itself what the others don't know of yet. Four budgets would let all 240 seconds through.
  expect(taken).toBeLessThanOrEqual(1.5 * fair)
})

it('is what a person meets who searches without end, and nobody else', async () => {
  const person = await app.signIn({ plan: 'business' })
  const neighbour = await app.signIn({ plan: 'business' })
  const search = () => person.get('/api/items?q=lamp')
  const most = (2 * 1_000) / callCosts.search
  const replies = []
  for (let at = 0; at < most; at += 20) {
    replies.push(...(await Promise.all(Array.from({ length: 20 }, search))))
  }
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]))
  const refused = await search()
  expect(refused).toMatchObject({
    status: 429,
    headers: { 'retry-after': '1' },
    body: {
      code: 'RATE_LIMITED',
      reason: 'call.too-much',
      values: { seconds: 1 },
      message: 'That’s a lot at once. Try again in 1 second.',
    },
  })
  // Cheap calls go on, and so do other people's.
  expect((await person.get('/api/items?limit=50')).status).toBe(200)
  expect((await neighbour.get('/api/items?q=lamp')).status).toBe(200)
  later(1)
  expect((await search()).status).toBe(200)
})

it('counts changes of containers, large pages, exports, imports and Trash too', async () => {
  const box = await makeContainer(await app.signIn())
  const calls: [work: number, send: (person: Person) => Promise<{ status: number }>][] = [
    [75, (person) => person.get('/api/trash?limit=5000')],
    [75, (person) => person.get('/api/user/activity?limit=5000')],
    [75, (person) => person.get('/api/notifications?limit=5000')],
    [75, (person) => person.get('/api/items/1/movements?limit=5000')],
    [callCosts.container, (person) => person.put(`/api/containers/${box.id}`, { name: 'Box' })],
    [callCosts.container, (person) => person.delete(`/api/containers/${box.id}`)],
    [callCosts.container, (person) => person.post(`/api/containers/${box.id}/restore`)],
    [callCosts.export, (person) => person.get('/api/export')],
    [callCosts.export, (person) => person.get('/api/user/export')],
    [75, (person) => person.get('/api/support/tickets?limit=5000')],
    [callCosts.recount, (person) => person.put('/api/workspace/low-stock-rule', { lowStockRule: 3 })],
    [callCosts.importStep, (person) => person.post('/api/imports/1/run')],
    [callCosts.importStep, (person) => person.post('/api/imports/1/undo')],
    [
      20 * callCosts.container + 50,
      (person) => person.post('/api/trash/erase', { until: '2026-01-01T00:00:00Z' }),
    ],
  ]
  for (const [work, send] of calls) {
    const person = await app.signIn()
    const statuses = []
    for (let spent = 0; spent < 2_000; spent += work) statuses.push((await send(person)).status)
    expect(statuses, send.toString()).not.toContain(429)
    expect((await send(person)).status, send.toString()).toBe(429)
  }
})

it('counts of a container what it shows, however many it might show', async () => {
  const person = await app.signIn()
  const [small, large] = [await makeContainer(person), await makeContainer(person)]
  await app.pool.query('update containers set item_count = 5000 where workspace_id = $1 and id = $2', [
    person.workspaceId,
    large.id,
  ])
  for (let time = 0; time < 30; time += 1) {
    expect((await person.get(`/api/containers/${small.id}`)).status).toBe(200)
    expect((await person.get(`/api/containers/${large.id}?items=50`)).status).toBe(200)
  }
  const statuses = []
  for (let spent = 0; spent < 2_000; spent += 75)
    statuses.push((await person.get(`/api/containers/${large.id}`)).status)
  expect(new Set(statuses)).toEqual(new Set([200]))
  expect((await person.get(`/api/containers/${large.id}`)).status).toBe(429)
  expect((await person.get(`/api/containers/${small.id}`)).status).toBe(200)
})

it('lets one person load 26,000 items, store thirty photos and search as fast as one types within a minute', async () => {
  const budget = budgetOfProgram()
  const call = callOf({ id: 105, workspaceId: 205 })
  const items = 26_000 * callCosts.newItem
  const photos = 30 * callCosts.photo
  const searches = 5 * 60 * callCosts.search
  const scrolled = 26_000 * callCosts.row
  for (const work of [items, photos, searches, scrolled]) expect(await budget.consume(call, work)).toBe(0)
  expect(await statementsDuring(app.pool, () => budget.consume(call, 1))).toEqual([])
})

it('adds what is done already, and refuses the next call until it is forgotten', async () => {
  const budget = budgetOfProgram()
  const call = callOf({ id: 106, workspaceId: 206 })
  await budget.add(call, secondsPerMinute * 2_000 + 5_000)
  expect(await budget.consume(call, 1)).toBeGreaterThan(0)
  expect(await budget.consume(callOf({ id: 107, workspaceId: 207 }), 1)).toBe(0)
})
