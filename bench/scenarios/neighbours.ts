import type { Environment } from '../environment.ts'
import { addPerson, fillWorkspace, type Person } from '../fill.ts'
import { fetchOnce, mean, median } from '../load.ts'
import { type Program, startProgram, turnsOf } from '../processes.ts'
import { report } from '../report.ts'
import { describeSpread } from '../spread.ts'

const neighbours = 49
const itemsOfEach = 500
const requests = 400
const rounds = 9
const flood = new URL('../flood.ts', import.meta.url).pathname

/** The times of a request and of its response, in milliseconds since 1970. */
type Wait = readonly [number, number]

interface Pages {
  waits: Wait[]
  /** The median time of a page in milliseconds. */
  byClock: number
  /** The same without the share of the time in which the program waited for a processor. */
  own: number
}

const now = () => performance.timeOrigin + performance.now()

/** First pages of items, requested by the neighbours one after the other over four connections. */
export async function askPages({ pid, url }: Program, people: readonly Person[]): Promise<Pages> {
  const waits: Wait[] = []
  const before = turnsOf(pid)
  let next = 0
  const one = async () => {
    while (next < requests) {
      const { cookie } = people[next++ % people.length] as Person
      const start = now()
      await fetchOnce(`${url}/api/items?limit=50`, { cookie })
      waits.push([start, now()])
    }
  }
  await Promise.all([one(), one(), one(), one()])
  const after = turnsOf(pid)
  const [ran, waited] = [after.ran - before.ran, after.waited - before.waited]
  const byClock = median(waits.map(([start, end]) => end - start))
  return { waits, byClock, own: (byClock * ran) / (ran + waited) }
}

/** The average number of responses that the flooding workspace got while a page was awaited. */
function overtakes(waits: readonly Wait[], output: string): number {
  const answers = (/times: (.*) \./.exec(output)?.[1] ?? '').split(' ').map(Number)
  return mean(waits.map(([start, end]) => answers.filter((time) => time > start && time < end).length))
}

async function addPeople({ admin }: Environment): Promise<[Person, ...Person[]]> {
  const people: Person[] = []
  for (let at = 0; at <= neighbours; at += 1) {
    const person = await addPerson(admin, `neighbour-${at}`)
    await fillWorkspace(admin, person.workspaceId, itemsOfEach)
    people.push(person)
  }
  await admin.query('vacuum analyze')
  return people as [Person, ...Person[]]
}

/**
 * How a workspace that floods the program with changes affects forty-nine others: how often it overtakes them, which
 * other programs don't affect, and how much longer they wait. The wait for a processor is subtracted, because the flood
 * takes one of the two.
 */
export async function measureNeighbours(environment: Environment): Promise<void> {
  const { admin, product } = environment
  const [flooding, ...light] = await addPeople(environment)
  const { rows } = await admin.query('select id from containers where workspace_id = $1 limit 1', [
    flooding.workspaceId,
  ])
  await askPages(product, light)
  const ratios: number[] = []
  const passed: number[] = []
  const byClock: number[] = []
  const notes: string[] = []
  for (let round = 0; round < rounds; round += 1) {
    const alone = await askPages(product, light)
    const flooder = await startProgram(
      flood,
      { TARGET: product.url, COOKIE: flooding.cookie, CONTAINER: rows[0].id },
      'it floods',
    )
    const beside = await askPages(product, light)
    await flooder.stop()
    ratios.push(beside.own / alone.own)
    byClock.push(beside.byClock / alone.byClock)
    passed.push(overtakes(beside.waits, flooder.output()))
    notes.push(
      `${alone.byClock.toFixed(1)} and ${beside.byClock.toFixed(1)} ms beside ${flooder.output().match(/answers: (.*)/)?.[1]}`,
    )
  }
  const what = `a page of ${neighbours} light workspaces beside one that floods`
  report({
    what: `${what}: answers that overtake it`,
    value: mean(passed),
    unit: '',
    limit: 1,
    aim: 'at most',
    note: describeSpread(passed),
  })
  report({
    what: `${what}: middle time without the wait for a processor, median of ${rounds}`,
    value: median(ratios),
    unit: '×',
    limit: 1.5,
    aim: 'at most',
    note: `${describeSpread(ratios)}; by the clock, with whatever else the machine does, ${describeSpread(byClock)}: ${notes.join('; ')}`,
  })
}
