import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { addPerson, fillWorkspace, type Person } from '../fill.ts'
import { fetchOnce, load, mean, median } from '../load.ts'
import { backendsOf, cpuOf, type Program, startProgram } from '../processes.ts'
import { report } from '../report.ts'
import type { Stage } from '../stage.ts'
import { type Cost, costOf, type Statement, statementsOf } from '../statements.ts'

const bare = new URL('../bare-server.ts', import.meta.url).pathname
const page = '/api/items?limit=50'
const rounds = 9
const perRound = 500
/** A large collection of garbage may double what one round costs, so that few rounds say little. */
const comparedRounds = 41

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
    const packed = { what: 'the same as browsers ask for it, both compress', limit: 1.5 }
    const asked = { 'accept-encoding': 'gzip, deflate, br, zstd' }
    await comparePages(stage, { person, other, asked, ...packed })
  } finally {
    await other.stop()
  }
}

interface Comparison {
  person: Person
  other: Program
  /** Headers that both sides get. */
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
  await sides.ours(3_000)
  await sides.theirs(3_000)
  const ratios: number[] = []
  for (let round = 0; round < comparedRounds; round++) {
    // Each goes first as often as the other, which finds the processor as its neighbour left it.
    const order = round % 2 === 0 ? (['ours', 'theirs'] as const) : (['theirs', 'ours'] as const)
    const cpu = { ours: 0, theirs: 0 }
    for (const side of order) cpu[side] = await cpuPerRequest([pids[side]], () => sides[side](perRound))
    ratios.push(cpu.ours / cpu.theirs)
  }
  report({
    what,
    value: median(ratios),
    unit: '×',
    limit,
    aim: 'at most',
    note: `median of ${ratios.length} rounds, mean ${mean(ratios).toFixed(2)}, ${Math.min(...ratios).toFixed(2)} to ${Math.max(...ratios).toFixed(2)}`,
  })
}

export interface PageCost extends Cost {
  cpu: number
}

/** What the page costs now, in the database and in both programs together. */
export async function measurePage(stage: Stage, person: Person): Promise<PageCost> {
  const statements = await pageStatements(stage, person)
  const cost = await costOf(stage.admin, statements)
  const headers = { cookie: person.cookie }
  await load(stage.product.url + page, 1_000, headers)
  const slices: number[] = []
  for (let round = 0; round < rounds; round++) {
    slices.push(
      await cpuPerRequest([stage.product.pid, ...backendsOf(stage.databasePid())], () =>
        load(stage.product.url + page, perRound, headers),
      ),
    )
  }
  return { ...cost, cpu: median(slices) }
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
  report({
    what: 'page of 50 items: CPU at 1,000,000 items against 1,000',
    value: large.cpu / small.cpu,
    unit: '×',
    limit: 1.3,
    aim: 'at most',
    note: `${Math.round(small.cpu / 1000)} and ${Math.round(large.cpu / 1000)} µs, program and database`,
  })
}

function pageStatements(stage: Stage, person: Person): Promise<Statement[]> {
  return statementsOf(stage.admin, stage.logFile, () =>
    fetchOnce(stage.product.url + page, { cookie: person.cookie }),
  )
}

async function cpuPerRequest(pids: number[], work: () => Promise<void>): Promise<number> {
  const before = pids.map((pid) => cpuOf([pid]))
  await work()
  // What an idle connection had used before it was closed must not count against the others.
  const used = pids.map((pid, index) => Math.max(0, cpuOf([pid]) - (before[index] ?? 0)))
  return used.reduce((sum, one) => sum + one, 0) / perRound
}
