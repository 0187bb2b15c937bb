import { mkdtempSync, readlinkSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { cpuOf, type Program, startCommand, startProgram, treeOf } from '../processes.ts'
import { report } from '../report.ts'
import { type Costs, describeBoth, inTurn, type Side } from '../spread.ts'

const rounds = 7
const here = (path: string) => new URL(`../../${path}`, import.meta.url).pathname
const cache = here('node_modules/.cache/stowage')

const signs = { ours: 'Stowage is ready', theirs: 'baseline server listens' }
const scripts = { ours: here('server/dist/main.js'), theirs: here('bench/baseline-memory.ts') }
const commands = {
  ours: { script: 'start', folder: here('') },
  theirs: { script: 'baseline', folder: here('bench') },
} as const

/** Starts a side with its data in a folder, and resolves when it serves. */
type Start = (side: Side, env: Record<string, string>) => Promise<Program>

const byItself: Start = (side, env) =>
  startProgram(scripts[side], { ...env, NODE_COMPILE_CACHE: cache }, signs[side])

const byNpm: Start = (side, env) => {
  const { script, folder } = commands[side]
  return startCommand(['npm', 'run', script], { ...env, NODE_COMPILE_CACHE: cache }, signs[side], folder)
}

/**
 * Starts with an existing folder, in turn: the product with its compile cache against Fastify and pg on the same
 * PostgreSQL; then both by their commands. The quickest of several counts, because other programs only make a start
 * longer.
 */
export async function compareStart(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'stowage-bench-'))
  try {
    const what = 'start with a folder that is there, against Fastify, pg, the same PostgreSQL'
    reportStarts(what, await timesOf(byItself, folder))
    const command = await timesOf(byNpm, folder)
    reportStarts('the same by npm start, nothing to install or build, theirs by an npm script too', command)
    report({
      what: "Node processes of npm start: npm's own, which waits, and the program",
      value: command.nodes,
      unit: '',
      limit: 2,
      aim: 'at most',
    })
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
  }
}

interface Times {
  milliseconds: Costs
  /** CPU until it serves, the database included. */
  cpu: Costs
  /** The number of Node processes at the end of the product's last start. */
  nodes: number
}

async function timesOf(start: Start, folder: string): Promise<Times> {
  const cpu: Costs = { ours: [], theirs: [] }
  let nodes = 0
  const once = async (side: Side) => {
    const began = performance.now()
    const program = await start(side, { DATA_DIR: join(folder, side), LOG_LEVEL: 'error' })
    const milliseconds = performance.now() - began
    const tree = treeOf(program.pid)
    cpu[side].push(cpuOf(tree) / 1e6)
    if (side === 'ours') nodes = tree.filter(isNode).length
    await program.stop()
    return milliseconds
  }
  // Creates the databases and fills the compile cache.
  for (const side of ['ours', 'theirs'] as const) {
    await once(side)
    cpu[side].length = 0
  }
  return { milliseconds: await inTurn(rounds, once), cpu, nodes }
}

const isNode = (pid: number) => /(^|\/)node[^/]*$/.test(readlinkSync(`/proc/${pid}/exe`))

function reportStarts(what: string, { milliseconds, cpu }: Times): void {
  const quickest = (side: Side) => Math.min(...milliseconds[side])
  report({
    what: `${what}, quickest of ${rounds}`,
    value: quickest('ours') / quickest('theirs'),
    unit: '×',
    limit: 2,
    aim: 'at most',
    note: `${Math.round(quickest('ours'))} and ${Math.round(quickest('theirs'))} ms; ${describeBoth(milliseconds, 'ms')}; CPU ${describeBoth(cpu, 'ms')}`,
  })
}
