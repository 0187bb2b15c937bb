import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPool, type Pool } from '../src/db/connect.ts'
import type { EmbeddedServer } from '../src/db/embedded/start-embedded.ts'
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
import { Answers, type Writer } from './mixed-work.ts'
import { startOwnDatabase } from './own-database.ts'
import { findPort, type Program, startProgram } from './program.ts'
import { repetitionsAndSeed } from './repetitions.ts'

const { repetitions: secondsAway, seed } = repetitionsAndSeed({ usual: 3, many: 30 })

let folder: string
let database: { url: string; server: EmbeddedServer }
let pool: Pool
const programs: Program[] = []
const origins: string[] = []
let ann: Household
let bob: Household

const photos = () => join(folder, 'photos')

async function startOne(): Promise<void> {
  const dataDir = join(folder, `program-${programs.length}`)
  mkdirSync(dataDir)
  symlinkSync(photos(), join(dataDir, 'photos'))
  const port = await findPort()
  const program = startProgram({
    PORT: String(port),
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    WORK_SECONDS_PER_MINUTE: '9999',
  })
  programs.push(program)
  origins.push(`http://127.0.0.1:${port}`)
  await program.ready
}

/** Every second writer works at the other program. Whoever gets no answer tries again until it is over. */
async function workAtBoth(
  answers: Answers,
  isOver: () => boolean,
  onRefused: (status: number, text: string) => void,
): Promise<void> {
  const work = async (writer: Writer, at: number) => {
    const send = answers.of(sendTo(origins[at % origins.length] ?? '', ann, onRefused))
    while (!isOver()) {
      if (await writer.repeat(send)) await pause(50)
      else await writer.work(send, isOver)
    }
  }
  await Promise.all(ann.writers.map(work))
}

async function expectAllKept(when: string): Promise<void> {
  for (const origin of origins) {
    await repeatUnanswered(origin, ann, when)
    await expectKept(origin, pool, ann, when)
  }
  await expectPhotosKept(pool, photos(), when)
}

/** Of what a browser asks for from one of our pages. */
const statusOf = async (origin: string, path: string, { cookie }: Household) =>
  (await fetch(origin + path, { headers: { cookie, referer: `${origin}/` }, redirect: 'manual' })).status

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'stowage-two-'))
  mkdirSync(photos())
  database = await startOwnDatabase(join(folder, 'database'))
  pool = createPool({ connectionString: database.url, max: 2 })
  await startOne()
  await startOne()
  const pictures = await makePictures(20, seed)
  ann = await addHousehold(pool, 'ann', { writers: 4, seed, pictures })
  bob = await addHousehold(pool, 'bob', { writers: 0, seed, pictures })
})

afterAll(async () => {
  for (const { child, ended } of programs) {
    child.kill('SIGTERM')
    await ended
  }
  await pool.end()
  await database.server.stop()
  rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
})

test(`two programs on one database keep what each acknowledged, seed ${seed}`, async () => {
  const refused: string[] = []
  const answers = new Answers()
  await workAtBoth(
    answers,
    () => answers.count >= 150,
    (status, text) => refused.push(`${status} ${text}`),
  )
  expect(refused).toEqual([])
  await expectAllKept(`at two programs, seed ${seed}`)
})

test('the jobs that two programs share are all done', async () => {
  const look = async () => {
    const { rows } = await pool.query<{ left: number; containers: number }>(
      `select (count(*) filter (where state <> 'completed'))::int as left,
         (select count(*)::int from containers where erased_at is not null) as containers
       from jobs.job where name = 'erase-container'`,
    )
    return rows[0]
  }
  await expect.poll(look).toEqual({ left: 0, containers: 0 })
})

test('whoever signs out at one program is signed out at the other', async () => {
  const [one = '', other = ''] = origins
  const who = '/api/auth/user'
  expect([await statusOf(one, who, bob), await statusOf(other, who, bob)]).toEqual([200, 200])
  expect(await statusOf(one, '/api/logout', bob)).toBe(303)
  await expect.poll(() => statusOf(other, who, bob)).toBe(401)
  expect(await statusOf(other, who, ann)).toBe(200)
})

test(`a database that is away for ${secondsAway} s is told by a sentence, and all goes on by itself, seed ${seed}`, async () => {
  const refused: { status: number; text: string }[] = []
  let isOver = false
  const answers = new Answers()
  const running = workAtBoth(
    answers,
    () => isOver,
    (status, text) => refused.push({ status, text }),
  )
  await answers.reach(20)
  await database.server.stop()
  for (let second = 0; second < secondsAway; second += 1) {
    for (const origin of origins) {
      const paths = ['/api/items?limit=1', '/api/health', '/readyz', '/healthz']
      const statuses = await Promise.all(paths.map((path) => statusOf(origin, path, ann)))
      expect(statuses, `second ${second}`).toEqual([503, 503, 503, 200])
    }
    await pause(1_000)
  }
  database = await startOwnDatabase(join(folder, 'database'))
  await Promise.all(origins.map(untilAnswering))
  await answers.reach(answers.count + 40)
  isOver = true
  await running
  const [first] = refused
  expect(JSON.parse(first?.text ?? '{}')).toMatchObject({
    code: 'UNAVAILABLE',
    message: 'We can’t reach the database right now. Please try again shortly.',
  })
  expect(new Set(refused.map(({ status }) => status))).toEqual(new Set([503]))
  await expectAllKept(`after the database was away, seed ${seed}`)
  for (const { child } of programs) expect(child.exitCode).toBeNull()
}, 120_000)
