import { addPerson, fillWorkspace, type Person } from '../fill.ts'
import { fetchOnce, median } from '../load.ts'
import { startProgram } from '../processes.ts'
import { report } from '../report.ts'
import type { Stage } from '../stage.ts'

const neighbours = 49
const itemsOfEach = 500
const asked = 400
const rounds = 9
const flood = new URL('../flood.ts', import.meta.url).pathname

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
    const flooder = await startProgram(
      flood,
      { TARGET: product.url, COOKIE: flooding.cookie, CONTAINER: rows[0].id },
      'it floods',
    )
    const beside = await middleOfPages(product.url, light)
    await flooder.stop()
    ratios.push(beside / alone)
    notes.push(
      `${alone.toFixed(1)} and ${beside.toFixed(1)} ms beside ${flooder.output().match(/answers: (.*)/)?.[1]}`,
    )
  }
  report({
    what: `a page of ${neighbours} light workspaces beside one that floods: middle time`,
    value: median(ratios),
    unit: '×',
    limit: 1.5,
    aim: 'at most',
    note: `${Math.min(...ratios).toFixed(2)} to ${Math.max(...ratios).toFixed(2)}: ${notes.join('; ')}`,
  })
}
