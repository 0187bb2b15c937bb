import { setTimeout as pause } from 'node:timers/promises'
import { addPerson, fillWorkspace, type Person } from '../fill.ts'
import { fetchOnce, median } from '../load.ts'
import { report } from '../report.ts'
import type { Stage } from '../stage.ts'

const neighbours = 49
const itemsOfEach = 500
const asked = 600
const flooders = 64
const rounds = 3

/** The middle milliseconds of a first page of items, asked by the neighbours one after the other over four connections. */
async function middleOfPages(url: string, people: readonly Person[]): Promise<number> {
  const times: number[] = []
  let next = 0
  const one = async () => {
    while (next < asked) {
      const { cookie } = people[next++ % people.length] as Person
      const start = performance.now()
      await fetchOnce(`${url}/api/items?limit=50`, { cookie })
      times.push(performance.now() - start)
    }
  }
  await Promise.all([one(), one(), one(), one()])
  return median(times)
}

/** Sends many items at once, again and again, by so many at once as one person has; gives what ends it and tells what came. */
function flood(url: string, { cookie }: Person, containerId: number) {
  const answers = new Map<number, number>()
  let isOver = false
  const items = Array.from({ length: 50 }, (_, at) => ({ name: `Thing ${at}`, containerId, quantity: 1 }))
  const headers = { cookie, origin: url, 'content-type': 'application/json' }
  const one = async () => {
    while (!isOver) {
      const reply = await fetch(`${url}/api/items/bulk`, {
        method: 'POST',
        headers,
        body: JSON.stringify({ items }),
      })
      await reply.arrayBuffer()
      answers.set(reply.status, (answers.get(reply.status) ?? 0) + 1)
      // Who is told to wait does not, but comes again at once.
      if (reply.status !== 201) await pause(100)
    }
  }
  const all = Promise.all(Array.from({ length: flooders }, one))
  return async () => {
    isOver = true
    await all
    return [...answers].map(([status, count]) => `${count} × ${status}`).join(', ')
  }
}

/** What forty-nine workspaces notice of one that floods the program with changes. */
export async function measureNeighbours(stage: Stage): Promise<void> {
  const { admin, product } = stage
  const people: Person[] = []
  for (let at = 0; at <= neighbours; at += 1) {
    const person = await addPerson(admin, `neighbour-${at}`)
    await fillWorkspace(admin, person.workspaceId, itemsOfEach)
    people.push(person)
  }
  await admin.query('vacuum analyze')
  const [flooding, ...light] = people as [Person, ...Person[]]
  const { rows } = await admin.query('select id from containers where workspace_id = $1 limit 1', [
    flooding.workspaceId,
  ])
  await middleOfPages(product.url, light)
  const ratios: number[] = []
  const notes: string[] = []
  for (let round = 0; round < rounds; round += 1) {
    const alone = await middleOfPages(product.url, light)
    const end = flood(product.url, flooding, Number(rows[0].id))
    const beside = await middleOfPages(product.url, light)
    ratios.push(beside / alone)
    notes.push(`${alone.toFixed(1)} and ${beside.toFixed(1)} ms beside ${await end()}`)
  }
  report({
    what: `a page of ${neighbours} light workspaces beside one that floods: middle time`,
    value: median(ratios),
    unit: '×',
    limit: 1.5,
    aim: 'at most',
    note: notes.join('; '),
  })
}
