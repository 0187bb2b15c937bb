import type { WorkspaceRole } from '@stowage/contract/users.rules'
import { describe, expect, it } from 'vitest'
import { type Person, useApp } from '../../../test/app.ts'
import { makeContainer, makeItem } from '../../../test/factories.ts'

const app = useApp()

const join = (owner: Person, workspaceRole: WorkspaceRole) => app.signIn({ memberOf: owner, workspaceRole })
const membersOf = (person: Person, { workspaceId }: Person) =>
  person.get(`/api/workspaces/${workspaceId}/members`)
const change = (by: Person, who: Person, role: unknown, { workspaceId } = by) =>
  by.patch(`/api/workspaces/${workspaceId}/members/${who.id}`, { role })
const remove = (by: Person, who: Person) => by.delete(`/api/workspaces/${by.workspaceId}/members/${who.id}`)

describe('members', () => {
  it('are listed by the day of joining, in pages, with their email for those who manage them', async () => {
    const owner = await app.signIn({ plan: 'business' })
    const admin = await join(owner, 'admin')
    const viewer = await join(owner, 'viewer')
    const { body } = await membersOf(admin, owner)
    expect(body.map(({ id, role }: { id: number; role: string }) => [id, role])).toEqual([
      [owner.id, 'owner'],
      [admin.id, 'admin'],
      [viewer.id, 'viewer'],
    ])
    expect(body[2].email).toBe(viewer.email)
    expect((await membersOf(viewer, owner)).body.every(({ email }: { email: null }) => email === null)).toBe(
      true,
    )
    const first = await admin.get(`/api/workspaces/${owner.workspaceId}/members?limit=2`)
    expect([first.body.length, first.headers['x-total-count']]).toEqual([2, '3'])
    const [, next = ''] = /<([^>]+)>; rel="next"/.exec(first.headers['link'] ?? '') ?? []
    expect((await admin.get(next)).body.map(({ id }: { id: number }) => id)).toEqual([viewer.id])
  })

  it('below them are changed and removed by an admin, all others by the owner alone [ROLE-08]', async () => {
    const owner = await app.signIn({ plan: 'business' })
    const admin = await join(owner, 'admin')
    const other = await join(owner, 'admin')
    for (const role of ['editor', 'counter', 'viewer'] as const) {
      const member = await join(owner, role)
      expect((await change(admin, member, 'editor')).body).toMatchObject({ id: member.id, role: 'editor' })
      expect((await change(admin, member, 'admin')).status).toBe(403)
      expect((await remove(admin, member)).status).toBe(204)
    }
    for (const who of [owner, other, admin]) {
      for (const reply of [await change(admin, who, 'viewer'), await remove(admin, who)])
        expect([reply.status, reply.body.code]).toEqual([403, 'FORBIDDEN'])
    }
    expect((await change(owner, other, 'editor')).status).toBe(200)
    expect((await change(owner, other, 'admin')).status).toBe(200)
    expect((await change(owner, owner, 'admin')).status).toBe(403)
    expect((await remove(owner, other)).status).toBe(204)
    expect((await change(owner, other, 'viewer')).body.message).toBe('Member not found')
    for (const role of ['owner', 'boss', undefined])
      expect((await change(owner, admin, role)).status).toBe(400)
  })

  it('leave by themselves, but for the owner', async () => {
    const owner = await app.signIn({ plan: 'pro' })
    const editor = await join(owner, 'editor')
    const leave = (person: Person) => person.post(`/api/workspaces/${owner.workspaceId}/leave`)
    expect((await leave(editor)).status).toBe(204)
    expect((await membersOf(owner, owner)).body).toHaveLength(1)
    const refused = await leave(owner)
    expect([refused.status, refused.body.code, refused.body.message]).toEqual([
      409,
      'OWNER_CANNOT_LEAVE',
      'Hand the workspace over or delete it first.',
    ])
  })

  it('have one owner: the database refuses a second one [ROLE-09]', async () => {
    const owner = await app.signIn({ plan: 'pro' })
    const editor = await join(owner, 'editor')
    const second = app.pool.query(
      `update memberships set role = 'owner' where user_id = $1 and workspace_id = $2`,
      [editor.id, owner.workspaceId],
    )
    await expect(second).rejects.toThrow('memberships_owner')
  })

  it('that look are told that they can’t change anything [ROLE-03]', async () => {
    const owner = await app.signIn()
    const viewer = await join(owner, 'viewer')
    const { status, body } = await viewer.post('/api/containers', { name: 'Box', location: 'Shelf' })
    expect([status, body.code, body.message]).toEqual([
      403,
      'FORBIDDEN',
      'You can view this workspace, but not change it.',
    ])
  })

  it('that count change quantities and nothing else [ROLE-06]', async () => {
    const owner = await app.signIn({ plan: 'pro' })
    const counter = await join(owner, 'counter')
    const { id: containerId } = await makeContainer(owner)
    const { id } = await makeItem(owner, { containerId, quantity: 3 })
    const path = `/api/items/${id}/movements`
    expect((await counter.post(path, { delta: 2 })).body.quantity).toBe(5)
    expect((await counter.post(path, { count: 40 })).body.quantity).toBe(40)
    expect((await counter.post(path, { count: 40 })).body.quantity).toBe(40)
    const ledger = (await owner.get(path)).body
    expect(
      ledger.map((one: { delta: number; reason: string }) => [one.delta, one.reason]).slice(0, 3),
    ).toEqual([
      [0, 'counted'],
      [35, 'counted'],
      [2, 'added'],
    ])
    const refused = await counter.put(`/api/items/${id}`, { name: 'Mine' })
    expect([refused.status, refused.body.code, refused.body.message]).toEqual([
      403,
      'FORBIDDEN',
      'You can only change quantities in this workspace.',
    ])
    for (const body of [{}, { delta: 1, count: 1 }, { count: -1 }, { count: 1.5 }, { count: 2e9 }])
      expect((await counter.post(path, body)).status).toBe(400)
  })

  it('count once for a key, however often it is sent [ROLE-06]', async () => {
    const owner = await app.signIn()
    const { id: containerId } = await makeContainer(owner)
    const { id } = await makeItem(owner, { containerId, quantity: 3 })
    const count = (body: object) =>
      owner.post(`/api/items/${id}/movements`, body, { 'idempotency-key': 'counted' })
    expect((await count({ count: 9 })).body.quantity).toBe(9)
    await owner.post(`/api/items/${id}/movements`, { delta: 1 })
    expect((await count({ count: 9 })).body.quantity).toBe(10)
    expect((await count({ count: 8 })).status).toBe(422)
  })

  it('lose a right at the next call [ROLE-10]', async () => {
    const owner = await app.signIn({ plan: 'pro' })
    const editor = await join(owner, 'editor')
    const add = () => editor.post('/api/containers', { name: 'Box', location: 'Shelf' })
    expect((await add()).status).toBe(201)
    await change(owner, editor, 'viewer')
    expect((await add()).status).toBe(403)
    await remove(owner, editor)
    const headers = { 'stowage-workspace': String(owner.workspaceId) }
    expect((await editor.get('/api/containers', headers)).body.code).toBe('WORKSPACE_NOT_FOUND')
  })
})
