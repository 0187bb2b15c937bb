import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { mean, median } from '../load.ts'
import { cpuOf, startProgram, treeOf } from '../processes.ts'
import { report } from '../report.ts'

const rounds = 7
const cache = new URL('../../node_modules/.cache/stowage', import.meta.url).pathname

const sides = {
  ours: { script: new URL('../../server/dist/main.js', import.meta.url).pathname, sign: 'Stowage is ready' },
  theirs: { script: new URL('../bare-memory.ts', import.meta.url).pathname, sign: 'bare server listens' },
}
type Side = keyof typeof sides

interface Start {
  /** From the start of the process to the line that says it serves. */
  milliseconds: number
  /** Nanoseconds of the processor until then, the database among them. */
  cpu: number
}

/**
 * Starts with a folder that is there, as `npm start` does, which keeps what was compiled: the product against Fastify and pg on
 * the same PostgreSQL, in turn. Of several times the quickest counts, as a busy machine makes each of them longer.
 */
export async function compareStart(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'stowage-bench-'))
  const starts: Record<Side, Start[]> = { ours: [], theirs: [] }
  try {
    // The first makes the database and compiles.
    for (let round = 0; round <= rounds; round += 1) {
      const order: Side[] = round % 2 === 0 ? ['ours', 'theirs'] : ['theirs', 'ours']
      for (const side of order) {
        const start = await startOf(side, join(folder, side))
        if (round > 0) starts[side].push(start)
      }
    }
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
  }
  const cpu = starts.ours.map((start, round) => start.cpu / (starts.theirs[round]?.cpu ?? Number.NaN))
  const quickest = (side: Side) => Math.min(...starts[side].map(({ milliseconds }) => milliseconds))
  report({
    what: 'start with a folder that is there, against Fastify, pg, the same PostgreSQL',
    value: quickest('ours') / quickest('theirs'),
    unit: '×',
    limit: 2,
    aim: 'at most',
    note: `${Math.round(quickest('ours'))} and ${Math.round(quickest('theirs'))} ms, quickest of ${rounds}; CPU ${median(cpu).toFixed(2)} ×, ${spread(cpu)}`,
  })
}

const spread = (ratios: readonly number[]) =>
  `mean ${mean(ratios).toFixed(2)}, ${Math.min(...ratios).toFixed(2)} to ${Math.max(...ratios).toFixed(2)}`

async function startOf(side: Side, folder: string): Promise<Start> {
  const { script, sign } = sides[side]
  const began = performance.now()
  const program = await startProgram(
    script,
    { DATA_DIR: folder, LOG_LEVEL: 'error', NODE_COMPILE_CACHE: cache },
    sign,
  )
  const start = { milliseconds: performance.now() - began, cpu: cpuOf(treeOf(program.pid)) }
  await program.stop()
  return start
}
