import type { FeedMessage } from '@stowage/contract/live'
import type { Topic } from '@stowage/contract/topics.rules'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openApp, type Person, type TestApp } from '../../../test/app.ts'
import { makeContainer, makeItem } from '../../../test/factories.ts'

/** Reads of screens, with the topics that they show. */
const reads: { path: string; shows: readonly Topic[] }[] = [
  { path: '/api/items', shows: ['items', 'quantities'] },
  { path: '/api/containers', shows: ['containers', 'items', 'quantities'] },
  { path: '/api/inventory/stats', shows: ['containers', 'items', 'quantities'] },
  { path: '/api/trash', shows: ['trash'] },
]

/** A device that reads again only what the feed tells it of. */
class Device {
  readonly #person: Person
  readonly #shown = new Map<string, unknown>()
  #seq = 0

  constructor(person: Person) {
    this.#person = person
  }

  async read(path: string): Promise<unknown> {
    return (await this.#person.get(path)).body
  }

  /** Comes back after a cut of any length. */
  async catchUp(): Promise<void> {
    const { body } = await this.#person.get(`/api/live/changes?after=${this.#seq}`)
    const topics = new Set((body.changes as FeedMessage[]).flatMap((message) => message.topics))
    for (const { path, shows } of reads) {
      const isOutdated = body.reset || shows.some((topic) => topics.has(topic)) || !this.#shown.has(path)
      if (isOutdated) this.#shown.set(path, await this.read(path))
    }
    this.#seq = body.seq
  }

  get shown(): Record<string, unknown> {
    return Object.fromEntries(this.#shown)
  }
}

/** A generator of numbers below `limit` that gives the same ones for a seed. */
function numbersFrom(seed: number): (limit: number) => number {
  let state = seed
  return (limit) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * limit)
  }
}

let first: Awaited<ReturnType<typeof openApp>>
let second: Awaited<ReturnType<typeof openApp>>
beforeAll(async () => {
  first = await openApp()
  second = await openApp({ pool: first.pool })
})
afterAll(async () => {
  await second.server.close()
  await first.close()
})

/** The same person, whose calls go to another program on the same database. */
const at =
  (app: Pick<TestApp, 'request'>, { cookie }: Person) =>
  (method: 'POST' | 'PUT' | 'DELETE', url: string, body?: object) =>
    app.request({
      method,
      url,
      headers: {
        cookie,
        'sec-fetch-site': 'same-origin',
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { payload: JSON.stringify(body) }),
    })

async function act(person: Person, below: (limit: number) => number): Promise<void> {
  const call = at(below(2) === 0 ? first : second, person)
  const containers = (await person.get('/api/containers')).body as { id: number }[]
  const items = (await person.get('/api/items')).body as { id: number; name: string }[]
  const container = containers[below(containers.length)]
  const item = items[below(items.length)]
  const kind = below(9)
  if (kind === 0 || !container)
    await call('POST', '/api/containers', { name: `Box ${below(99)}`, location: 'Attic' })
  else if (kind < 3 || !item) {
    await call('POST', '/api/items', {
      name: `Thing ${below(999)}`,
      quantity: below(9),
      containerId: container.id,
    })
  } else if (kind < 6)
    await call('POST', `/api/items/${item.id}/movements`, { delta: below(2) === 0 ? 1 : -1 })
  else if (kind === 6) await call('POST', '/api/items/move', { ids: [item.id], containerId: container.id })
  else if (kind === 7) await call('DELETE', `/api/items/${item.id}`)
  else if (below(4) === 0) await call('DELETE', `/api/containers/${container.id}`)
  else await call('PUT', `/api/containers/${container.id}`, { name: `Box ${below(99)}` })
}

/** `npm run test:kills` makes as many as LIVE-09 names. */
const acts = process.env['STOWAGE_MANY_ROUNDS'] ? 2_000 : 100

it('ends with exactly what the lists say, over two programs and cuts [LIVE-09]', {
  timeout: 600_000,
}, async () => {
  const person = await first.signIn({ plan: 'business' })
  const box = await makeContainer(person)
  await makeItem(person, { containerId: box.id })
  const below = numbersFrom(2_026)
  const device = new Device(person)
  for (let done = 0; done < acts; done += 1) {
    // Several at once, in any order of their commits.
    await Promise.all(Array.from({ length: 1 + below(3) }, () => act(person, below)))
    if (below(5) === 0) await device.catchUp()
  }
  await device.catchUp()
  const stored = await Promise.all(reads.map(async ({ path }) => [path, await device.read(path)]))
  expect(device.shown).toEqual(Object.fromEntries(stored))
})
