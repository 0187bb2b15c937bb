import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPool, type Pool } from '../src/db/connect.ts'
import type { EmbeddedServer } from '../src/db/embedded/start-embedded.ts'
import { addHousehold, expectKept, type Household, makePictures } from './household.ts'
import type { Send, Writer } from './mixed-work.ts'
import { startOwnDatabase } from './own-database.ts'
import { findPort, startProgram } from './program.ts'
import { Random } from './random.ts'
import { repetitionsAndSeed } from './repetitions.ts'

const { repetitions, seed } = repetitionsAndSeed({ usual: 2, many: 30 })
const random = new Random(seed)

let folder: string
let database: { url: string; server: EmbeddedServer }
let pool: Pool
let household: Household

/** What became of requests: answers by their status, and what went wrong where nobody refused the connection. */
interface Tally {
  answers: Map<number, number>
  dropped: string[]
}

interface Answer {
  status: number
  text: string
  /** Whether it said that the connection ends: whoever hears that goes elsewhere. */
  isLast: boolean
}

interface Asked {
  method: string
  path: string
  headers: Record<string, string>
  body?: string
}

/** Sends one request; undefined where no whole answer came. */
function ask(origin: string, agent: Agent, asked: Asked, tally: Tally) {
  return new Promise<Answer | undefined>((resolve) => {
    const { method, headers, path, body } = asked
    const drop = (error: NodeJS.ErrnoException) => {
      tally.dropped.push(`${method} ${path}: ${error.message}`)
      resolve(undefined)
    }
    const sent = request(`${origin}${path}`, { agent, method, headers }, (answer) => {
      let text = ''
      answer.setEncoding('utf8').on('data', (part: string) => (text += part))
      answer.on('error', drop)
      answer.on('end', () => {
        const status = answer.statusCode ?? 0
        tally.answers.set(status, (tally.answers.get(status) ?? 0) + 1)
        resolve({ status, text, isLast: answer.headers.connection === 'close' })
      })
    })
    sent.on('error', drop)
    sent.end(body)
  })
}

/** As `sendTo` of a household, over connections that are kept; `onLast` hears of the last answer. */
function sendKept(origin: string, agent: Agent, tally: Tally, onLast: () => void): Send {
  return async ({ method, path, body, key }) => {
    const headers = { cookie: household.cookie, 'sec-fetch-site': 'same-origin', 'idempotency-key': key }
    const answer = await ask(
      origin,
      agent,
      {
        method,
        path,
        headers: body ? { ...headers, 'content-type': 'application/json' } : headers,
        ...(body && { body: JSON.stringify(body) }),
      },
      tally,
    )
    if (answer?.isLast) onLast()
    if (answer === undefined || (answer.status >= 300 && answer.status !== 404)) return undefined
    return { body: answer.status < 300 && answer.text !== '' ? JSON.parse(answer.text) : undefined }
  }
}

/** Writes until it is told to go elsewhere; what follows an answer is sent to the next program. */
async function write(writer: Writer, origin: string, agent: Agent, tally: Tally): Promise<void> {
  let isOver = false
  const send = sendKept(origin, agent, tally, () => {
    isOver = true
  })
  await writer.work(send, () => isOver)
}

/** Reads until it is told to go elsewhere. */
async function read(origin: string, agent: Agent, tally: Tally): Promise<void> {
  const paths = ['/api/items?limit=50', '/api/items', '/api/inventory/overview', '/healthz']
  for (let at = 0; ; at += 1) {
    const path = paths[at % paths.length] ?? ''
    const headers = { cookie: household.cookie }
    const answer = await ask(origin, agent, { method: 'GET', path, headers }, tally)
    if (answer === undefined || answer.isLast) return
  }
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'stowage-stop-'))
  database = await startOwnDatabase(folder)
  pool = createPool({ connectionString: database.url, max: 2 })
})

afterAll(async () => {
  await pool.end()
  await database.server.stop()
  rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
})

test(
  `a stop under load leaves no request without its answer, ${repetitions} times, seed ${seed}`,
  async () => {
    for (let round = 0; round < repetitions; round += 1) {
      const port = await findPort()
      const origin = `http://127.0.0.1:${port}`
      const program = startProgram({
        PORT: String(port),
        DATABASE_URL: database.url,
        DATA_DIR: join(folder, 'program'),
        WORK_SECONDS_PER_MINUTE: '9999',
      })
      await program.ready
      // The tables are there with the first start.
      household ??= await addHousehold(pool, 'ann', {
        writers: 3,
        seed,
        pictures: await makePictures(9, seed),
      })
      await expectKept(origin, pool, household, `round ${round} of seed ${seed}`)
      const agent = new Agent({ keepAlive: true })
      const tally: Tally = { answers: new Map(), dropped: [] }
      const running = [
        ...household.writers.map((writer) => write(writer, origin, agent, tally)),
        ...Array.from({ length: 5 }, () => read(origin, agent, tally)),
      ]
      await pause(200 + random.below(500))
      program.child.kill('SIGTERM')
      await Promise.all(running)
      expect(await program.ended, program.output()).toBe(0)
      agent.destroy()
      const when = `round ${round} of seed ${seed}`
      expect(tally.dropped, when).toEqual([])
      expect(
        [...tally.answers.keys()].filter((status) => status >= 400),
        when,
      ).toEqual([])
    }
  },
  60_000 + repetitions * 30_000,
)
