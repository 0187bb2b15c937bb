// Measures speed and memory as ratios in one run: both sides of each comparison run side by side on this machine. It
// makes its own data, and ends with 1 when a figure misses its aim. `npm run bench -- export` measures only that part;
// with `--table` the figures are repeated as a Markdown table, for `docs/benchmarks.md`.

import { type Environment, type EnvironmentOptions, openEnvironment } from './environment.ts'
import { addPerson, fillWorkspace, type Person } from './fill.ts'
import { faultsSeen, missed, tableOf } from './report.ts'
import { measureBackup } from './scenarios/backup.ts'
import { compareDashboard } from './scenarios/dashboard.ts'
import { eventLoopStage, measureEventLoop } from './scenarios/event-loop.ts'
import { compareExport } from './scenarios/export.ts'
import { compareImport } from './scenarios/import.ts'
import { comparePageWithBaseline, measurePage, reportGrowth } from './scenarios/item-page.ts'
import { measureLighthouse } from './scenarios/lighthouse.ts'
import { measureLive } from './scenarios/live.ts'
import { measureLookups } from './scenarios/lookup.ts'
import { compareMemory } from './scenarios/memory.ts'
import { measureMemoryAfterWork, memoryStage } from './scenarios/memory-after-work.ts'
import { measureNeighbours } from './scenarios/neighbours.ts'
import { measurePerceived } from './scenarios/perceived.ts'
import { measurePrograms, programsStage } from './scenarios/programs.ts'
import { compareSearch } from './scenarios/search.ts'
import { compareStart } from './scenarios/start.ts'
import { measureTickets } from './scenarios/tickets.ts'
import { measureTransfer } from './scenarios/transfer.ts'
import { measureUsers } from './scenarios/users.ts'
import { measureWorkspaces } from './scenarios/workspaces.ts'
import { measureWrites } from './scenarios/writes.ts'

const workspaces = 500
const million = 1_000_000
const largest = 100_000

/** Parts that start their own programs. */
const ownStarts: Record<string, () => Promise<void>> = {
  start: compareStart,
  rest: compareMemory,
}

const parts: Record<string, (environment: Environment) => Promise<void>> = {
  transfer: measureTransfer,
  /** A page of items against a handler that does nothing else. */
  page: comparePageWithBaseline,
  /** The statements of the dashboard, in a workspace of 100,000 items. */
  dashboard: measureDashboardAlone,
  /** Searches in a workspace of 100,000 items, beside another of the same size. */
  search: measureSearchAlone,
  /** Codes, hard words and selective filters in a workspace of a million items. */
  lookup: measureLookupsAlone,
  export: measureExportAlone,
  import: compareImport,
  /** 'Back up now' with many photos, and what others feel of it. */
  backup: measureBackup,
  tickets: measureTickets,
  /** How a workspace that floods the program slows its neighbours down. */
  neighbours: measureNeighbours,
  /** The list of users, and the people whom a lower limit affects. */
  users: measureUsers,
  /** Members, activity and the workspaces of one owner. */
  workspaces: measureWorkspaces,
  /** Streams of changes. Runs alone only, because it starts another program. */
  live: measureLive,
  /** Keys, assistants and webhooks. */
  programs: measurePrograms,
  /** What a change costs the database. Runs alone only, on a durable database. */
  writes: measureWrites,
  /** How long each work blocks the event loop. Runs alone only, because it needs metrics. */
  blocks: measureEventLoop,
  /** Memory after ordinary work, and after photos. Runs alone only. */
  memory: measureMemoryAfterWork,
  /** Lighthouse on the first pages. Runs alone only, because other programs distort it. */
  lighthouse: measureLighthouse,
  /** What a person sees after a press in a slow browser. Runs alone only, because other programs distort it. */
  perceived: measurePerceived,
}

/** Parts that need other options of the environment. */
const optionsOf = new Map<(environment: Environment) => Promise<void>, EnvironmentOptions>([
  // A flood is bounded by the budget of ordinary use.
  [measureNeighbours, { env: { WORK_SECONDS_PER_MINUTE: '30' } }],
  // With people of its own.
  [measureBackup, {}],
  [measurePrograms, programsStage],
  [measureWrites, { durable: true }],
  [measureEventLoop, eventLoopStage],
  [measureMemoryAfterWork, memoryStage],
])

