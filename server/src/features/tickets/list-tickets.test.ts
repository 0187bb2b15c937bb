import { beforeAll, describe, expect, it } from 'vitest'
import { type Person, useApp } from '../../../test/app.ts'
import { makeTicket } from '../../../test/factories.ts'
import { buffersOf, statementsDuring } from '../../../test/plans.ts'

const app = useApp()
const address = '/api/admin/support/tickets'
const subjectsOf = (list: { subject: string }[]) => list.map(({ subject }) => subject)

let staff: Person
beforeAll(async () => {
  staff = await app.signIn({ role: 'admin' })
  const [free, pro] = [await app.signIn(), await app.signIn({ plan: 'pro' })]
  await makeTicket(free, { subject: 'First medium', category: 'bug' })
  await makeTicket(pro, { subject: 'Paid medium', category: 'billing', name: 'Élodie Dupont' })
  await makeTicket(free, { subject: 'Urgent one', priority: 'urgent', email: 'urgent@example.net' })
  await makeTicket(pro, { subject: 'Paid low', priority: 'low' })
  await makeTicket(free, { subject: 'Later medium', category: 'bug' })
  const { body } = await staff.get(address)
  const { id } = body.find(({ subject }: { subject: string }) => subject === 'First medium')
  await staff.put(`${address}/${id}`, { status: 'closed', resolution: 'Mended in the next version.' })
})

describe('the tickets of all customers', () => {
  it('are a list: the most pressing first, paying plans first within a priority, then the oldest [TIX-04] [SUP-23]', async () => {
    const { status, body } = await staff.get(address)
    expect(status).toBe(200)
    expect(subjectsOf(body)).toEqual([
      'Urgent one',
      'Paid medium',
      'First medium',
      'Later medium',
      'Paid low',
    ])
    expect(body[1]).toMatchObject({ hasPrioritySupport: true, name: 'Élodie Dupont', version: 1 })
  })

  it.each([
    ['status=closed', ['First medium'], '[TIX-05]'],
    ['priority=medium', ['Paid medium', 'First medium', 'Later medium'], '[TIX-06]'],
    ['category=bug', ['First medium', 'Later medium'], '[TIX-07]'],
    ['category=bug&status=open&priority=medium', ['Later medium'], 'all at once'],
    ['q=MEDIUM', ['Paid medium', 'First medium', 'Later medium'], 'words of the subject'],
    ['q=elodie%20d', ['Paid medium'], 'the name, without accents'],
    ['q=example.NET', ['Urgent one'], 'the email'],
    ['q=tkt-00000', ['Urgent one', 'Paid medium', 'First medium', 'Later medium', 'Paid low'], 'the number'],
    ['q=dium%20Ada', [], 'nothing across two fields'],
    ['q=%25', [], 'no wildcard'],
    ['q=medium&status=open', ['Paid medium', 'Later medium'], 'words and a filter'],
  ])('are filtered by %s %#', async (query, expected) => {
    const { body, headers } = await staff.get(`${address}?${query}`)
    expect(subjectsOf(body)).toEqual(expected)
    expect(headers['x-total-count']).toBe(String(expected.length))
  })

  it.each(['status=all', 'status=waiting', 'priority=now', 'category=weather', 'limit=0', 'cursor=nonsense'])(
    'are not listed by what is unknown: %s',
    async (query) => {
      expect((await staff.get(`${address}?${query}`)).status).toBe(400)
    },
  )

  it('are counted by status, as they are filtered, and all together', async () => {
    const counts = async (query = '') => (await staff.get(`${address}/counts?${query}`)).body
    const none = { open: 0, in_progress: 0, resolved: 0, closed: 0 }
    expect(await counts()).toEqual({ total: 5, byStatus: { ...none, open: 4, closed: 1 } })
    expect(await counts('category=bug')).toEqual({ total: 5, byStatus: { ...none, open: 1, closed: 1 } })
    expect(await counts('status=open&priority=low')).toEqual({ total: 5, byStatus: { ...none, open: 1 } })
    expect(await counts('q=medium')).toEqual({ total: 5, byStatus: { ...none, open: 2, closed: 1 } })
  })

  it('come first by the plan that the customer has when they write', async () => {
    const person = await app.signIn()
    const { id } = await makeTicket(person)
    const comesFirst = async () => (await staff.get(`${address}/${id}`)).body.hasPrioritySupport
    expect(await comesFirst()).toBe(false)
    await app.pool.query(
      `update subscriptions set plan_id = (select id from plans where name = 'pro') where user_id = $1`,
      [person.id],
    )
    await person.post(`/api/support/tickets/${id}/replies`, { text: 'I have Pro now.' })
    expect(await comesFirst()).toBe(true)
    await person.delete('/api/user/account')
    expect((await staff.get(`${address}/counts`)).body.total).toBe(6)
    await app.pool.query('delete from tickets where id = $1', [id])
    expect((await staff.get(`${address}/counts`)).body.total).toBe(5)
  })
})

describe('ten thousand tickets and more', () => {
  const queries = [
    '?limit=50',
    '?limit=50&status=open',
    '?limit=50&category=bug&priority=high',
    '?limit=50&status=closed&category=billing',
    '/counts?category=bug',
  ]
  const buffers = async () => {
    const found: number[] = []
    for (const query of queries) {
      const statements = await statementsDuring(app.pool, () => staff.get(`${address}${query}`))
      found.push(
        await buffersOf(
          app.pool,
          statements.filter(({ text }) => text.includes('ticket')),
        ),
      )
    }
    return found
  }
  const fill = async (count: number) => {
    const { id } = await app.signIn()
    await app.pool.query(
      `insert into tickets (user_id, name, email, subject, description, category, priority, prioritized, status)
       select $1, 'Person ' || n, 'p' || n || '@example.org', 'Question ' || n, repeat('long words ', 30),
         (array['technical', 'billing', 'account', 'feature', 'bug', 'general'])[1 + n % 6],
         (array['low', 'medium', 'high', 'urgent'])[1 + n / 6 % 4], n % 5 = 0,
         (array['open', 'in_progress', 'resolved', 'closed'])[1 + n / 24 % 4]
       from generate_series(1, $2::int) n`,
      [id, count],
    )
    await app.pool.query('vacuum analyze tickets')
  }

  it('are paged to the end, each once, by cursors of this list', async () => {
    await fill(1_000)
    const seen: number[] = []
    let url = `${address}?limit=150`
    while (url !== '') {
      const { body, headers } = await staff.get(url)
      seen.push(...body.map(({ id }: { id: number }) => id))
      url = /<([^>]+)>; rel="next"/.exec(headers['link'] ?? '')?.[1] ?? ''
    }
    expect(seen).toHaveLength(1_005)
    expect(new Set(seen).size).toBe(1_005)
  })

  it('cost what a thousand cost', async () => {
    const few = await buffers()
    expect(Math.min(...few)).toBeGreaterThan(0)
    await fill(60_000)
    const many = await buffers()
    many.forEach((one, index) => {
      expect(one, queries[index]).toBeLessThanOrEqual((few[index] ?? 0) * 1.5 + 20)
    })
    const { body } = await staff.get(`${address}/counts?q=Question%2059999`)
    expect(body.byStatus).toMatchObject({ open: 0 })
    expect(Object.values<number>(body.byStatus).reduce((all, one) => all + one, 0)).toBe(1)
  })
})
