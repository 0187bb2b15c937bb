import type { Environment } from '../environment.ts'
import { addPerson, fillWorkspace, type Person } from '../fill.ts'
import { report } from '../report.ts'
import { type Cost, costOf, statementsOfRequest } from '../statements.ts'
import { measureFewHits } from './few-hits.ts'

/** The code of one item in each workspace, an unknown code, and the beginning of many codes. */
const codes = ['SKU-0000003', 'SKU-9999999', 'SKU-00']
const limits = [1, 5, 50]

/** Words for which indexes or the planner's statistics help least. */
const hardWords = ['-', 'a', 'zx', '%', '😀', 'castel', 'abcdefghijklmnopqrst'.repeat(10)]

/** Codes and hard words in workspaces of 1,000, 100,000 and a million items; creates the largest. */
export async function measureLookups(environment: Environment, hundredThousand: Person): Promise<void> {
  const thousand = await addPerson(environment.admin, 'thousand')
  await fillWorkspace(environment.admin, thousand.workspaceId, 1_000)
  const million = await addPerson(environment.admin, 'million')
  console.log('      filling 1,000,000 items in one workspace')
  await fillWorkspace(environment.admin, million.workspaceId, 1_000_000)
  await environment.admin.query('vacuum analyze')
  const costs: Cost[] = []
  for (const person of [thousand, hundredThousand, million]) {
    for (const code of codes) {
      for (const limit of limits) {
        costs.push(await costOfRequest(environment, person, `/api/items?code=${code}&limit=${limit}`))
      }
    }
  }
  report({
    what: 'code look-up, 1,000 to 1,000,000 items: hit, miss, half a code',
    value: Math.max(...costs.map(({ buffers }) => buffers)),
    unit: 'buffers',
    limit: 10,
    aim: 'at most',
    note: `limits ${limits.join(', ')}; worst of ${costs.length}`,
  })
  await measureHardWords(environment, million)
  await measureFewHits(environment, million, costOfStock)
}

async function measureHardWords(environment: Environment, person: Person): Promise<void> {
  const buffers: number[] = []
  for (const word of hardWords) {
    const q = encodeURIComponent(word)
    const cost = await costOfRequest(environment, person, `/api/items?limit=50&similar=true&q=${q}`)
    buffers.push(cost.buffers)
    console.log(
      `      ${word.slice(0, 14).padEnd(14)} ${cost.milliseconds.toFixed(1)} ms, ${cost.buffers} buffers`,
    )
  }
  report({
    what: 'search of signs, letters and typos, 1,000,000 items: worst word',
    value: Math.max(...buffers),
    unit: 'buffers',
    limit: 15_000,
    aim: 'at most',
  })
}

const costOfRequest = async (environment: Environment, person: Person, path: string): Promise<Cost> =>
  costOf(environment.admin, await statementsOfRequest(environment, person, path))

/** The cost of the statements of a request that read items. */
async function costOfStock(environment: Environment, person: Person, path: string): Promise<Cost> {
  const all = await statementsOfRequest(environment, person, path)
  return costOf(
    environment.admin,
    all.filter(({ text }) => text.includes('from items')),
  )
}
