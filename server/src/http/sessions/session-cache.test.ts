import type { AddressInfo } from 'node:net'
import { usualLowStockRule } from '@stowage/contract/items.rules'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openApp, type Person, type TestApp, useApp } from '../../../test/app.ts'
import { makeContainer } from '../../../test/factories.ts'
import type { SignedIn } from './session.ts'
import { createSessionCache } from './session-cache.ts'

const signedIn = (id: number): SignedIn => ({
  actor: {
    kind: 'person',
    id,
    name: 'Ada',
    theme: 'light',
    language: 'en',
    role: 'user',
    isAdmin: false,
    sessionId: 1,
  },
  workspace: { id, role: 'owner', pausedBy: null, ownerId: id, lowStockRule: usualLowStockRule },
  isLastUsed: true,
})

function makeCache() {
  const state = { looks: 0, time: 0, answer: signedIn(1) as SignedIn | null }
  const cache = createSessionCache(
    async () => {
      state.looks += 1
      return state.answer
    },
    () => state.time,
  )
  return { state, cache }
}

const token = 'a'

describe('remembered sessions', () => {
  it('save the look-up for a few seconds', async () => {
    const { state, cache } = makeCache()
    cache.enable()
    for (let times = 0; times < 5; times += 1) expect(await cache.find(token, null)).toEqual(signedIn(1))
    expect(state.looks).toBe(1)
    state.time = 1_001
    await cache.find(token, null)
    expect(state.looks).toBe(2)
  })

  it('are looked up once for calls that come at the same time', async () => {
    const { state, cache } = makeCache()
    cache.enable()
    const all = () => Promise.all([1, 2, 3].map(() => cache.find(token, null)))
    expect(await all()).toEqual([signedIn(1), signedIn(1), signedIn(1)])
    expect(state.looks).toBe(1)
    state.time = 1_001
    state.answer = null
    expect(await all()).toEqual([null, null, null])
    await all()
    expect(state.looks).toBe(3)
  })

  it('are looked up anew for a call that comes a second after the start of a slow look-up [KEY-08]', async () => {
    const [slow, next] = [Promise.withResolvers<SignedIn | null>(), Promise.withResolvers<SignedIn | null>()]
    const looks = [slow.promise, next.promise]
    let time = 0
    const cache = createSessionCache(
      () => looks.shift() ?? Promise.reject(new Error('One look-up too many.')),
      () => time,
    )
    cache.enable()
    const [first, joined] = [cache.find(token, null), cache.find(token, null)]
    time = 1_000
    const [later, joinedLater] = [cache.find(token, null), cache.find(token, null)]
    next.resolve(null)
    expect(await Promise.all([later, joinedLater])).toEqual([null, null])
    slow.resolve(signedIn(1))
    expect(await Promise.all([first, joined])).toEqual([signedIn(1), signedIn(1)])
    // What the slow one found is not remembered.
    await expect(cache.find(token, null)).rejects.toThrow('One look-up too many.')
  })

  it('are looked up anew for a call that comes after a change, and after a look-up that failed', async () => {
    const slow = Promise.withResolvers<SignedIn | null>()
    const answers = [slow.promise, Promise.resolve(null), Promise.reject(new Error('Gone.'))]
    const cache = createSessionCache(() => answers.shift() ?? Promise.resolve(signedIn(1)))
    cache.enable()
    const before = cache.find(token, null)
    cache.forget(2)
    expect(await cache.find(token, null)).toBeNull()
    slow.resolve(signedIn(1))
    expect(await before).toEqual(signedIn(1))
    await expect(cache.find(token, null)).rejects.toThrow('Gone.')
    expect(await cache.find(token, null)).toEqual(signedIn(1))
  })

  it('are kept by workspace, and forgotten together [WS-02]', async () => {
    const { state, cache } = makeCache()
    cache.enable()
    for (const named of [null, 1, 2, 1, 2, null]) await cache.find(token, named)
    expect(state.looks).toBe(3)
    cache.forget(1)
    for (const named of [null, 1, 2]) await cache.find(token, named)
    expect(state.looks).toBe(6)
  })

  it('are looked up every time while nobody tells what changes', async () => {
    const { state, cache } = makeCache()
    await cache.find(token, null)
    await cache.find(token, null)
    cache.enable()
    await cache.find(token, null)
    cache.disable()
    await cache.find(token, null)
    expect(state.looks).toBe(4)
  })

  it('are forgotten when something happens to their person, and only then', async () => {
    const { state, cache } = makeCache()
    cache.enable()
    await cache.find(token, null)
    cache.forget(2)
    await cache.find(token, null)
    expect(state.looks).toBe(1)
    cache.forget(1)
    state.answer = null
    expect(await cache.find(token, null)).toBeNull()
    cache.forget('everybody')
    expect(state.looks).toBe(2)
  })

  it('do not keep what was looked up before a change and answered after it', async () => {
    const slow = Promise.withResolvers<SignedIn | null>()
    const answers = [slow.promise, Promise.resolve(null)]
    const cache = createSessionCache(() => answers.shift() ?? Promise.resolve(null))
    cache.enable()
    const running = cache.find(token, null)
    cache.forget(1)
    slow.resolve(signedIn(1))
    expect(await running).toEqual(signedIn(1))
    expect(await cache.find(token, null)).toBeNull()
  })
})

