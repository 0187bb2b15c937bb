import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fetchOnce } from '../load.ts'
import { memoryOf, type Program, startProgram, treeOf } from '../processes.ts'
import { report } from '../report.ts'

const main = new URL('../../server/dist/main.js', import.meta.url).pathname
const baseline = new URL('../baseline-memory.ts', import.meta.url).pathname
/** Milliseconds until the garbage of a start is collected. */
const settleMs = 20_000

/** Memory at rest after one request, the embedded PostgreSQL included. */
export async function compareMemory(): Promise<void> {
  const ours = await measure(main, 'Stowage is ready')
  const theirs = await measure(baseline, 'baseline server listens')
  report({
    what: 'memory at rest against bare Fastify, pg and the same PostgreSQL',
    value: ours / theirs,
    unit: '×',
    limit: 1.8,
    aim: 'at most',
    note: `${Math.round(ours / 1024)} and ${Math.round(theirs / 1024)} MiB`,
  })
}

async function measure(script: string, sign: string): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'stowage-bench-'))
  const program: Program = await startProgram(script, { DATA_DIR: folder, LOG_LEVEL: 'error' }, sign)
  try {
    await fetchOnce(program.url, {})
    await pause(settleMs)
    return memoryOf(treeOf(program.pid))
  } finally {
    await program.stop()
    rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
  }
}
