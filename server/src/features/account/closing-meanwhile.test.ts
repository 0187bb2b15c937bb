import { describe, expect, it } from 'vitest'
import { type Person, type Reply, useApp } from '../../../test/app.ts'
import { makeContainer, makeItem, makeTicket } from '../../../test/factories.ts'
import { callInTurn } from '../../../test/lock-waits.ts'

const app = useApp()

const close = (person: Person) => person.delete('/api/user/account')
const step = (person: Person, id: number, delta: number) =>
  person.post(`/api/items/${id}/movements`, { delta })
const statusesOf = (replies: readonly Reply[]) => replies.map(({ status }) => status)
/** How many entries of low stock a person has; a job adds one about who left. */
const countTold = async (person: Person) =>
  (await person.get('/api/notifications')).body.filter(({ kind }: { kind: string }) => kind === 'low-stock')
    .length

const workspaceOf = ({ workspaceId }: Person) => ({
  text: 'select from workspaces where id = $1 for no key update',
  values: [workspaceId],
})

/** An owner and an admin, who are both told of low stock, with an item that falls by one step. */
async function scene() {
  const owner = await app.signIn({ plan: 'business' })
  const admin = await app.signIn({ memberOf: owner, workspaceRole: 'admin' })
  const item = await makeItem(owner, { name: 'Tape', sku: 'T-1', quantity: 6 })
  return { owner, admin, item }
}

describe('while somebody who is told of low stock deletes their account', () => {
  it('an item falls, and the others are told', async () => {
    const { owner, admin, item } = await scene()
    const replies = await callInTurn(app.pool, workspaceOf(owner), [
      () => close(admin),
      () => step(owner, item.id, -1),
    ])
    expect(statusesOf(replies)).toEqual([204, 201])
    expect(await countTold(owner)).toBe(1)
  })

  it('an item falls by an import that began before', async () => {
    const { owner, admin, item } = await scene()
    const list = await owner.post('/api/imports?name=list.csv', 'sku,quantity\nT-1,1\n', {
      'content-type': 'application/octet-stream',
    })
    const held = {
      text: 'select from items where workspace_id = $1 and id = $2 for update',
      values: [owner.workspaceId, item.id],
    }
    const [imported, closed] = await callInTurn(app.pool, held, [
      () => owner.post(`/api/imports/${list.body.id}/run`),
      () => close(admin),
    ])
    expect(imported?.body).toMatchObject({ state: 'done', updated: 1 })
    expect(closed?.status).toBe(204)
    expect(await countTold(owner)).toBe(1)
  })

  it('an item rises of which they were told', async () => {
    const { owner, admin, item } = await scene()
    await step(owner, item.id, -1)
    const ticket = await makeTicket(admin)
    const held = { text: 'select from tickets where id = $1 for update', values: [ticket.id] }
    const replies = await callInTurn(app.pool, held, [() => close(admin), () => step(owner, item.id, 3)])
    expect(statusesOf(replies)).toEqual([204, 201])
    expect(await countTold(owner)).toBe(0)
  })
})

it('while another member deletes their account an item falls, and people who were told of nothing yet are told', async () => {
  const { owner, admin, item } = await scene()
  const editor = await app.signIn({ memberOf: owner, workspaceRole: 'editor' })
  const box = await makeContainer(owner)
  const former = await makeItem(owner, { containerId: box.id, quantity: 6 })
  await step(owner, former.id, -1)
  await app.pool.query('delete from notifications where user_id = $1', [admin.id])
  // The step has the totals of the workspace, and waits for the owner's entry.
  const held = { text: 'select from notifications where user_id = $1 for update', values: [owner.id] }
  const replies = await callInTurn(app.pool, held, [() => step(owner, item.id, -1), () => close(editor)])
  expect(statusesOf(replies)).toEqual([201, 204])
  expect([await countTold(owner), await countTold(admin)]).toEqual([1, 1])
})

it('while an administrator changes the plan of somebody an item of theirs falls, and they are told', async () => {
  const { owner, item } = await scene()
  const staff = await app.signIn({ role: 'super_admin' })
  const replies = await callInTurn(app.pool, workspaceOf(owner), [
    () => staff.patch(`/api/admin/users/${owner.id}`, { plan: 'free' }),
    () => step(owner, item.id, -1),
  ])
  expect(statusesOf(replies)).toEqual([200, 201])
  expect(await countTold(owner)).toBe(1)
})
