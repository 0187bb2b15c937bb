import { setTimeout as pause } from 'node:timers/promises'
import type { Environment, EnvironmentOptions } from '../environment.ts'
import { addPerson, fillWorkspace } from '../fill.ts'
import { fetchOnce, median } from '../load.ts'
import { freePort } from '../processes.ts'
import { report } from '../report.ts'
import { describeSpread } from '../spread.ts'
import { type Work, worksOf } from './event-loop-works.ts'

/** Repetitions of each work: other programs delay one or two of them, the program itself delays most. */
const rounds = 5
const probe = new URL('../block-probe.ts', import.meta.url)
const probePort = await freePort()
/** The program reports its event loop, and one person may request all of it. */
export const eventLoopStage: EnvironmentOptions = {
  env: {
    NODE_OPTIONS: `--import=${probe}`,
    PROBE_PORT: String(probePort),
    WORK_SECONDS_PER_MINUTE: '9999',
  },
}

/** The longest block of the event loop since the last call, in milliseconds. */
interface Block {
  processor: number
  clock: number
}

async function longestBlock(): Promise<Block> {
  return JSON.parse((await fetchOnce(`http://127.0.0.1:${probePort}`, {})).toString()) as Block
}

/**
 * How long each work blocks the event loop at a stretch: the median of processor times, which other programs don't
 * affect.
 */
export async function measureEventLoop(environment: Environment): Promise<void> {
  const person = await addPerson(environment.admin, 'blocks')
  await fillWorkspace(environment.admin, person.workspaceId, 100_000)
  await environment.admin.query('vacuum analyze')
  // The jobs have started by then, and the memory of the start is released.
  await pause(8_000)
  for (const work of await worksOf(environment, person)) {
    const blocks: Block[] = []
    // The first run loads code, so it is not measured.
    await blockOf(work, 0)
    for (let round = 1; round <= rounds; round += 1) blocks.push(await blockOf(work, round))
    const own = blocks.map(({ processor }) => processor)
    const byClock = blocks.map(({ clock }) => clock)
    report({
      what: `longest block of the event loop, CPU: ${work.what}`,
      value: median(own),
      unit: 'ms',
      limit: 50,
      aim: 'at most',
      note: `median of ${rounds}, worst ${Math.max(...own).toFixed(0)}; ${describeSpread(own, 0)}; by the clock ${describeSpread(byClock, 0)}`,
    })
  }
}

async function blockOf({ run, prepare }: Work, round: number): Promise<Block> {
  await prepare?.(round)
  await longestBlock()
  await run(round)
  return longestBlock()
}
