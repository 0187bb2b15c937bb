import { workspaceLimits } from '@stowage/contract/workspaces.rules'
import { describe, expect, it } from 'vitest'
import { type Person, useApp } from '../../../test/app.ts'
import { makeContainer, makeItem } from '../../../test/factories.ts'

const app = useApp()

const inside = (workspaceId: number) => ({ 'stowage-workspace': String(workspaceId) })

/** A second workspace of a person. */
async function openSecond(person: Person, name = 'Garage'): Promise<number> {
  const { status, body } = await person.post('/api/workspaces', { name })
  expect(status).toBe(201)
  return body.id
}

const currentOf = async (person: Person, headers = {}) =>
  (await person.get('/api/auth/user', headers)).body.workspaceId

const wrong = { code: 'WORKSPACE_NOT_FOUND', reason: 'workspace.not-found', message: 'Workspace not found' }

describe('the workspace of a call', () => {
  it('is the named one, then the last used one, then the oldest own one, then the oldest [WS-02]', async () => {
    const owner = await app.signIn()
    const person = await app.signIn({ memberOf: owner, workspaceRole: 'editor' })
    expect(await currentOf(person)).toBe(owner.workspaceId)
    const own = (await person.get('/api/workspaces')).body.find(
      ({ role }: { role: string }) => role === 'owner',
    )
    expect(await currentOf(person, inside(own.id))).toBe(own.id)
    expect(await currentOf(person)).toBe(own.id)
    const second = await openSecond(person)
    expect(await currentOf(person)).toBe(own.id)
    expect(await currentOf(person, inside(second))).toBe(second)
    await app.pool.query('update users set workspace_id = null where id = $1', [person.id])
    expect(await currentOf(person)).toBe(own.id)
    await app.pool.query('delete from memberships where user_id = $1 and role = $2', [person.id, 'owner'])
    expect(await currentOf(person)).toBe(owner.workspaceId)
  })

  it('stands in the parameter w of addresses that a browser opens, and nowhere else [WS-03]', async () => {
    const person = await app.signIn({ plan: 'business' })
    const second = await openSecond(person)
    await person.post('/api/containers', { name: 'Only here', location: 'Garage' }, inside(second))
    await person.get('/api/auth/user', inside(person.workspaceId))
    const file = await person.get(`/api/export/file?kind=containers&format=json&w=${second}`)
    expect([file.status, JSON.stringify(file.body)]).toEqual([200, expect.stringContaining('Only here')])
    expect((await person.get(`/api/containers?w=${second}`)).status).toBe(400)
    const both = await person.get(
      `/api/export/file?kind=containers&format=json&w=${second}`,
      inside(person.workspaceId),
    )
    expect([both.status, both.body.code, both.body.issues[0].path]).toEqual([400, 'VALIDATION', 'query.w'])
    expect(
      (await person.get(`/api/export/file?kind=containers&format=json&w=${second}`, inside(second))).status,
    ).toBe(200)
  })

  it.each(['', '0', '-1', '1.5', 'x', '1, 1', '9007199254740993'])(
    'is refused where the header is no id: %j [WS-02]',
    async (named) => {
      const person = await app.signIn()
      const { status, body } = await person.get('/api/containers', { 'stowage-workspace': named })
      expect([status, body.code]).toEqual([400, 'VALIDATION'])
    },
  )

  it('that is unknown, foreign, left or deleted answers the same [WS-04]', async () => {
    const owner = await app.signIn({ plan: 'pro' })
    const person = await app.signIn({ memberOf: owner, workspaceRole: 'editor' })
    const deleted = await openSecond(person)
    await app.pool.query('update workspaces set deleted_at = now() where id = $1', [deleted])
    expect((await person.post(`/api/workspaces/${owner.workspaceId}/leave`)).status).toBe(204)
    const foreign = (await app.signIn()).workspaceId
    for (const id of [999_999_999, foreign, owner.workspaceId, deleted]) {
      const byHeader = await person.get('/api/containers', inside(id))
      const byPath = await person.get(`/api/workspaces/${id}`)
      const byParameter = await person.get(`/api/export?w=${id}`)
      for (const { status, body } of [byHeader, byPath, byParameter])
        expect([status, body]).toEqual([404, wrong])
    }
    expect((await person.get('/api/workspaces/none')).body).toEqual(wrong)
  })

  it('has photos under the same address in all workspaces of a person [WS-05]', async () => {
    const person = await app.signIn({ plan: 'business' })
    const second = await openSecond(person)
    const { id: containerId } = await makeContainer(person)
    const imageUrl =
      'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='
    const { body: item } = await person.post('/api/items', {
      name: 'Bolt',
      quantity: 1,
      containerId,
      imageUrl,
    })
    expect((await person.get(item.imageUrl, inside(second))).status).toBe(200)
    expect((await (await app.signIn()).get(item.imageUrl)).status).toBe(404)
  })

  it('has keys of its own: the same Idempotency-Key in another one is another request [WS-10]', async () => {
    const person = await app.signIn({ plan: 'business' })
    const second = await openSecond(person)
    const send = (workspaceId: number) =>
      person.post(
        '/api/containers',
        { name: 'Box', location: 'Shelf' },
        { ...inside(workspaceId), 'idempotency-key': 'once' },
      )
    const [first, again, elsewhere] = [
      await send(person.workspaceId),
      await send(person.workspaceId),
      await send(second),
    ]
    expect(again.body).toEqual(first.body)
    expect(elsewhere.status).toBe(201)
    expect(elsewhere.body.id).not.toBe(first.body.id)
  })

  it('is another one after a removal, at last a new one of their own [WS-11]', async () => {
    const owner = await app.signIn({ plan: 'pro' })
    const person = await app.signIn({ memberOf: owner, workspaceRole: 'editor' })
    await app.pool.query(`delete from memberships where user_id = $1 and role = 'owner'`, [person.id])
    expect((await owner.delete(`/api/workspaces/${owner.workspaceId}/members/${person.id}`)).status).toBe(204)
    const { status, body } = await person.get('/api/auth/user')
    expect([status, body.workspaceName, body.workspaceRole]).toEqual([200, 'My inventory', 'owner'])
    expect(body.workspaceId).not.toBe(owner.workspaceId)
  })
})

