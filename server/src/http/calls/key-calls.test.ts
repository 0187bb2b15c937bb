import { expect, it } from 'vitest'
import { AppError } from '../../app-error.ts'
import { KeyCalls } from './key-calls.ts'

const key = { id: 7, name: 'Scanner', scopes: [], isInPlan: true, plan: 'Business' }

/** Some programs that count for the same keys. */
function makePrograms(count: number) {
  const state = { time: 0, shared: new Map<string, number>(), asked: 0, noted: [] as string[] }
  const programs = Array.from({ length: count }, () => {
    return new KeyCalls({
      now: () => new Date(state.time),
      share: async (id, minute, calls) => {
        state.asked += 1
        const name = `${id} ${minute}`
        const all = (state.shared.get(name) ?? 0) + calls
        state.shared.set(name, all)
        return all
      },
      note: (_id, address) => state.noted.push(address),
    })
  })
  return { state, programs }
}

async function callOnce(calls: KeyCalls, id = key.id) {
  const headers: Record<string, unknown> = {}
  const reply = {
    headers: (more: object) => Object.assign(headers, more),
    header: (name: string, value: unknown) => Object.assign(headers, { [name]: value }),
  }
  const code = await calls.count({ ...key, id }, { ip: '203.0.113.24' } as never, reply as never).then(
    () => undefined,
    (error: unknown) => (error instanceof AppError ? error.code : error),
  )
  return { code, headers }
}

it('allows 600 calls a minute, says how many are left, and when there are more [KEY-10]', async () => {
  const { state, programs } = makePrograms(1)
  const [calls] = programs
  if (!calls) throw new Error('There is no program.')
  state.time = 15_000
  const first = await callOnce(calls)
  expect(first.headers).toEqual({
    'ratelimit-limit': 600,
    'ratelimit-remaining': 599,
    'ratelimit-reset': 45,
  })
  for (let times = 0; times < 599; times += 1) expect((await callOnce(calls)).code).toBeUndefined()
  const refused = await callOnce(calls)
  expect(refused.code).toBe('RATE_LIMITED')
  expect(refused.headers).toMatchObject({ 'ratelimit-remaining': 0, 'retry-after': 45 })
  expect((await callOnce(calls, 8)).code).toBeUndefined()
  state.time = 60_000
  expect((await callOnce(calls)).headers).toMatchObject({ 'ratelimit-remaining': 599 })
})

it.each([2, 6])(
  'counts together with the others of %i programs, off by 60 at most [KEY-10]',
  async (count) => {
    const { state, programs } = makePrograms(count)
    const answers = { allowed: 0, refused: 0 }
    for (let turn = 0; turn < 800; turn += 1) {
      const calls = programs[turn % count]
      if (!calls) throw new Error('There is no program.')
      const { code } = await callOnce(calls)
      answers[code === undefined ? 'allowed' : 'refused'] += 1
    }
    expect(answers.allowed).toBeGreaterThanOrEqual(600 - 60)
    expect(answers.allowed).toBeLessThanOrEqual(600 + 60)
    expect(state.asked).toBeLessThanOrEqual(answers.allowed / 10 + count)
  },
)

it('allows no more where one program alone did not know of the others [KEY-10]', async () => {
  const { programs } = makePrograms(2)
  const [one, other] = programs
  if (!one || !other) throw new Error('There are no programs.')
  for (let times = 0; times < 9; times += 1) await callOnce(one)
  for (let times = 0; times < 600; times += 1) await callOnce(other)
  const codes = []
  for (let times = 0; times < 20; times += 1) codes.push((await callOnce(one)).code)
  expect(codes.filter((code) => code === undefined).length).toBeLessThanOrEqual(2)
})

it('notes the last use once in five minutes [KEY-09]', async () => {
  const { state, programs } = makePrograms(1)
  const [calls] = programs
  if (!calls) throw new Error('There is no program.')
  for (state.time = 0; state.time < 10 * 60_000; state.time += 30_000) await callOnce(calls)
  expect(state.noted).toEqual(['203.0.113.24', '203.0.113.24'])
})
