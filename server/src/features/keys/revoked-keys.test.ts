import { get } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { openApp, type Person } from '../../../test/app.ts'
import { makeKey } from '../../../test/factories.ts'

let app: Awaited<ReturnType<typeof openApp>>
let person: Person
let port = 0
beforeAll(async () => {
  // No remembered key ends by its age then, so only the database's notice can end it.
  vi.spyOn(Date, 'now').mockReturnValue(Date.now())
  app = await openApp()
  await app.server.listen({ port: 0, host: '127.0.0.1' })
  port = (app.server.server.address() as AddressInfo).port
  person = await app.signIn({ plan: 'business', firstName: 'Maya' })
})
afterAll(async () => {
  await app.close()
  vi.restoreAllMocks()
})

async function statusWith(key: string): Promise<number> {
  const answer = await fetch(`http://127.0.0.1:${port}/api/items`, {
    headers: { authorization: `Bearer ${key}` },
  })
  await answer.arrayBuffer()
  return answer.status
}

it('is refused at a program that remembers it as soon as another one has revoked it, 100 times of 100 [KEY-08]', async () => {
  for (let times = 0; times < 100; times += 1) {
    const { id, key } = await makeKey(app, person)
    expect(await statusWith(key)).toBe(200)
    expect(await statusWith(key)).toBe(200)
    // As another program would: this one is told by the database alone.
    await app.pool.query('delete from api_keys where id = $1', [id])
    await expect.poll(() => statusWith(key), { interval: 5 }).toBe(401)
  }
})

it('is refused at the very next call where it was revoked [KEY-08]', async () => {
  await app.pool.query('alter table api_keys disable trigger api_keys_changed')
  const { id, key } = await makeKey(app, person)
  expect(await statusWith(key)).toBe(200)
  expect((await person.delete(`/api/keys/${id}`)).status).toBe(204)
  expect(await statusWith(key)).toBe(401)
  await app.pool.query('alter table api_keys enable trigger api_keys_changed')
})

it('opens a stream of changes with inventory:read, which ends when it is revoked [KEY-08, LIVE-01, LIVE-12]', async () => {
  const counting = await makeKey(app, person, { scopes: ['inventory:count'] })
  expect((await counting.get('/api/live')).body.code).toBe('SCOPE_MISSING')
  const { id, key } = await makeKey(app, person, { scopes: ['inventory:read'] })
  const headers = { authorization: `Bearer ${key}` }
  const told = await new Promise<() => string>((resolve, reject) => {
    let text = ''
    get({ host: '127.0.0.1', port, path: '/api/live', headers }, (response) => {
      response.setEncoding('utf8')
      response.on('data', (part: string) => {
        text += part
      })
      response.on('error', () => {})
      resolve(() => text)
    }).on('error', reject)
  })
  await expect.poll(told).toContain('event: ready')
  await app.pool.query('delete from api_keys where id = $1', [id])
  await expect.poll(told).toContain('event: bye')
})