console.log('Figures of one run; CPU and buffers count, wall time does not.\n')
const [only] = process.argv.slice(2).filter((word) => word !== '--table')
const own = ownStarts[only ?? '']
if (only === undefined) await measureAll()
else if (own) await own()
else {
  const part = parts[only]
  if (!part) {
    throw new Error(
      `There is no part "${only}" that runs alone. Leave it out, or say one of: ${[...Object.keys(parts), ...Object.keys(ownStarts)].join(', ')}.`,
    )
  }
  await inEnvironment(part, optionsOf.get(part))
}

const misses = missed()
console.log(
  misses.length === 0 ? '\nEvery figure meets its aim.' : `\n${misses.length} figures miss their aim.`,
)
if (faultsSeen().length > 0) console.log(`${faultsSeen().length} times a program ended or erred by itself.`)
if (process.argv.includes('--table')) console.log(`\n${tableOf()}`)
process.exitCode = misses.length + faultsSeen().length === 0 ? 0 : 1

async function inEnvironment(
  measure: (environment: Environment) => Promise<void>,
  options: EnvironmentOptions = {},
): Promise<void> {
  const environment = await openEnvironment(options)
  try {
    await measure(environment)
  } finally {
    await environment.close()
  }
}

async function addLargest(environment: Environment): Promise<Person> {
  const person = await addPerson(environment.admin, 'hundred-thousand')
  await fillWorkspace(environment.admin, person.workspaceId, largest)
  await environment.admin.query('vacuum analyze')
  return person
}

async function measureDashboardAlone(environment: Environment): Promise<void> {
  await compareDashboard(environment, await addLargest(environment))
}

async function measureLookupsAlone(environment: Environment): Promise<void> {
  await measureLookups(environment, await addLargest(environment))
}

async function measureExportAlone(environment: Environment): Promise<void> {
  await compareExport(environment, await addLargest(environment), largest)
}

async function measureSearchAlone(environment: Environment): Promise<void> {
  const [person, other] = [
    await addPerson(environment.admin, 'searcher'),
    await addPerson(environment.admin, 'other'),
  ]
  for (const { workspaceId } of [person, other]) await fillWorkspace(environment.admin, workspaceId, largest)
  await environment.admin.query('vacuum analyze')
  await compareSearch(environment, person)
}

async function addLargePerson(environment: Environment): Promise<Person> {
  const large = await addPerson(environment.admin, 'hundred-thousand')
  await fillWorkspace(environment.admin, large.workspaceId, 1_000)
  await environment.admin.query('vacuum analyze')
  return large
}

async function measureAll(): Promise<void> {
  await inEnvironment(measureProduct)
  for (const [part, options] of optionsOf) await inEnvironment(part, options)
  for (const measure of Object.values(ownStarts)) await measure()
  console.log(
    '\nNot measured: perceived and lighthouse, beside which nothing else may run: `npm run bench -- perceived`, `… lighthouse`.',
  )
}

async function measureProduct(environment: Environment): Promise<void> {
  const large = await addLargePerson(environment)
  const small = await measurePage(environment, large)
  await measureTransfer(environment)
  await measureTickets(environment)
  await measureUsers(environment)

  await comparePageWithBaseline(environment)

  console.log(`      filling ${million.toLocaleString('en')} items in ${workspaces} workspaces`)
  await fillWorkspace(environment.admin, large.workspaceId, largest - 1_000)
  const others = workspaces - 2
  const share = Math.floor((million - largest - 10_000) / others)
  for (let n = 0; n < others; n++) {
    const person = await addPerson(environment.admin, `workspace-${n}`)
    await fillWorkspace(environment.admin, person.workspaceId, share)
  }
  await environment.admin.query('vacuum analyze')
  await environment.admin.query('checkpoint')
  reportGrowth(small, await measurePage(environment, large))
  await compareSearch(environment, large)
  await compareDashboard(environment, large)
  await measureLookups(environment, large)
  await compareExport(environment, large, largest)
  await compareImport(environment)
}
