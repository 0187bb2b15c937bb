import { expect, it } from 'vitest'
import { type Person, useApp } from '../../../test/app.ts'
import { makeContainer } from '../../../test/factories.ts'
import { countLockWaits } from '../../../test/lock-waits.ts'
import type { Ctx } from '../../context.ts'
import type { Db } from '../../db/connect.ts'
import { lockContainerCount } from '../containers/service/lock-containers.ts'
import { requireSeat } from './service/seats.ts'

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
    await expect.poll(() => countLockWaits(app.pool)).toBe(1)
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

/** The database, with other rows for the first runs of a statement, as after a wait in which they changed. */
function withRows(statement: string, rowsOfRuns: object[][]): Db {
  const query = async (asked: { name?: string }) => {
    const rows = asked.name === statement ? rowsOfRuns.shift() : undefined
    return rows ? { rows, rowCount: rows.length } : app.pool.query(asked as { text: string })
  }
  return { query } as unknown as Db
}

it('a workspace that is handed over twice during one wait is found at its last owner [OWN-02] [SEAT-06]', async () => {
  const owner = await app.signIn({ plan: 'business' })
  const { workspaceId: id } = owner
  const counted = (rows: object[][]) =>
    lockContainerCount({ db: withRows('workspaces.lock-of-owner', rows), workspace: { id } } as Ctx)
  expect(await counted([[], [], []])).toMatchObject({ ownerId: owner.id })
  await owner.delete(`/api/workspaces/${id}`, {}, { name: 'My inventory' })
  await expect(counted([[]])).rejects.toMatchObject({ code: 'WORKSPACE_NOT_FOUND' })
})

it('a workspace whose owner’s account was deleted during the wait is not found [OWN-02] [SEAT-06]', async () => {
  const owner = await app.signIn({ plan: 'business' })
  const { workspaceId: id } = owner
  await app.pool.query('update workspaces set owner_id = null where id = $1', [id])
  await expect(
    lockContainerCount({ db: app.pool, workspace: { id } } as unknown as Ctx),
  ).rejects.toMatchObject({
    code: 'WORKSPACE_NOT_FOUND',
  })
})

it('a place counts for the plan of the last of two owners that a workspace gets during one wait [OWN-02] [SEAT-03]', async () => {
  const [former, second, last] = [
    await app.signIn({ plan: 'business' }),
    await app.signIn({ plan: 'business' }),
    await app.signIn({ plan: 'free' }),
  ]
  const workspace = { id: last.workspaceId, ownerId: former.id }
  const db = withRows('transfers.owner', [[{ ownerId: second.id, status: 'active' }]])
  await expect(requireSeat({ db, workspace }, second.id, 'editor')).rejects.toMatchObject({
    code: 'MEMBER_LIMIT_REACHED',
  })
})