describe('a new workspace', () => {
  it('belongs to its maker; its name has 1 to 60 characters and need not be unique [WS-09]', async () => {
    const person = await app.signIn()
    const make = (name: unknown) => person.post('/api/workspaces', { name })
    for (const name of ['x', 'x'.repeat(60), 'x']) {
      const { status, body } = await make(name)
      expect([status, body.name, body.role, body.members, body.owner.id]).toEqual([
        201,
        name,
        'owner',
        1,
        person.id,
      ])
    }
    const messages = await Promise.all(['', '  ', undefined, 'x'.repeat(61)].map(make))
    expect(messages.map(({ status, body }) => [status, body.issues[0].message])).toEqual([
      [400, 'Workspace name is required'],
      [400, 'Workspace name is required'],
      [400, 'Workspace name is required'],
      [400, 'Name too long'],
    ])
    expect((await person.post('/api/workspaces', { name: 'x', ownerId: 1 })).status).toBe(400)
  })

  it('is one of at most 20 own ones and 50 in all [WS-01]', async () => {
    const person = await app.signIn()
    await app.pool.query(
      `with made as (insert into workspaces (owner_id, name) select $1, 'Room' from generate_series(2, 20) returning id)
       insert into memberships (workspace_id, user_id, role) select id, $1, 'owner' from made`,
      [person.id],
    )
    const own = await person.post('/api/workspaces', { name: 'One more' })
    expect([own.status, own.body.code]).toEqual([403, 'WORKSPACE_LIMIT_REACHED'])
    expect(own.body.message).toContain(String(workspaceLimits.owned))
    const guest = await app.signIn()
    const owner = await app.signIn()
    await app.pool.query(
      `with made as (insert into workspaces (owner_id, name) select $1, 'Room' from generate_series(2, 50) returning id)
       insert into memberships (workspace_id, user_id, role) select id, $2, 'viewer' from made`,
      [owner.id, guest.id],
    )
    const all = await guest.post('/api/workspaces', { name: 'One more' })
    expect([all.status, all.body.code]).toEqual([403, 'WORKSPACE_LIMIT_REACHED'])
    expect(all.body.message).toContain(String(workspaceLimits.belonging))
  })

  it('is renamed by its owner and admins, in one event for each other name', async () => {
    const owner = await app.signIn({ plan: 'pro' })
    const editor = await app.signIn({ memberOf: owner, workspaceRole: 'editor' })
    const path = `/api/workspaces/${owner.workspaceId}`
    expect((await editor.patch(path, { name: 'Mine' })).status).toBe(403)
    for (let times = 0; times < 2; times += 1) {
      expect((await owner.patch(path, { name: 'Attic' })).body.name).toBe('Attic')
    }
    const told = (await owner.get('/api/user/activity')).body.filter(
      ({ action }: { action: string }) => action === 'workspace-renamed',
    )
    expect(told).toHaveLength(1)
    expect((await owner.patch(path, {})).status).toBe(400)
  })
})

describe('the home of a container', () => {
  it('is told in any workspace of the person, and to nobody else [WS-06]', async () => {
    const owner = await app.signIn()
    const box = await makeContainer(owner)
    const second = await openSecond(owner)
    const home = (who: Person, headers = {}) => who.get(`/api/containers/${box.id}/home`, headers)
    expect((await home(owner, inside(second))).body).toEqual({ workspaceId: owner.workspaceId })
    const stranger = await home(await app.signIn())
    const unknown = await owner.get('/api/containers/999999999/home')
    expect([stranger.status, stranger.body]).toEqual([404, unknown.body])
    await owner.delete(`/api/containers/${box.id}`, inside(owner.workspaceId))
    expect((await home(owner)).status).toBe(404)
  })

  it('and that of an item likewise [WS-06]', async () => {
    const owner = await app.signIn()
    const item = await makeItem(owner)
    const second = await openSecond(owner)
    const home = (who: Person, headers = {}) => who.get(`/api/items/${item.id}/home`, headers)
    expect((await home(owner, inside(second))).body).toEqual({ workspaceId: owner.workspaceId })
    const stranger = await home(await app.signIn())
    const unknown = await owner.get('/api/items/999999999/home')
    expect([stranger.status, stranger.body]).toEqual([404, unknown.body])
    await owner.delete(`/api/items/${item.id}`, inside(owner.workspaceId))
    expect((await home(owner)).status).toBe(404)
  })
})
