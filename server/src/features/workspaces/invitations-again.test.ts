import { expect, it } from 'vitest'
import { type Person, useApp } from '../../../test/app.ts'

const app = useApp()

const invitationsOf = ({ workspaceId }: Person) => `/api/workspaces/${workspaceId}/invitations`

it('a link that is asked for again with its key is answered without its address, which is stored nowhere [INV-10]', async () => {
  const owner = await app.signIn({ plan: 'business' })
  const ask = () =>
    owner.post(invitationsOf(owner), { role: 'editor', hours: 1, uses: 5 }, { 'idempotency-key': 'a-link' })
  const made = await ask()
  const token = made.body.address.split('/').at(-1)
  expect(token).toMatch(/^[\w-]{22}$/)
  const again = await ask()
  expect([again.status, again.body.address, again.body.invitations]).toEqual([
    201,
    null,
    made.body.invitations,
  ])
  const { rows } = await app.pool.query('select k::text as stored from idempotency_keys k')
  expect(rows).toHaveLength(1)
  expect(JSON.stringify(rows)).not.toContain(token)
})

it('a second press of an invitation that the person has used up says that they are in [INV-12]', async () => {
  const owner = await app.signIn({ plan: 'business' })
  const [guest, other] = [await app.signIn(), await app.signIn()]
  const made = await owner.post(invitationsOf(owner), { role: 'editor', hours: 1, uses: 1 })
  const token = made.body.address.split('/').at(-1)
  const accept = (who: Person) => who.post('/api/invitations/accept', { token })
  expect((await accept(guest)).status).toBe(200)
  const { body } = await accept(guest)
  expect(body).toEqual({ workspaceId: owner.workspaceId, workspace: 'My inventory', role: 'editor' })
  expect((await guest.post('/api/invitations/look', { token })).body.isMember).toBe(true)
  expect((await guest.get(`/join/${token}`)).body).toContain('You’re already in My inventory')
  expect((await accept(other)).body.code).toBe('INVITATION_OVER')
  expect((await other.get(`/join/${token}`)).status).toBe(404)
})

it('invitations that are mailed again at once are counted one after the other [INV-15]', async () => {
  const owner = await app.signIn({ plan: 'business' })
  for (const from of [0, 20]) {
    const emails = Array.from({ length: from === 0 ? 20 : 19 }, (_, at) => `guest-${from + at}@else.example`)
    expect((await owner.post(invitationsOf(owner), { role: 'viewer', emails })).status).toBe(201)
  }
  await app.pool.query(
    `update invitations set mailed_at = now() - interval '10 minutes' where workspace_id = $1`,
    [owner.workspaceId],
  )
  const open = (await owner.get(invitationsOf(owner))).body as { id: number }[]
  const replies = await Promise.all(
    open.slice(0, 5).map(({ id }) => owner.post(`${invitationsOf(owner)}/${id}/resend`)),
  )
  expect(replies.map(({ status }) => status).toSorted()).toEqual([204, 429, 429, 429, 429])
})

it('leave a person 100 times a day over all their workspaces, and the refusal names that number [INV-15]', async () => {
  const owner = await app.signIn({ plan: 'business' })
  const { id: second } = (await owner.post('/api/workspaces', { name: 'Second' })).body
  const invite = (emails: string[]) => owner.post(invitationsOf(owner), { role: 'viewer', emails })
  await app.pool.query(
    `insert into invitations (workspace_id, role, email, token_hash, uses_left, created_by, ends_at, mails, mailed_at)
      values ($1, 'viewer', 'x@else.example', '\\x00', 1, $2, now() + interval '1 day', 99, now())`,
    [second, owner.id],
  )
  const refused = await invite(['y@else.example', 'z@else.example'])
  expect([refused.status, refused.body.values]).toEqual([429, { most: 100 }])
  expect((await invite(['y@else.example'])).status).toBe(201)
})
