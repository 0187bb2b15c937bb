import type { Notification } from '@stowage/contract/notifications'
import type { WorkspaceRole } from '@stowage/contract/users.rules'
import { afterEach, describe, expect, it } from 'vitest'
import { type Person, useApp } from '../../../test/app.ts'
import { makeContainer, makeItem, makeKey } from '../../../test/factories.ts'
import { mailTo } from '../../../test/mails.ts'
import { eraseGivenUp, queueGivenUp } from '../account/service/erase-workspace.ts'
import { notifyWorkspaceNews } from '../notifications/service/notify-workspace.ts'
import { queuePauseNews } from './service/queue-pause-news.ts'
import type { QueuedNews } from './service/queue-workspace-news.ts'

const app = useApp()
afterEach(() => {
  app.now = undefined
})

const day = 86_400_000
const later = (days: number) => {
  app.now = new Date(Date.now() + days * day)
}

const join = (owner: Person, workspaceRole: WorkspaceRole, plan?: 'free' | 'pro' | 'business') =>
  app.signIn({ memberOf: owner, workspaceRole, ...(plan && { plan }) })
const of = ({ workspaceId }: Person, rest = '') => `/api/workspaces/${workspaceId}${rest}`
const offer = (owner: Person, to: Person) => owner.put(of(owner, '/transfer'), { userId: to.id })
const accept = (person: Person) => person.post(of(person, '/transfer/accept'))
const remove = (owner: Person, name: string) => owner.delete(of(owner), {}, { name })
const rolesIn = async (owner: Person) => {
  const { rows } = await app.pool.query<{ id: number; role: string; paused: boolean }>(
    'select user_id as id, role, is_paused as paused from memberships where workspace_id = $1 order by user_id',
    [owner.workspaceId],
  )
  return new Map(rows.map(({ id, role, paused }) => [Number(id), paused ? `${role}, paused` : role]))
}

/** Sends the queued notifications, as the jobs do. */
async function tellAll(): Promise<void> {
  await queuePauseNews(app.ctx)
  const { rows } = await app.pool.query<{ data: QueuedNews }>(
    `delete from jobs.job where name = 'workspace-news' returning data`,
  )
  for (const { data } of rows) await notifyWorkspaceNews(app.ctx, data)
  // Again, as after a failure: no person is notified twice.
  for (const { data } of rows) await notifyWorkspaceNews(app.ctx, data)
}
const toldTo = async (person: Person) => {
  const { body } = await person.get('/api/notifications')
  return (body as Notification[]).map(({ details: { workspace } }) => workspace?.title)
}
const sentenceTo = async (person: Person) => {
  const { body } = await person.get('/api/notifications')
  return (body as Notification[])[0]?.details.workspace?.text
}
const mailsTo = async ({ email }: Person) => {
  const { rows } = await app.pool.query<{ subject: string }>(
    `select subject from outgoing_mails where recipient = $1 and kind = 'workspace' order by id desc`,
    [email],
  )
  return rows.map(({ subject }) => subject)
}

