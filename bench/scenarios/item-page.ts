import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { addPerson, fillWorkspace, type Person } from '../fill.ts'
import { fetchOnce, load, mean } from '../load.ts'
import { backendsOf, cpuOf, type Program, startProgram } from '../processes.ts'
import { report } from '../report.ts'
import { describeBoth, describeSpread, inTurn, quickestQuarter, ratioOf } from '../spread.ts'
import type { Stage } from '../stage.ts'
import { type Cost, costOf, type Statement, statementsOf } from '../statements.ts'

const bare = new URL('../bare-server.ts', import.meta.url).pathname
const page = '/api/items?limit=50'
/** The two measurements are minutes apart, so other programs may affect only one of them. */
const rounds = 24
const perRound = 200
/**
 * Other programs and large garbage collections double the cost of a round, so of many short rounds the quickest quarter
 * counts, on both sides.
 */
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

/** The page of 50 items against a bare server that runs the same statement. */
export async function comparePageWithBareServer(stage: Stage): Promise<void> {
  const person = await addPerson(stage.admin, 'ten-thousand')
  await fillWorkspace(stage.admin, person.workspaceId, 10_000)
  await stage.admin.query('analyze')
  const listing = (await pageStatements(stage, person)).at(-1)
  if (listing === undefined) throw new Error('the page of items runs no statement')
  const statementFile = join(stage.folder, 'statement.json')
  writeFileSync(statementFile, JSON.stringify(listing))
  const other = await startProgram(
    bare,
    { STATEMENT_FILE: statementFile, DATABASE_URL: stage.databaseUrl },
    'bare server listens',
  )
  try {
    const plainly = { what: 'page of 50 items, 10,000 items: CPU against a bare handler', limit: 1.35 }
    await comparePages(stage, { person, other, asked: {}, ...plainly })
    for (const { coding, accepted } of codings) {
      const what = `the same, both compress by ${coding}`
      await comparePages(stage, { person, other, asked: { 'accept-encoding': accepted }, what, limit: 1.5 })
    }
  } finally {
    await other.stop()
  }
}

interface Comparison {
  person: Person
  other: Program
  /** Request headers of both sides. */
  asked: Record<string, string>
  what: string
  limit: number
}

async function comparePages(stage: Stage, { person, other, asked, what, limit }: Comparison): Promise<void> {
  const { product } = stage
  const sides = {
    ours: (count: number) => load(product.url + page, count, { ...asked, cookie: person.cookie }),
    theirs: (count: number) => load(other.url, count, asked),
  }
  const pids = { ours: product.pid, theirs: other.pid }
  await sides.ours(warmUp)
  await sides.theirs(warmUp)
  const costs = await inTurn(
    comparedRounds,
    async (side) => (await cpuPerRequest([pids[side]], perComparedRound, sides[side])) / 1000,
  )
  report({
    what: `${what}, quickest quarter of ${comparedRounds}`,
    value: quickestQuarter(costs.ours) / quickestQuarter(costs.theirs),
    unit: '×',
    limit,
    aim: 'at most',
    note: `of all means ${ratioOf(costs).toFixed(2)} ×; ${describeBoth(costs, 'µs')}`,
  })
}

export interface PageCost extends Cost {
  /** Nanoseconds of CPU per request, by round. */
  cpu: number[]
}

/** The present cost of the page, in the database and in both programs together. */
export async function measurePage(stage: Stage, person: Person): Promise<PageCost> {
  const statements = await pageStatements(stage, person)
  const cost = await costOf(stage.admin, statements)
  const headers = { cookie: person.cookie }
  await load(stage.product.url + page, 1_000, headers)
  const slices: number[] = []
  for (let round = 0; round < rounds; round++) {
    slices.push(
      await cpuPerRequest([stage.product.pid, ...backendsOf(stage.databasePid())], perRound, (count) =>
        load(stage.product.url + page, count, headers),
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
    what: `page of 50 items: CPU at 1,000,000 items against 1,000, quickest quarter of ${rounds}`,
    value: quickestQuarter(large.cpu) / quickestQuarter(small.cpu),
    unit: '×',
    limit: 1.3,
    aim: 'at most',
    note: `of all means ${(mean(large.cpu) / mean(small.cpu)).toFixed(2)} ×; ${micros(small.cpu)} and ${micros(large.cpu)} µs, program and database`,
  })
}

async function pageStatements(stage: Stage, person: Person): Promise<Statement[]> {
  const all = await statementsOf(stage.admin, stage.logFile, () =>
    fetchOnce(stage.product.url + page, { cookie: person.cookie }),
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
