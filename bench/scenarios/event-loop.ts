import { setTimeout as pause } from 'node:timers/promises'
import { addPerson, fillWorkspace } from '../fill.ts'
import { fetchOnce, median } from '../load.ts'
import { freePort } from '../processes.ts'
import { report } from '../report.ts'
import { tell } from '../spread.ts'
import type { Stage, StageOptions } from '../stage.ts'
import { type Work, worksOf } from './event-loop-works.ts'

/** Times that each work is done: what the machine does besides delays one or two of them, what the program does most. */
const rounds = 5
const probe = new URL('../block-probe.ts', import.meta.url)
const probePort = await freePort()
/** The program tells of its event loop, and one person may ask for all of it. */
export const eventLoopStage: StageOptions = {
  env: {
    NODE_OPTIONS: `--import=${probe}`,
    PROBE_PORT: String(probePort),
    WORK_SECONDS_PER_MINUTE: '9999',
  },
}

/** The longest stretch in which the program heard of nothing else since the last look, in milliseconds. */
interface Block {
  processor: number
  clock: number
}

async function longestBlock(): Promise<Block> {
  return JSON.parse((await fetchOnce(`http://127.0.0.1:${probePort}`, {})).toString()) as Block
}

/**
 * How long each work keeps the program from everything else at a stretch. So that a busy machine plays no part, time of the
 * processor counts, and of several times the middle.
 */
export async function measureEventLoop(stage: Stage): Promise<void> {
  const person = await addPerson(stage.admin, 'blocks')
  await fillWorkspace(stage.admin, person.workspaceId, 100_000)
  await stage.admin.query('vacuum analyze')
  // The jobs have started by then, and what the start left behind is cleaned up.
  await pause(8_000)
  for (const work of await worksOf(stage, person)) {
    const blocks: Block[] = []
    // The first time loads what is needed.
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
      note: `median of ${rounds}, worst ${Math.max(...own).toFixed(0)}; ${tell(own, 0)}; by the clock ${tell(byClock, 0)}`,
    })
  }
}

async function blockOf({ run, prepare }: Work, round: number): Promise<Block> {
  await prepare?.(round)
  await longestBlock()
  await run(round)
  return longestBlock()
}