describe('a program that listens', () => {
  const other = useApp()

  // Nothing ends by its age then, so only the database's notice can end it.
  beforeEach(() => void vi.spyOn(Date, 'now').mockReturnValue(Date.now()))
  afterEach(() => void vi.restoreAllMocks())

  const portOf = (app: TestApp) => (app.server.server.address() as AddressInfo).port

  async function statusOf(port: number, person: Person, path = '/api/auth/user'): Promise<number> {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      headers: { cookie: person.cookie },
    })
    await answer.arrayBuffer()
    return answer.status
  }

  it('hears at once when a session ends or an account is suspended, whoever did it', async () => {
    const app = await openApp()
    try {
      await app.server.listen({ port: 0, host: '127.0.0.1' })
      const port = portOf(app)
      const [ended, suspended] = [await app.signIn(), await app.signIn()]
      for (const person of [ended, suspended]) {
        for (let times = 0; times < 3; times += 1) expect(await statusOf(port, person)).toBe(200)
      }
      await app.pool.query('delete from sessions where user_id = $1', [ended.id])
      await app.pool.query(`update users set account_status = 'suspended' where id = $1`, [suspended.id])
      for (const person of [ended, suspended]) {
        await expect.poll(() => statusOf(port, person), { interval: 5 }).toBe(401)
      }
    } finally {
      await app.close()
    }
  })

  it('hears at once when somebody is put out of a workspace, who stays signed in', async () => {
    const app = await openApp()
    try {
      await app.server.listen({ port: 0, host: '127.0.0.1' })
      const owner = await app.signIn()
      const box = await makeContainer(owner)
      const member = await app.signIn({ memberOf: owner })
      const ofBox = () => statusOf(portOf(app), member, `/api/containers/${box.id}`)
      for (let times = 0; times < 3; times += 1) expect(await ofBox()).toBe(200)
      await app.pool.query('delete from memberships where user_id = $1 and workspace_id = $2', [
        member.id,
        owner.workspaceId,
      ])
      await expect.poll(ofBox, { interval: 5 }).toBe(404)
      expect(await statusOf(portOf(app), member)).toBe(200)
    } finally {
      await app.close()
    }
  })

  it('forgets a session that ended here without waiting to be told', async () => {
    const app = await openApp()
    try {
      await app.server.listen({ port: 0, host: '127.0.0.1' })
      const person = await app.signIn()
      for (let times = 0; times < 3; times += 1) expect(await statusOf(portOf(app), person)).toBe(200)
      await app.pool.query('alter table sessions disable trigger sessions_ended')
      await person.get('/api/logout')
      expect(await statusOf(portOf(app), person)).toBe(401)
    } finally {
      await app.close()
    }
  })

  it('goes on remembering after its connection was cut', async () => {
    const app = await openApp()
    try {
      await app.server.listen({ port: 0, host: '127.0.0.1' })
      const port = portOf(app)
      const person = await app.signIn()
      expect(await statusOf(port, person)).toBe(200)
      await app.pool.query(
        `select pg_terminate_backend(pid) from pg_stat_activity where query like 'listen%' and datname = current_database()`,
      )
      await expect.poll(() => statusOf(port, person)).toBe(200)
      const listening = async () => {
        const { rowCount } = await app.pool.query(
          `select 1 from pg_stat_activity where query like 'listen%' and datname = current_database()`,
        )
        return rowCount
      }
      await expect.poll(listening).toBe(1)
      await app.pool.query('delete from sessions where user_id = $1', [person.id])
      await expect.poll(() => statusOf(port, person), { interval: 5 }).toBe(401)
    } finally {
      await app.close()
    }
  })

  it('is not needed for a program that does not listen: it asks every time', async () => {
    const person = await other.signIn()
    expect((await person.get('/api/auth/user')).status).toBe(200)
    await other.pool.query('delete from sessions where user_id = $1', [person.id])
    expect((await person.get('/api/auth/user')).status).toBe(401)
  })
})
