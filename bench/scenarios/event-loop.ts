import { setTimeout as pause } from 'node:timers/promises'
import { addPerson, fillWorkspace, type Person } from '../fill.ts'
import { fetchOnce, median, send } from '../load.ts'
import { makePhoto } from '../photos.ts'
import { turnsOf } from '../processes.ts'
import { report } from '../report.ts'
import { signUp } from '../sign-up.ts'
import type { Stage, StageOptions } from '../stage.ts'
import { csvOf, makeList } from './import.ts'

/** Times that each work is done: what the machine does besides delays one of them, what the program does all. */
const rounds = 5
/** Milliseconds between two looks of the program at its own clock, which each look may be late by itself. */
const resolution = 10

const metricsToken = 'metrics-of-the-bench'
/** The program tells of itself, and one person may ask for all of it. */
export const eventLoopStage: StageOptions = {
  env: { METRICS_TOKEN: metricsToken, WORK_SECONDS_PER_MINUTE: '9999' },
}

/** What may take long in the program, for one person with 100,000 items. */
interface Work {
  what: string
  run(round: number): Promise<unknown>
}

/** The longest time in which the program heard of nothing else since the last look, by its own metrics; in milliseconds. */
async function longestBlock({ product }: Stage): Promise<number> {
  const text = (
    await fetchOnce(`${product.url}/metrics`, { authorization: `Bearer ${metricsToken}` })
  ).toString()
  const seconds = Number(/^nodejs_eventloop_lag_max_seconds (\S+)/m.exec(text)?.[1] ?? Number.NaN)
  return Math.max(0, seconds * 1000 - resolution)
}

async function worksOf(stage: Stage, person: Person): Promise<Work[]> {
  const { url } = stage.product
  const reading = { cookie: person.cookie }
  const headers = { ...reading, 'sec-fetch-site': 'same-origin' }
  const read = (path: string) => fetchOnce(url + path, reading)
  const write = (path: string, body: object) => send(url + path, { method: 'POST', body, headers })
  const { rows: boxes } = await stage.admin.query<{ id: string }>(
    'select id from containers where workspace_id = $1 order by id limit 100',
    [person.workspaceId],
  )
  const { rows: items } = await stage.admin.query<{ id: string }>(
    'select id from items where workspace_id = $1 order by id limit 10000',
    [person.workspaceId],
  )
  const [box = 0, other = 0, ...more] = boxes.map(({ id }) => Number(id))
  const ids = [box, other, ...more].join(',')
  const photos = await Promise.all(Array.from({ length: 6 }, makePhoto))
  const list = csvOf(makeList())
  return [
    { what: 'a page of 50 items', run: () => read('/api/items?limit=50') },
    { what: 'a page of 5,000 items', run: () => read('/api/items?limit=5000') },
    { what: 'all items in one answer', run: () => read('/api/items') },
    { what: 'search', run: () => read('/api/inventory/search?q=lantern') },
    { what: 'the overview', run: () => read('/api/inventory/overview') },
    { what: 'a sheet of 100 labels', run: () => read(`/api/qr/sheet?sheet=avery-5160&ids=${ids}`) },
    ...(['csv', 'excel', 'json'] as const).map((format) => ({
      what: `export as ${format}`,
      run: () => read(`/api/export/file?kind=items&format=${format}`),
    })),
    { what: 'export as pdf', run: () => read('/api/export/file?kind=containers&format=pdf') },
    {
      what: 'a bulk of 200 items',
      run: () =>
        write('/api/items/bulk', {
          items: Array.from({ length: 200 }, (_, n) => ({
            name: `Thing ${n}`,
            containerId: box,
            quantity: 1,
          })),
        }),
    },
    {
      what: 'moving 10,000 items',
      run: (round) =>
        write('/api/items/move', {
          moves: items.map(({ id }) => ({ id: Number(id), containerId: round % 2 === 0 ? box : other })),
        }),
    },
    {
      what: 'six photos',
      run: () =>
        Promise.all(
          photos.map((imageUrl) =>
            write('/api/items', { name: 'With photo', containerId: box, quantity: 1, imageUrl }),
          ),
        ),
    },
    { what: 'import of 26,015 rows', run: (round) => importList(stage, `blocks-${round}`, list) },
    { what: 'signing up', run: (round) => signUp(url, `blocks-${round}@example.org`) },
  ]
}

async function importList(stage: Stage, name: string, list: string): Promise<void> {
  const { url } = stage.product
  const { cookie } = await addPerson(stage.admin, name)
  const headers = { cookie, origin: url }
  const post = async (path: string, body: string | null, type: Record<string, string> = {}) => {
    const answer = await fetch(url + path, { method: 'POST', headers: { ...headers, ...type }, body })
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${text.slice(0, 300)}`)
    return JSON.parse(text) as { id: number }
  }
  const { id } = await post('/api/imports?name=list.csv', list, {
    'content-type': 'application/octet-stream',
  })
  await post(`/api/imports/${id}/run`, null)
}

/**
 * How long each work keeps the program from everything else at a stretch. So that a busy machine plays no part, the share of
 * the time in which the program waited for a processor is taken off, and of several times the shortest counts.
 */
export async function measureEventLoop(stage: Stage): Promise<void> {
  const person = await addPerson(stage.admin, 'blocks')
  await fillWorkspace(stage.admin, person.workspaceId, 100_000)
  await stage.admin.query('vacuum analyze')
  // The jobs have started by then, and what the start left behind is cleaned up.
  await pause(8_000)
  for (const { what, run } of await worksOf(stage, person)) {
    const blocks: number[] = []
    let latest = 0
    for (let round = 0; round <= rounds; round += 1) {
      await longestBlock(stage)
      const before = turnsOf(stage.product.pid)
      await run(round)
      const after = turnsOf(stage.product.pid)
      const block = await longestBlock(stage)
      // The first time loads what is needed.
      if (round === 0) continue
      const ran = after.ran - before.ran
      blocks.push((block * ran) / (ran + after.waited - before.waited))
      latest = Math.max(latest, block)
    }
    report({
      what: `longest block of the event loop: ${what}`,
      value: Math.min(...blocks),
      unit: 'ms',
      limit: 50,
      aim: 'at most',
      note: `least of ${rounds}; middle ${median(blocks).toFixed(0)}, most ${Math.max(...blocks).toFixed(0)}, by the clock ${latest.toFixed(0)}`,
    })
  }
}
