import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openApp, type Person, type TestApp, useApp } from '../../../test/app.ts'
import { makeContainer } from '../../../test/factories.ts'
import { changePlan } from './service.ts'

const app = useApp()
let other: Awaited<ReturnType<typeof openApp>>
beforeAll(async () => {
  await app
  // Another copy of the program on the same database.
  other = await openApp({ pool: app.pool })
})
afterAll(() => other.close())

/** Sends many requests at once, alternating between the two copies. */
function sendAll(person: Person, url: string, bodies: readonly object[]) {
  const headers = {
    cookie: person.cookie,
    'sec-fetch-site': 'same-origin',
    'content-type': 'application/json',
  }
  const to = (at: number): Pick<TestApp, 'request'> => (at % 2 === 0 ? app : other)
  return Promise.all(
    bodies.map((body, at) => to(at).request({ method: 'POST', url, headers, payload: JSON.stringify(body) })),
  )
}

const boxes = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ name: `Box ${at}`, location: 'Attic' }))
const created = (replies: readonly { status: number }[]) =>
  replies.filter(({ status }) => status === 201).length
const shown = async (person: Person): Promise<{ blocked: boolean }[]> =>
  (await person.get('/api/containers')).body

describe('two copies of the program together let no more through than the plan allows', () => {
  it('containers: three on Free [SUB-51]', async () => {
    const person = await app.signIn()
    const replies = await sendAll(person, '/api/containers', boxes(20))
    expect(created(replies)).toBe(3)
    const refused = replies.filter(({ status }) => status !== 201)
    expect(new Set(refused.map(({ body }) => body.code))).toEqual(new Set(['CONTAINER_LIMIT_REACHED']))
    expect(await shown(person)).toHaveLength(3)
  })

  it('items: thirty in a container of Pro, one by one and many at once [SUB-52]', async () => {
    const person = await app.signIn({ plan: 'pro' })
    const { id } = await makeContainer(person)
    const named = (count: number) =>
      Array.from({ length: count }, (_, at) => ({ name: `Item ${at}`, containerId: id }))
    const [singles, lists] = await Promise.all([
      sendAll(person, '/api/items', named(24)),
      sendAll(person, '/api/items/bulk', [{ items: named(10) }, { items: named(10) }]),
    ])
    const { itemCount } = (await person.get(`/api/containers/${id}`)).body
    expect(itemCount).toBe(created(singles) + 10 * created(lists))
    expect(itemCount).toBeLessThanOrEqual(30)
    const more = await person.post('/api/items/bulk', { items: named(31 - itemCount) })
    expect(more.body.code).toBe('ITEM_LIMIT_REACHED')
  })

  it('a plan that ends while boxes are made blocks each that is beyond Free, and deletes none', async () => {
    const person = await app.signIn({ plan: 'business' })
    const made = await Promise.all([
      sendAll(person, '/api/containers', boxes(16)),
      changePlan(app.ctx, { userId: person.id, plan: 'free', status: 'canceled', reason: 'provider' }),
    ])
    const all = await shown(person)
    expect(all).toHaveLength(created(made[0]))
    expect(all.filter(({ blocked }) => blocked)).toHaveLength(Math.max(all.length - 3, 0))
  })
})
