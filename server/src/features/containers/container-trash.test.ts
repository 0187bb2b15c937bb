import type { Container } from '@stowage/contract/containers'
import { describe, expect, it } from 'vitest'
import { type Person, useApp } from '../../../test/app.ts'
import { makeContainer } from '../../../test/factories.ts'

const app = useApp()

async function setPlan(person: Person, plan: string): Promise<void> {
  await app.pool.query(
    'update subscriptions set plan_id = (select id from plans where name = $2) where user_id = $1',
    [person.id, plan],
  )
}

async function makeContainers(person: Person, count: number): Promise<Container[]> {
  const made: Container[] = []
  for (let n = 0; n < count; n++) made.push(await makeContainer(person))
  return made
}

const remove = (person: Person, { id }: Container) => person.delete(`/api/containers/${id}`)
const restore = (person: Person, { id }: Container) => person.post(`/api/containers/${id}/restore`)
const liveOf = async (person: Person) =>
  Number((await person.get('/api/containers')).headers['x-total-count'])

describe('the trash and the limit of the plan', () => {
  it('never leads past the limit, whatever is created, deleted and restored in turn [SUB-51]', async () => {
    const person = await app.signIn()
    const made: Container[] = []
    for (let round = 0; round < 10; round++) {
      const next = await makeContainer(person)
      made.push(next)
      await remove(person, next)
    }
    const codes: unknown[] = []
    for (const container of made) codes.push((await restore(person, container)).body.code)
    expect(codes).toEqual([...Array(3).fill(undefined), ...Array(7).fill('CONTAINER_LIMIT_REACHED')])
    expect(await liveOf(person)).toBe(3)
  })

  it('lets exactly three through when ten are restored at once', async () => {
    const person = await app.signIn()
    const made: Container[] = []
    for (let round = 0; round < 10; round++) {
      const next = await makeContainer(person)
      made.push(next)
      await remove(person, next)
    }
    const replies = await Promise.all(made.map((container) => restore(person, container)))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(3)
    const refused = replies.filter(({ status }) => status !== 200)
    expect(refused.map(({ body }) => body.message)).toEqual(
      Array(7).fill(
        'You’ve reached the container limit of the Free plan (3 containers). Upgrade to add more.',
      ),
    )
    expect(await liveOf(person)).toBe(3)
  })

  it('lets somebody over the limit undo a slip, to as many as there were', async () => {
    const person = await app.signIn({ plan: 'business' })
    const [first, second, third, ...others] = (await makeContainers(person, 6)) as [
      Container,
      Container,
      Container,
      ...Container[],
    ]
    await setPlan(person, 'free')
    await remove(person, first)
    expect((await restore(person, first)).status).toBe(200)
    await remove(person, first)
    await remove(person, second)
    expect((await restore(person, second)).status).toBe(200)
    expect((await restore(person, first)).status).toBe(200)
    expect(await liveOf(person)).toBe(6)
    // A place that is taken anew is gone, for whatever was deleted when so many lived.
    for (const container of [third, ...others]) await remove(person, container)
    await makeContainer(person)
    expect((await restore(person, others[2] as Container)).body.code).toBe('CONTAINER_LIMIT_REACHED')
    expect(await liveOf(person)).toBe(3)
  })

  it('counts right when several are deleted at once', async () => {
    const person = await app.signIn({ plan: 'business' })
    const made = await makeContainers(person, 6)
    await setPlan(person, 'free')
    await Promise.all(made.map((container) => remove(person, container)))
    const { rows } = await app.pool.query(
      'select live_at_deletion as live from containers where workspace_id = $1 order by 1',
      [person.workspaceId],
    )
    expect(rows.map(({ live }) => live)).toEqual([1, 2, 3, 4, 5, 6])
  })

  it('restores what was deleted before the number was kept, where the plan has room', async () => {
    const person = await app.signIn()
    const [first] = (await makeContainers(person, 3)) as [Container]
    await remove(person, first)
    await app.pool.query('update containers set live_at_deletion = null where id = $1', [first.id])
    expect((await restore(person, first)).status).toBe(200)
    await remove(person, first)
    await app.pool.query('update containers set live_at_deletion = null where id = $1', [first.id])
    await makeContainer(person)
    expect((await restore(person, first)).body.code).toBe('CONTAINER_LIMIT_REACHED')
  })
})
