import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { useDatabase } from '../../server/test/database.ts'
import { createProduct, person } from '../test/product.ts'
import { createLimiter } from './limits/limiter.ts'
import { giveTryBack, takeTry } from './limits/store.ts'

const database = useDatabase()
const right = 'correct horse'
const counts = async () => (await database.pool.query('select key, hits from identity_limits')).rows

describe('right passwords at the same moment from one network', () => {
  let product: Awaited<ReturnType<typeof createProduct>>
  let time = Date.now()
  beforeAll(async () => {
    // Concurrent attempts may be counted in any order: here each later one has read an earlier time.
    const now = () => {
      time -= 1
      return new Date(time)
    }
    product = await createProduct({ pool: database.pool, now })
  })
  afterAll(() => product.app.close())

  async function signUp(email: string) {
    const browser = product.browser('192.0.2.1')
    await browser.open('/api/login?mode=sign-up')
    await browser.submit(person(email))
    return email
  }

  /** Signs in to each of the accounts at once, on a new device each, and returns where each was led. */
  async function signInAtOnce(emails: readonly string[]) {
    const browsers = emails.map((email) => ({ email, browser: product.browser('198.51.100.1') }))
    for (const { browser } of browsers) await browser.open('/api/login')
    await database.pool.query('delete from identity_limits')
    const answers = await Promise.all(
      browsers.map(({ email, browser }) => browser.submit({ email, password: right })),
    )
    return answers.map(({ status, path }) => (status === 200 ? path : status))
  }

  it('of different accounts all lead in, and leave no trace', async () => {
    const emails: string[] = []
    for (let count = 0; count < 12; count += 1) emails.push(await signUp(`person-${count}@example.org`))
    expect(await signInAtOnce(emails)).toEqual(Array(12).fill('/'))
    expect(await counts()).toEqual([])
  })

  it('of one account all lead in, as many as may be tried at once, and leave no trace', async () => {
    const email = await signUp('one@example.org')
    expect(await signInAtOnce(Array(5).fill(email))).toEqual(Array(5).fill('/'))
    expect(await counts()).toEqual([])
  })
})

describe('tries at once', () => {
  const count = { key: 'at-once', free: 40, firstWaitMs: 1000, longestWaitMs: 30_000, keptMs: 3_600_000 }
  beforeEach(() => database.pool.query('delete from identity_limits'))

  it('are as many as go at once, and not one more or less', async () => {
    const limiter = createLimiter(database.pool, () => new Date())
    const waits = await Promise.all(Array.from({ length: 60 }, () => limiter.take([count])))
    expect(waits.filter((wait) => wait === 0)).toHaveLength(40)
    expect(waits.filter((wait) => wait === 1)).toHaveLength(20)
  })

  it('leave no trace when the last two of them are taken back at once', async () => {
    const at = new Date()
    await takeTry(database.pool, count, at)
    await takeTry(database.pool, count, at)
    const first = await database.pool.connect()
    await first.query('begin')
    await giveTryBack(first, count.key, at)
    const second = giveTryBack(database.pool, count.key, at)
    await waitUntilOneWaits()
    await first.query('commit')
    await second
    first.release()
    expect(await counts()).toEqual([])
  })

  /** Resolves when a statement waits for the row that another transaction has changed. */
  async function waitUntilOneWaits() {
    const waiting =
      "select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()"
    while ((await database.pool.query(waiting)).rowCount === 0) await new Promise(setImmediate)
  }
})