describe('a workspace is handed over', () => {
  it('by an offer that gives no right until it is accepted, and that either side ends [OWN-01]', async () => {
    const owner = await app.signIn({ plan: 'pro', firstName: 'Mara' })
    const editor = await join(owner, 'editor')
    const admin = await join(owner, 'admin')
    const outsider = await app.signIn()
    expect((await offer(admin, editor)).body.reason).toBe('call.owner-only')
    expect((await offer(owner, outsider)).status).toBe(404)
    expect((await offer(owner, owner)).status).toBe(400)
    const made = await offer(owner, editor)
    expect(made.body).toMatchObject({ toId: editor.id, toName: 'Ada Lovelace' })
    expect((await editor.patch(of(owner), { name: 'Mine' })).status).toBe(403)
    expect((await rolesIn(owner)).get(editor.id)).toBe('editor')
    for (const [who, sees] of [
      [owner, true],
      [editor, true],
      [admin, false],
    ] as const)
      expect((await who.get(of(owner))).body.transfer !== null).toBe(sees)
    expect((await accept(admin)).status).toBe(404)
    await tellAll()
    expect(await toldTo(editor)).toEqual(['Mara wants to hand My inventory over to you'])
    expect(await mailsTo(editor)).toEqual(['Mara wants to hand My inventory over to you'])
    expect((await admin.delete(of(owner, '/transfer'))).status).toBe(404)
    expect((await editor.delete(of(owner, '/transfer'))).status).toBe(204)
    await tellAll()
    expect(await toldTo(owner)).toEqual(['Ada declined to take over My inventory'])
    expect((await accept(editor)).status).toBe(404)
    await offer(owner, editor)
    expect((await owner.delete(of(owner, '/transfer'))).status).toBe(204)
    await offer(owner, editor)
    later(8)
    expect((await accept(editor)).body.message).toBe(
      'This offer is no longer valid. Ask the owner for a new one.',
    )
  })

  it('in a mail of which no address in the name of the workspace becomes a link', async () => {
    const owner = await app.signIn({ plan: 'pro' })
    const editor = await join(owner, 'editor')
    expect((await owner.patch(of(owner), { name: 'evil.example/login' })).status).toBe(200)
    await offer(owner, editor)
    await tellAll()
    const { rows } = await app.pool.query(
      `select subject, html, text from outgoing_mails where recipient = $1 and kind = 'workspace'`,
      [editor.email],
    )
    expect(rows).toHaveLength(1)
    const told = JSON.stringify(rows)
    expect(told).not.toContain('evil.example')
    expect(told.replaceAll('\u2060', '')).toContain('evil.example/login')
  })

  it('with a preview of the new plan; then roles, plan, blocks and pauses change together [OWN-02] [SEAT-10]', async () => {
    const owner = await app.signIn({ plan: 'business', firstName: 'Mara' })
    const heir = await join(owner, 'editor', 'pro')
    const others = [await join(owner, 'editor'), await join(owner, 'counter'), await join(owner, 'editor')]
    const last = await join(owner, 'editor')
    const viewer = await join(owner, 'viewer')
    for (let at = 0; at < 22; at += 1) await makeContainer(owner, { name: `Box ${at}` })
    const preview = (who: Person) => who.get(of(owner, '/transfer/preview'))
    expect((await preview(heir)).status).toBe(404)
    await offer(owner, heir)
    expect((await preview(viewer)).status).toBe(404)
    const { body } = await preview(heir)
    expect([body.plan.name, body.closed.count, body.open.count]).toEqual(['pro', 2, 20])
    expect(body.closed.containers.map(({ name }: { name: string }) => name)).toEqual(['Box 21', 'Box 20'])
    expect(body.paused).toMatchObject([{ id: last.id, role: 'editor' }])
    const taken = await accept(heir)
    expect(taken.body).toMatchObject({ role: 'owner', owner: { id: heir.id }, plan: 'Pro', transfer: null })
    expect([...(await rolesIn(owner))]).toEqual([
      [owner.id, 'admin'],
      [heir.id, 'owner'],
      ...others.map(({ id }, at) => [id, at === 1 ? 'counter' : 'editor']),
      [last.id, 'editor, paused'],
      [viewer.id, 'viewer'],
    ])
    const closed = (await heir.get('/api/containers?limit=50')).body.filter(
      ({ blocked }: { blocked: boolean }) => blocked,
    )
    expect(closed).toHaveLength(2)
    await tellAll()
    expect(await toldTo(owner)).toEqual(['Ada is now the owner of My inventory'])
    expect((await toldTo(last)).toSorted()).toEqual([
      'Ada is now the owner of My inventory',
      'You can only view My inventory right now',
    ])
    expect((await owner.post(of(owner, '/leave'))).status).toBe(204)
    expect((await heir.delete(of(owner, `/members/${others[0]?.id}`))).status).toBe(204)
    await tellAll()
    expect(await toldTo(last)).toContain('You can make changes in My inventory again')
    expect((await toldTo(others[0] as Person))[0]).toBe('You’re no longer in My inventory')
  })

  it('with the keys and webhooks by name that stop on the new plan, and on no other [OWN-02] [SEAT-10]', async () => {
    const owner = await app.signIn({ plan: 'business', firstName: 'Mara' })
    const heir = await join(owner, 'editor', 'pro')
    const rich = await join(owner, 'editor', 'business')
    await makeKey(app, owner, { name: 'Shelf scanner' })
    await app.pool.query(
      `insert into webhooks (workspace_id, url, events, secret, cursor, created_by)
        values ($1, 'https://hooks.example/a', '{item.low}', 'x', 0, $2)`,
      [owner.workspaceId, owner.id],
    )
    const stopped = async (who: Person) => {
      await offer(owner, who)
      return (await who.get(of(owner, '/transfer/preview'))).body.stopped
    }
    expect(await stopped(heir)).toMatchObject({
      count: 2,
      named: [
        { kind: 'key', name: 'Shelf scanner', person: 'Mara Lovelace' },
        { kind: 'webhook', name: 'hooks.example', person: null },
      ],
    })
    expect(await stopped(rich)).toEqual({ count: 0, named: [] })
  })

  it('and the former owner keeps a place on a plan with one, who joined later is paused [OWN-02]', async () => {
    const owner = await app.signIn({ plan: 'pro' })
    const heir = await join(owner, 'viewer')
    const editor = await join(owner, 'editor')
    await offer(owner, heir)
    expect((await heir.get(of(owner, '/transfer/preview'))).body.paused).toMatchObject([{ id: editor.id }])
    expect((await accept(heir)).status).toBe(200)
    expect([...(await rolesIn(owner)).values()]).toEqual(['admin', 'owner', 'editor, paused'])
  })

  it('to one owner, however many accept at once [OWN-02] [ROLE-09]', async () => {
    const owner = await app.signIn({ plan: 'business' })
    const heir = await join(owner, 'editor')
    await offer(owner, heir)
    const replies = await Promise.all(Array.from({ length: 20 }, () => accept(heir)))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect([...(await rolesIn(owner)).values()].filter((role) => role === 'owner')).toHaveLength(1)
  })

  it('not to a person who owns as many as they may [WS-01]', async () => {
    const owner = await app.signIn({ plan: 'business' })
    const heir = await join(owner, 'editor')
    for (let at = 0; at < 19; at += 1) await heir.post('/api/workspaces', { name: `Space ${at}` })
    await offer(owner, heir)
    expect((await accept(heir)).body.code).toBe('WORKSPACE_LIMIT_REACHED')
    expect((await rolesIn(owner)).get(owner.id)).toBe('owner')
  })

  it('by a super_admin when its owner is gone: audited as critical, and all are told [OWN-08]', async () => {
    const owner = await app.signIn({ plan: 'pro', firstName: 'Mara' })
    const editor = await join(owner, 'editor')
    const viewer = await join(owner, 'viewer')
    const boss = await app.signIn({ role: 'super_admin' })
    const staff = await app.signIn({ role: 'admin' })
    const path = `/api/admin/workspaces/${owner.workspaceId}`
    const give = (by: Person) => by.post(`${path}/hand-over`, { userId: editor.id })
    expect((await give(boss)).body.reason).toBe('workspace.owner-active')
    await boss.patch(`/api/admin/users/${owner.id}`, { accountStatus: 'suspended' })
    expect((await give(staff)).status).toBe(403)
    const details = (await boss.get(`/api/admin/users/${owner.id}`)).body
    expect(details.workspaces).toEqual([
      { id: owner.workspaceId, name: 'My inventory', role: 'owner', members: 3 },
    ])
    expect((await boss.get(`${path}/heirs`)).body.map(({ id }: Person) => id)).toEqual([editor.id, viewer.id])
    expect((await boss.post(`${path}/hand-over`, { userId: owner.id })).status).toBe(404)
    expect((await give(boss)).status).toBe(204)
    expect((await rolesIn(owner)).get(editor.id)).toBe('owner')
    const { rows } = await app.pool.query(
      `select type, severity, before, after from audit_entries where type = 'workspace-handed-over'`,
    )
    expect(rows).toEqual([
      {
        type: 'workspace-handed-over',
        severity: 'critical',
        before: { ownerId: owner.id },
        after: { ownerId: editor.id },
      },
    ])
    await tellAll()
    expect(await toldTo(editor)).toEqual(['You now own My inventory'])
    expect(await sentenceTo(editor)).toBe('Your plan applies from now on.')
    expect(await sentenceTo(viewer)).toBe('The new owner’s plan applies from now on.')
    expect(await toldTo(viewer)).toEqual(['Ada is now the owner of My inventory'])
  })
})

