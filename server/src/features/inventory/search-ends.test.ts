import { setTimeout as pause } from 'node:timers/promises'
import { usualLowStockRule } from '@stowage/contract/items.rules'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type Person, useApp } from '../../../test/app.ts'
import { makeItem } from '../../../test/factories.ts'
import { countLockWaits } from '../../../test/lock-waits.ts'
import type { Ctx } from '../../context.ts'
import type { Db } from '../../db/connect.ts'
import { findSimilar } from '../../lists/fuzzy-search.ts'
import { searchSimilar } from '../../lists/in-search.ts'
import { maxQueuedSearches, maxRunningSearches } from '../../lists/search-queue.ts'
import { itemList } from '../items/store/list-items.ts'

const app = useApp()

let person: Person
let origin: string

beforeAll(async () => {
  person = await app.signIn()
  await makeItem(person, { name: 'Lantern' })
  origin = await app.server.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => vi.restoreAllMocks())

/** Makes every search wait for a lock while the work is done. */
async function whileLocked(work: () => Promise<void>): Promise<void> {
  const client = await app.pool.connect()
  await client.query('begin; lock table items, containers in access exclusive mode')
  try {
    await work()
  } finally {
    await client.query('rollback')
    client.release()
  }
}

async function untilSearching(wanted: number): Promise<void> {
  while ((await countLockWaits(app.pool)) !== wanted) await pause(5)
}

const paths = ['/api/items?q=lantern&limit=50', '/api/containers?q=box', '/api/inventory/search?q=lantern']

describe('a search that takes too long', () => {
  it.each(paths)('is told what to do: %s', async (path) => {
    await whileLocked(async () => {
      const reply = await person.get(path)
      expect([reply.status, reply.body]).toMatchObject([
        422,
        {
          code: 'SEARCH_TOO_BROAD',
          message: 'This search is taking too long. Type more letters or try another word.',
        },
      ])
    })
    expect((await person.get(path)).status).toBe(200)
  })

  it('for something similar finds nothing similar', async () => {
    const ctx = {
      ...app.ctx,
      actor: {} as never,
      workspace: { id: 1, role: 'owner', pausedBy: null, ownerId: 1, lowStockRule: usualLowStockRule },
      requestKey: null,
    } as const
    const never = {
      from: '(select 1 as id, pg_sleep(60)::text as search) i',
      alias: 'i',
      columns: 'i.id',
      byIds: async () => [],
      where: 'true',
      filter: '',
      values: [],
    }
    expect(await searchSimilar(ctx, never, ['lantren'], new Set())).toEqual([])
  })

  it('for something alike keeps the slips that were found before', async () => {
    const client = await app.pool.connect()
    // Stands in for a search by trigrams of very many things.
    const query = (...statement: Parameters<Db['query']>) =>
      /<%/.test(JSON.stringify(statement)) ? client.query('select pg_sleep(60)') : client.query(...statement)
    const db = { query } as unknown as Db
    const workspaceId = person.workspaceId
    await client.query('begin read only; set local statement_timeout = 300')
    try {
      const searched = itemList.searchSource(workspaceId, itemList.all.filter, 'en')
      const actor = { language: 'en' } as Ctx['actor']
      const found = await findSimilar({ db, actor }, searched, ['lantren'], new Set())
      expect(found.map(({ name }) => name)).toEqual(['Lantern'])
      // The rest of the search goes on in the same transaction.
      expect((await client.query('select 1 as n')).rows).toEqual([{ n: 1 }])
    } finally {
      await client.query('rollback')
      client.release()
    }
  })
})

describe('a search whose client goes', () => {
  it.each(paths)('is cancelled in the database: %s', async (path) => {
    const asked = vi.spyOn(pg.Client.prototype, 'query')
    const cancellations = () =>
      asked.mock.calls.filter(([text]) => String(text).includes('pg_cancel_backend'))
    await whileLocked(async () => {
      const gone = new AbortController()
      const answer = fetch(origin + path, { headers: { cookie: person.cookie }, signal: gone.signal })
      await untilSearching(1)
      gone.abort()
      await expect(answer).rejects.toThrow('aborted')
      await untilSearching(0)
      expect(cancellations()).toHaveLength(1)
    })
    asked.mockRestore()
    expect((await person.get(path)).status).toBe(200)
  })
})

describe('many searches at once', () => {
  it('take two connections and no more, and leave the other pages theirs', async () => {
    const other = await app.signIn()
    await whileLocked(async () => {
      const all = new AbortController()
      const init = { headers: { cookie: person.cookie }, signal: all.signal }
      const many = Array.from({ length: maxRunningSearches + maxQueuedSearches }, () =>
        fetch(`${origin}${paths[0]}`, init),
      )
      const settled = Promise.allSettled(many)
      await untilSearching(maxRunningSearches)
      const answers = await Promise.all(Array.from({ length: 20 }, () => other.get('/api/stats')))
      expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200))
      expect(await countLockWaits(app.pool)).toBe(maxRunningSearches)
      all.abort()
      expect((await settled).every(({ status }) => status === 'rejected')).toBe(true)
      await untilSearching(0)
    })
  })
})
