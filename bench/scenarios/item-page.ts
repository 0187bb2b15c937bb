import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Environment } from '../environment.ts'
import { addPerson, fillWorkspace, type Person, words } from '../fill.ts'
import { fetchOnce, load, mean } from '../load.ts'
import { backendsOf, cpuOf, type Program, startProgram } from '../processes.ts'
import { report } from '../report.ts'
import { type Costs, describeBoth, describeSpread, inTurn, ratioOf } from '../spread.ts'
import { type Cost, costOf, type Statement, statementsOf } from '../statements.ts'

const baseline = new URL('../baseline-server.ts', import.meta.url).pathname
const page = '/api/items?limit=50'
/** The two measurements are minutes apart, so other programs may affect only one of them. */
const rounds = 24
const perRound = 200
const comparedRounds = 80
const perComparedRound = 200
/** Requests until the engine has compiled the hot code. */
const warmUp = 5_000
/** The encodings, each against a handler that compresses as well. */
const codings = [
  { coding: 'zstd', accepted: 'gzip, deflate, br, zstd' },
  { coding: 'br', accepted: 'br' },
  { coding: 'gzip', accepted: 'gzip' },
]
/** Words of usual length. */
const commonWords = words.filter(({ length }) => length >= 3 && length <= 8)

/** A page of 50 items and one item against a bare handler with the same statement, and a search against the page. */
export async function comparePageWithBaseline(environment: Environment): Promise<void> {
  const person = await addPerson(environment.admin, 'ten-thousand')
  await fillWorkspace(environment.admin, person.workspaceId, 10_000)
  await environment.admin.query('analyze')
  const { rows } = await environment.admin.query('select min(id) as id from items where workspace_id = $1', [
    person.workspaceId,
  ])
  await againstBare(environment, person, page, async (other) => {
    const plainly = { what: 'page of 50 items, 10,000 items: CPU against a bare handler', limit: 1.7 }
    await compare(environment, { person, path: page, other, asked: {}, ...plainly })
    for (const { coding, accepted } of codings) {
      const what = `the same, both compress by ${coding}`
      await compare(environment, {
        person,
        path: page,
        other,
        what,
        asked: { 'accept-encoding': accepted },
        limit: 1.55,
      })
    }
  })
  const one = `/api/items/${rows[0].id}`
  await againstBare(environment, person, one, (other) =>
    compare(environment, {
      person,
      path: one,
      other,
      asked: {},
      what: 'one item: CPU against a bare handler that selects it',
      limit: 1.5,
    }),
  )
  await compareWordsWithPage(environment, person)
}

/** Starts a bare handler that runs the last statement of a path, for as long as the work lasts. */
async function againstBare(
  environment: Environment,
  person: Person,
  path: string,
  work: (other: Program) => Promise<void>,
): Promise<void> {
  const statement = (await itemStatements(environment, person, path)).at(-1)
  if (statement === undefined) throw new Error(`${path} runs no statement`)
  const statementFile = join(environment.folder, 'statement.json')
  writeFileSync(statementFile, JSON.stringify(statement))
  const env = { STATEMENT_FILE: statementFile, DATABASE_URL: environment.databaseUrl }
  const other = await startProgram(baseline, env, 'baseline server listens')
  try {
    await work(other)
  } finally {
    await other.stop()
  }
}

interface Comparison {
  person: Person
  path: string
  other: Program
  /** Request headers of both sides. */
  asked: Record<string, string>
  what: string
  limit: number
}

async function compare(environment: Environment, comparison: Comparison): Promise<void> {
  const { person, path, other, asked, what, limit } = comparison
  const { product } = environment
  const sides = {
    ours: (count: number) => load(product.url + path, count, { ...asked, cookie: person.cookie }),
    theirs: (count: number) => load(other.url, count, asked),
  }
  const pids = { ours: product.pid, theirs: other.pid }
  await sides.ours(warmUp)
  await sides.theirs(warmUp)
  const costs = await inTurn(
    comparedRounds,
    async (side) => (await cpuPerRequest([pids[side]], perComparedRound, sides[side])) / 1000,
  )
  reportRatio(what, costs, limit)
}

/** Words against a page of the same rows, the program and its database together. */
async function compareWordsWithPage(environment: Environment, { cookie }: Person): Promise<void> {
  const { url } = environment.product
  const asked = { cookie, 'accept-encoding': 'br' }
  const search = (n: number) => `${url}${page}&q=${commonWords[n % commonWords.length]}`
  const sides = {
    ours: (count: number) => load(search, count, asked),
    theirs: (count: number) => load(url + page, count, asked),
  }
  await sides.ours(warmUp)
  await sides.theirs(warmUp)
  const costs = await inTurn(rounds, async (side) => {
    const pids = [environment.product.pid, ...backendsOf(environment.databasePid())]
    return (await cpuPerRequest(pids, commonWords.length, sides[side])) / 1000
  })
  reportRatio('words of three to eight letters: CPU against a page, with the database', costs, 4)
}

function reportRatio(what: string, costs: Costs, limit: number): void {
  report({ what, value: ratioOf(costs), unit: '×', limit, aim: 'at most', note: describeBoth(costs, 'µs') })
}

interface PageCost extends Cost {
  /** Nanoseconds of CPU per request, by round. */
  cpu: number[]
}

/** The present cost of the page, in the database and in both programs together. */
export async function measurePage(environment: Environment, person: Person): Promise<PageCost> {
  const statements = await itemStatements(environment, person, page)
  const cost = await costOf(environment.admin, statements)
  const headers = { cookie: person.cookie }
  await load(environment.product.url + page, 1_000, headers)
  const slices: number[] = []
  for (let round = 0; round < rounds; round++) {
    slices.push(
      await cpuPerRequest(
        [environment.product.pid, ...backendsOf(environment.databasePid())],
        perRound,
        (count) => load(environment.product.url + page, count, headers),
      ),
    )
  }
  return { ...cost, cpu: slices }
}

/** The same page with 1,000 items in all, and with a million. */
export function reportGrowth(small: PageCost, large: PageCost): void {
  report({
    what: 'page of 50 items: buffers at 1,000,000 items against 1,000',
    value: large.buffers / small.buffers,
    unit: '×',
    limit: 1.3,
    aim: 'at most',
    note: `${small.buffers} and ${large.buffers} buffers`,
  })
  const micros = (cpu: readonly number[]) =>
    describeSpread(
      cpu.map((one) => one / 1000),
      0,
    )
  report({
    what: 'page of 50 items: CPU at 1,000,000 items against 1,000',
    value: mean(large.cpu) / mean(small.cpu),
    unit: '×',
    limit: 1.3,
    aim: 'at most',
    note: `${micros(small.cpu)} and ${micros(large.cpu)} µs, program and database`,
  })
}

async function itemStatements(environment: Environment, person: Person, path: string): Promise<Statement[]> {
  const all = await statementsOf(environment.admin, environment.logFile, () =>
    fetchOnce(environment.product.url + path, { cookie: person.cookie }),
  )
  // Jobs and sessions run their own statements at any time.
  return all.filter(({ text }) => /\bitems\b/.test(text))
}

async function cpuPerRequest(
  pids: number[],
  count: number,
  work: (count: number) => Promise<void>,
): Promise<number> {
  const before = pids.map((pid) => cpuOf([pid]))
  await work(count)
  // The earlier use of an idle connection that was closed must not count as negative.
  const used = pids.map((pid, index) => Math.max(0, cpuOf([pid]) - (before[index] ?? 0)))
  return used.reduce((sum, one) => sum + one, 0) / count
}