describe('a workspace is deleted', () => {
  it('by its typed name: everybody is out, and the owner restores it whole within 30 days [OWN-04]', async () => {
    const owner = await app.signIn({ plan: 'pro' })
    const admin = await join(owner, 'admin')
    const { id: containerId } = await makeContainer(owner)
    await makeItem(owner, { containerId })
    const link = (await owner.post(of(owner, '/invitations'), { role: 'editor', hours: 1, uses: 5 })).body
      .address
    expect((await remove(admin, 'My inventory')).body.reason).toBe('call.owner-only')
    const wrong = await remove(owner, 'my inventory')
    expect([wrong.status, wrong.body.message]).toEqual([400, 'Type the name of the workspace to delete it.'])
    const roles = [...(await rolesIn(owner))]
    expect((await remove(owner, 'My inventory')).status).toBe(204)
    for (const who of [owner, admin]) {
      expect((await who.get(of(owner))).body.code).toBe('WORKSPACE_NOT_FOUND')
      expect((await who.get(`/api/containers/${containerId}`)).status).toBe(404)
    }
    const token = new URL(link).pathname.split('/').at(-1)
    expect((await admin.post('/api/invitations/look', { token })).body.code).toBe('INVITATION_OVER')
    await tellAll()
    expect(await toldTo(admin)).toEqual(['My inventory was deleted'])
    expect((await mailTo(app, admin.email, 'workspace')).text).toContain('Open Stowage')
    const list = (await owner.get('/api/deleted-workspaces')).body
    expect(list).toMatchObject([{ id: owner.workspaceId, name: 'My inventory', members: 2 }])
    expect((await admin.get('/api/deleted-workspaces')).body).toEqual([])
    const restore = (who: Person) => who.post(`/api/deleted-workspaces/${owner.workspaceId}/restore`)
    expect((await restore(admin)).status).toBe(404)
    expect((await restore(owner)).body).toMatchObject({ id: owner.workspaceId, role: 'owner' })
    expect([...(await rolesIn(owner))]).toEqual(roles)
    const named = { 'stowage-workspace': String(owner.workspaceId) }
    expect((await admin.get(`/api/containers/${containerId}`, named)).body.itemCount).toBe(1)
    expect((await restore(owner)).status).toBe(404)
  })

  it('and erased by a job after 30 days [OWN-05]', async () => {
    const owner = await app.signIn()
    await join(owner, 'viewer')
    const { id: containerId } = await makeContainer(owner)
    await makeItem(owner, { containerId })
    await remove(owner, 'My inventory')
    later(29)
    await queueGivenUp(app.ctx)
    await eraseGivenUp(app.ctx, owner.workspaceId)
    const left = async () => {
      const { rows } = await app.pool.query(
        `select (select count(*) from workspaces where id = $1)::int as workspaces,
          (select count(*) from items where workspace_id = $1)::int as items,
          (select count(*) from memberships where workspace_id = $1)::int as members`,
        [owner.workspaceId],
      )
      return rows[0]
    }
    expect(await left()).toEqual({ workspaces: 1, items: 1, members: 2 })
    later(31)
    expect((await owner.post(`/api/deleted-workspaces/${owner.workspaceId}/restore`)).status).toBe(404)
    await queueGivenUp(app.ctx)
    await eraseGivenUp(app.ctx, owner.workspaceId)
    expect(await left()).toEqual({ workspaces: 0, items: 0, members: 0 })
  })

  it('before an account, or handed over: never together with the account [OWN-06]', async () => {
    const owner = await app.signIn({ plan: 'pro' })
    const editor = await join(owner, 'editor')
    expect((await owner.get('/api/user/account')).body.shared).toEqual([
      { id: owner.workspaceId, name: 'My inventory', members: 2 },
    ])
    const refused = await owner.delete('/api/user/account')
    expect([refused.status, refused.body.code]).toEqual([409, 'OWNS_SHARED_WORKSPACE'])
    await offer(owner, editor)
    await accept(editor)
    expect((await owner.get('/api/user/account')).body.shared).toEqual([])
    expect((await owner.delete('/api/user/account')).status).toBe(204)
    expect((await editor.get(of(owner))).body.role).toBe('owner')
    expect((await remove(editor, 'My inventory')).status).toBe(204)
  })

  it('leaves no deadlock when a member is removed while their account is deleted', async () => {
    for (let round = 0; round < 5; round += 1) {
      const owner = await app.signIn({ plan: 'business' })
      const editor = await join(owner, 'editor')
      const [removed, gone] = await Promise.all([
        owner.delete(of(owner, `/members/${editor.id}`)),
        editor.delete('/api/user/account'),
      ])
      expect([204, 404]).toContain(removed.status)
      expect(gone.status).toBe(204)
    }
  })
})

