import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, test } from 'vitest'
import type { Pool } from '../src/db/connect.ts'
import {
  addHousehold,
  expectKept,
  expectPhotosKept,
  type Household,
  makePictures,
  repeatUnanswered,
  sendTo,
  untilAnswering,
} from './household.ts'
import { Answers } from './mixed-work.ts'
import { databaseProcess, findPort, openEmbedded, type Program, startProgram } from './program.ts'
import { Random } from './random.ts'
import { repetitionsAndSeed } from './repetitions.ts'
import { addWebhook, expectAllDelivered } from './webhook-assertions.ts'
import { openReceiver, type Receiver } from './webhook-receiver.ts'

const { repetitions, seed } = repetitionsAndSeed({ usual: 3, many: 100 })
const victims = ['program', 'database', 'both'] as const
const random = new Random(seed)
/** Below so many answers in a round; the moment of the kill is a few milliseconds after the last of them. */
const maxAnswers = 60

let dataDir: string
let port: number
let origin: string
let program: Program
let households: Household[]
let receiver: Receiver

async function start(): Promise<void> {
  program = startProgram({
    PORT: String(port),
    DATA_DIR: dataDir,
    DEFAULT_PLAN: 'business',
    WORK_SECONDS_PER_MINUTE: '9999',
    WEBHOOK_ALLOWED_HOSTS: '127.0.0.1',
  })
  await program.ready
}

async function inside<T>(look: (pool: Pool) => Promise<T>): Promise<T> {
  const pool = openEmbedded(dataDir)
  try {
    return await look(pool)
  } finally {
    await pool.end()
  }
}

async function kill(victim: (typeof victims)[number]): Promise<void> {
  if (victim !== 'program') process.kill(databaseProcess(dataDir), 'SIGKILL')
  // The program brings it back by itself; only then it is the program's turn.
  if (victim === 'database') await untilAnswering(origin)
  program.child.kill('SIGKILL')
  await program.ended
}

async function expectAllKept(pool: Pool, when: string): Promise<void> {
  await Promise.all(households.map((one) => repeatUnanswered(origin, one, when)))
  for (const one of households) await expectKept(origin, pool, one, when)
  await expectPhotosKept(pool, join(dataDir, 'photos'), when)
}

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'stowage-crash-'))
  port = await findPort()
  origin = `http://127.0.0.1:${port}`
  await start()
  const pictures = await makePictures(40, seed)
  households = await inside(async (pool) => [
    await addHousehold(pool, 'ann', { writers: 3, seed, pictures }),
    await addHousehold(pool, 'bob', { writers: 2, seed: seed + 100, pictures }),
  ])
  receiver = await openReceiver()
  for (const one of households) await addWebhook(origin, one, receiver)
})

afterAll(async () => {
  program.child.kill('SIGTERM')
  await program.ended
  await receiver.close()
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
})

test(
  `loses nothing that was acknowledged, and tells webhooks of every change, in ${repetitions} crashes under mixed work, seed ${seed} [HOOK-05]`,
  async () => {
    for (let round = 0; round < repetitions; round += 1) {
      const victim = victims[round % victims.length] ?? 'both'
      const [enough, delay] = [random.below(maxAnswers), random.below(30)]
      const answers = new Answers()
      const running = households.flatMap((one) =>
        one.writers.map((writer) => writer.work(answers.of(sendTo(origin, one)))),
      )
      // Where all were refused before, there is nothing to wait for.
      await Promise.race([answers.reach(enough), Promise.all(running)])
      await pause(delay)
      await kill(victim)
      await Promise.all(running)
      await start()
      const when = `round ${round} of seed ${seed} (${victim}, ${delay} ms after ${enough} answers)`
      await inside((pool) => expectAllKept(pool, when))
    }
    await inside((pool) => expectAllDelivered(pool, households, receiver))
  },
  120_000 + repetitions * 30_000,
)
