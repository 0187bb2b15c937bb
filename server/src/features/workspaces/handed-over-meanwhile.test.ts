import { expect, it } from 'vitest'
import { type Person, useApp } from '../../../test/app.ts'
import { makeContainer } from '../../../test/factories.ts'
import { waitingForLocks } from '../../../test/waits.ts'

const app = useApp()

/** Hands a workspace over while a call waits for the lock on it, and gives the answer of the call. */
async function handOverDuring<Answer>(
  owner: Person,
  heir: Person,
  call: () => Promise<Answer>,
): Promise<Answer> {
  const client = await app.pool.connect()
  try {
    await client.query('begin')
    await client.query('select from workspaces where id = $1 for update', [owner.workspaceId])
    const answer = call()
    await expect.poll(() => waitingForLocks(app.pool)).toBe(1)
    for (const [role, id] of [
      ['admin', owner.id],
      ['owner', heir.id],
    ])
      await client.query('update memberships set role = $1 where workspace_id = $2 and user_id = $3', [
        role,
        owner.workspaceId,
        id,
      ])
    await client.query('update workspaces set owner_id = $1 where id = $2', [heir.id, owner.workspaceId])
    await client.query('commit')
    return await answer
  } finally {
    client.release()
  }
}

it('a container that is created while the workspace is handed over counts for the plan of the new owner [OWN-02] [SEAT-06]', async () => {
  const owner = await app.signIn({ plan: 'business' })
  const heir = await app.signIn({ memberOf: owner, workspaceRole: 'editor', plan: 'free' })
  for (let made = 0; made < 3; made += 1) await makeContainer(owner)
  const reply = await handOverDuring(owner, heir, () =>
    owner.post('/api/containers', { name: 'One too many', location: 'Attic' }),
  )
  expect([reply.status, reply.body.code]).toEqual([403, 'CONTAINER_LIMIT_REACHED'])
  expect((await owner.get('/api/containers')).body).toHaveLength(3)
})

it('a person who joins while the workspace is handed over needs a place of the new owner’s plan [OWN-02] [SEAT-03]', async () => {
  const owner = await app.signIn({ plan: 'business' })
  const heir = await app.signIn({ memberOf: owner, workspaceRole: 'editor', plan: 'free' })
  const link = await owner.post(`/api/workspaces/${owner.workspaceId}/invitations`, {
    role: 'editor',
    hours: 168,
    uses: 10,
  })
  const token = String(link.body.address).split('/').at(-1)
  expect(link.status).toBe(201)
  const late = await app.signIn()
  const reply = await handOverDuring(owner, heir, () => late.post('/api/invitations/accept', { token }))
  expect([reply.status, reply.body.code]).toEqual([403, 'MEMBER_LIMIT_REACHED'])
})