it('leaving ends an offer to the person [OWN-03]', async () => {
  const owner = await app.signIn({ plan: 'pro' })
  const editor = await join(owner, 'editor')
  await offer(owner, editor)
  expect((await editor.post(of(owner, '/leave'))).status).toBe(204)
  expect((await owner.get(of(owner))).body.transfer).toBeNull()
  expect((await owner.post(of(owner, '/leave'))).body.message).toBe(
    'Hand the workspace over or delete it first.',
  )
  await tellAll()
  expect(await toldTo(owner)).toEqual(['Ada left My inventory'])
})

it('joining is told to the inviter, who reads an address other than the invited one [INV-13]', async () => {
  const owner = await app.signIn({ plan: 'pro' })
  const admin = await join(owner, 'admin')
  const guest = await app.signIn({ firstName: 'Ella' })
  const invited = await admin.post(of(owner, '/invitations'), {
    role: 'editor',
    emails: ['ella@else.example'],
  })
  expect(invited.status).toBe(201)
  const { text } = await mailTo(app, 'ella@else.example')
  const [, token] = /\/join\/([\w-]{22})/.exec(text) ?? []
  expect((await guest.post('/api/invitations/accept', { token })).status).toBe(200)
  await tellAll()
  const textOf = async (who: Person) =>
    ((await who.get('/api/notifications')).body as Notification[])[0]?.details.workspace
  expect(await textOf(admin)).toMatchObject({
    title: 'Ella joined My inventory',
    text: `They joined as ${guest.email}, which isn’t the address you invited.`,
  })
  expect(await textOf(owner)).toMatchObject({ text: 'They accepted an invitation.' })
})
