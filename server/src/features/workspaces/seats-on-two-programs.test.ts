import { afterAll, beforeAll, expect, it } from 'vitest'
import { openApp, type Person } from '../../../test/app.ts'

let app: Awaited<ReturnType<typeof openApp>>
let other: Awaited<ReturnType<typeof openApp>>
beforeAll(async () => {
  app = await openApp()
  // Another copy of the program on the same database.
  other = await openApp({ pool: app.pool })
})
afterAll(() => Promise.all([other.close(), app.close()]))

it('of 20 people who join at once on two programs when one place is free, one joins [SEAT-05] [SEAT-03]', async () => {
  const owner = await app.signIn({ plan: 'pro' })
  for (let at = 0; at < 3; at += 1) await app.signIn({ memberOf: owner, workspaceRole: 'editor' })
  const address = `/api/workspaces/${owner.workspaceId}/invitations`
  const made = await owner.post(address, { role: 'editor', hours: 1, uses: 50 })
  const token = made.body.address.split('/').at(-1)
  const guests: Person[] = []
  for (let at = 0; at < 20; at += 1) guests.push(await app.signIn())
  const replies = await Promise.all(
    guests.map(({ cookie }, at) =>
      (at % 2 === 0 ? app : other).request({
        method: 'POST',
        url: '/api/invitations/accept',
        headers: { cookie, 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' },
        payload: JSON.stringify({ token }),
      }),
    ),
  )
  const refused = replies.filter(({ status }) => status === 403)
  expect([replies.filter(({ status }) => status === 200).length, refused.length]).toEqual([1, 19])
  for (const { body } of refused) {
    expect(body.code).toBe('MEMBER_LIMIT_REACHED')
    expect(body.message).toContain('member limit')
    expect(body.message).toContain('Pro')
  }
  const [invitation] = (await owner.get(address)).body
  expect([invitation.joined, invitation.usesLeft]).toEqual([1, 49])
})
