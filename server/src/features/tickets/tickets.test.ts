import { describe, expect, it } from 'vitest'
import { type Person, useApp } from '../../../test/app.ts'
import { makeTicket, newTicketOf } from '../../../test/factories.ts'

const app = useApp()
const own = '/api/support/tickets'
const staffs = '/api/admin/support/tickets'

const answerOf = (fields: object = {}) => ({
  status: 'resolved',
  assignedTo: 'grace@example.org',
  resolution: 'Choose a sheet in the print dialog.',
  ...fields,
})

const numbersOf = (list: { ticketNumber: string }[]) => list.map(({ ticketNumber }) => ticketNumber)

describe('opening a ticket', () => {
  it('takes the six fields and gives the ticket, open, with its number [SUP-22] [TIX-01] [TIX-02] [SUP-15]', async () => {
    const person = await app.signIn()
    const { status, body } = await person.post(own, newTicketOf())
    expect(status).toBe(201)
    expect(body).toEqual({
      ...newTicketOf(),
      id: expect.any(Number),
      userId: person.id,
      ticketNumber: `TKT-${String(body.id).padStart(6, '0')}`,
      priority: 'medium',
      status: 'open',
      resolution: '',
      hasNews: false,
      createdAt: expect.any(String),
      updatedAt: expect.any(String),
    })
  })

  it.each([
    ['subject', 'abcd', 'Subject must be at least 5 characters', '[SUP-11]'],
    ['subject', '   abcd   ', 'Subject must be at least 5 characters', 'spaces do not count'],
    ['subject', undefined, 'Subject must be at least 5 characters', 'missing'],
    ['subject', '\u202e\u200b\u200b\u200b\u200b', 'Subject must be at least 5 characters', 'nothing visible'],
    ['subject', 'x'.repeat(201), 'Subject too long', 'beyond its limit'],
    ['category', undefined, 'Please select a category', '[SUP-12]'],
    ['category', '', 'Please select a category', 'none chosen'],
    ['category', 'weather', 'Please select a category', 'an unknown one'],
    ['priority', 'now', 'Priority must be one of low, medium, high, urgent', '[SUP-14]'],
    ['description', 'x'.repeat(19), 'Description must be at least 20 characters', '[SUP-16]'],
    [
      'description',
      `${' '.repeat(30)}x`,
      'Description must be at least 20 characters',
      'spaces do not count',
    ],
    ['description', 'x'.repeat(5001), 'Description too long', 'beyond its limit'],
    ['email', 'ada', 'Please enter a valid email address', '[SUP-17]'],
    ['email', undefined, 'Please enter a valid email address', 'missing'],
    ['email', 'a@example.org, b@example.org', 'Please enter a valid email address', 'two addresses'],
    ['email', 'a@example.org\r\nBcc: b@example.org', 'Please enter a valid email address', 'a header'],
    ['email', '"Ada" <a@example.org>', 'Please enter a valid email address', 'a name around it'],
    ['name', 'A', 'Name must be at least 2 characters', '[SUP-18]'],
    ['name', 'x'.repeat(256), 'Name too long', 'beyond its limit'],
  ])('refuses as %s %j: %s %s', async (...[field, value, message]) => {
    const person = await app.signIn()
    const reply = await person.post(own, { ...newTicketOf(), [field]: value })
    expect(reply.status).toBe(400)
    expect(reply.body.issues).toMatchObject([{ path: `body.${field}`, message }])
    expect((await person.get(own)).body).toEqual([])
  })

  it.each(['subject', 'name'] as const)(
    'refuses a line break in %s, which a header could be put behind',
    async (field) => {
      const person = await app.signIn()
      const reply = await person.post(own, newTicketOf({ [field]: 'Hello there\r\nBcc: all@example.org' }))
      expect([reply.status, reply.body.issues[0].reason]).toEqual([400, 'text.unstorable'])
    },
  )

  it('accepts the shortest and the longest that are allowed, and markup as it is [SUP-19]', async () => {
    const person = await app.signIn()
    const shortest = { subject: '12345', description: 'x'.repeat(20), name: 'Al' }
    expect(await makeTicket(person, shortest)).toMatchObject(shortest)
    const longest = { subject: 's'.repeat(200), description: 'd'.repeat(5000), name: 'n'.repeat(255) }
    expect(await makeTicket(person, longest)).toMatchObject(longest)
    const markup = { subject: '<script>alert(1)</script>', description: '<b>bold</b>\n<img src=x onerror=y>' }
    expect(await makeTicket(person, markup)).toMatchObject(markup)
  })

  it('opens one ticket however often the same press arrives', async () => {
    const person = await app.signIn()
    const press = () => person.post(own, newTicketOf(), { 'idempotency-key': 'one-press' })
    const [first, second] = [await press(), await press()]
    expect(second.body).toEqual(first.body)
    expect((await person.get(own)).body).toHaveLength(1)
  })

  it('lets nobody open more than 20 within a day by opening them all at once', async () => {
    const person = await app.signIn()
    const replies = await Promise.all(Array.from({ length: 30 }, () => person.post(own, newTicketOf())))
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(20)
    expect(replies.filter(({ status }) => status === 429)).toHaveLength(10)
  })

  it('lets nobody open more than 20 within a day', async () => {
    const person = await app.signIn()
    for (let n = 0; n < 20; n += 1) await makeTicket(person)
    const refused = await person.post(own, newTicketOf())
    expect([refused.status, refused.body.reason]).toEqual([429, 'ticket.too-many'])
    await app.pool.query(
      `update tickets set created_at = created_at - interval '25 hours' where user_id = $1`,
      [person.id],
    )
    expect((await person.post(own, newTicketOf())).status).toBe(201)
  })
})

it('takes twenty replies an hour of one person', async () => {
  const person = await app.signIn()
  const { body } = await person.post(own, newTicketOf())
  const statuses: number[] = []
  for (let n = 0; n < 21; n += 1) {
    const reply = await person.post(`${own}/${body.id}/replies`, { text: `Reply ${n}` })
    statuses.push(reply.status)
  }
  expect(statuses.filter((status) => status === 429)).toHaveLength(1)
  expect((await person.get(`${own}/${body.id}`)).body.messages).toHaveLength(20)
  app.now = new Date(Date.now() + 61 * 60_000)
  const later = await person.post(`${own}/${body.id}/replies`, { text: 'And after an hour' })
  app.now = undefined
  expect(later.status).toBeLessThan(300)
})

it('tells where else support is reached, as it is set', async () => {
  const { body } = await (await app.signIn()).get('/api/support/contacts')
  expect(body).toEqual({ email: 'support@example.org', phone: '+1 555 0142' })
})

describe('one’s own tickets', () => {
  it('are listed by pages, those that changed last first', async () => {
    const person = await app.signIn()
    const made = [await makeTicket(person), await makeTicket(person), await makeTicket(person)]
    await person.post(`${own}/${made[0]?.id}/replies`, { text: 'One more thing.' })
    const first = await person.get(`${own}?limit=2`)
    const next = /<([^>]+)>; rel="next"/.exec(first.headers['link'] ?? '')?.[1] ?? ''
    const second = await person.get(next)
    const expected = [made[0], made[2], made[1]].map((ticket) => ticket?.ticketNumber)
    expect(numbersOf([...first.body, ...second.body])).toEqual(expected)
    expect(first.headers['x-total-count']).toBe('3')
  })

  it('hold the conversation with support, and say what of it is new', async () => {
    const [person, staff] = [await app.signIn(), await app.signIn({ role: 'admin' })]
    const { id } = await makeTicket(person)
    const news = async () => (await person.get(`${own}/news`)).body.count
    expect(await news()).toBe(0)
    await staff.put(`${staffs}/${id}`, answerOf({ status: 'in_progress' }))
    expect(await news()).toBe(1)
    const { body } = await person.get(`${own}/${id}`)
    expect(body).toMatchObject({ status: 'in_progress', hasNews: true, resolution: answerOf().resolution })
    expect(body).not.toHaveProperty('assignedTo')
    expect(body.messages).toMatchObject([
      { kind: 'answer', text: answerOf().resolution },
      { kind: 'status', status: 'in_progress', text: '' },
    ])
    expect((await person.post(`${own}/${id}/read`)).status).toBe(204)
    expect([await news(), (await person.get(`${own}/${id}`)).body.hasNews]).toEqual([0, false])
  })

  it('stay new where support answered again before what was shown is marked as seen', async () => {
    const [person, staff] = [await app.signIn(), await app.signIn({ role: 'admin' })]
    const { id } = await makeTicket(person)
    const answer = (resolution: string) => staff.put(`${staffs}/${id}`, answerOf({ resolution }))
    const shown = async () => (await person.get(`${own}/${id}`)).body
    const markSeen = ({ updatedAt }: { updatedAt: string }) =>
      person.post(`${own}/${id}/read?updatedAt=${encodeURIComponent(updatedAt)}`)
    const unread = async () => (await person.get('/api/notifications/unread')).body.count
    await answer('Choose a sheet in the print dialog.')
    const first = await shown()
    await answer('Or choose another printer there.')
    expect((await markSeen(first)).status).toBe(204)
    expect([(await shown()).hasNews, await unread()]).toEqual([true, 2])
    await markSeen(await shown())
    expect([(await shown()).hasNews, await unread()]).toEqual([false, 0])
  })

  it.each(['resolved', 'closed'])('are opened again by a reply when they are %s', async (status) => {
    const [person, staff] = [await app.signIn(), await app.signIn({ role: 'admin' })]
    const { id } = await makeTicket(person)
    await staff.put(`${staffs}/${id}`, answerOf({ status }))
    const { body } = await person.post(`${own}/${id}/replies`, { text: '  It still does not print.  ' })
    expect(body).toMatchObject({ status: 'open', hasNews: false })
    expect(body).not.toHaveProperty('resolvedAt')
    expect(body.messages.slice(-2)).toMatchObject([
      { kind: 'reply', text: 'It still does not print.' },
      { kind: 'status', status: 'open' },
    ])
  })

  it('are opened again without words, once, and what is under way stays so', async () => {
    const [person, staff] = [await app.signIn(), await app.signIn({ role: 'admin' })]
    const { id } = await makeTicket(person)
    await staff.put(`${staffs}/${id}`, answerOf())
    const reopen = async () => (await person.post(`${own}/${id}/reopen`)).body
    expect((await reopen()).status).toBe('open')
    expect((await reopen()).messages.filter(({ kind }: { kind: string }) => kind === 'status')).toHaveLength(
      2,
    )
    await staff.put(`${staffs}/${id}`, answerOf({ status: 'in_progress' }))
    expect((await reopen()).status).toBe('in_progress')
    const reply = await person.post(`${own}/${id}/replies`, { text: 'Thank you.' })
    expect(reply.body.status).toBe('in_progress')
  })

  it.each([
    ['', 'Please write a reply'],
    ['   ', 'Please write a reply'],
    ['x'.repeat(5001), 'Reply too long'],
  ])('take no reply %#', async (text, message) => {
    const person = await app.signIn()
    const { id } = await makeTicket(person)
    const reply = await person.post(`${own}/${id}/replies`, { text })
    expect([reply.status, reply.body.issues[0].message]).toEqual([400, message])
  })

  it('end when the conversation is as long as it can be', async () => {
    const person = await app.signIn()
    const { id } = await makeTicket(person)
    await app.pool.query(
      `insert into ticket_messages (ticket_id, kind, text) select $1, 'reply', 'more' from generate_series(1, 500)`,
      [id],
    )
    const reply = await person.post(`${own}/${id}/replies`, { text: 'And another thing' })
    expect([reply.status, reply.body.reason]).toEqual([409, 'ticket.conversation-full'])
  })

  it('are unknown to everybody else', async () => {
    const [person, other] = [await app.signIn(), await app.signIn()]
    const { id } = await makeTicket(person)
    const answers = [
      await other.get(`${own}/${id}`),
      await other.post(`${own}/${id}/read`),
      await other.post(`${own}/${id}/replies`, { text: 'Let me in' }),
      await other.post(`${own}/${id}/reopen`),
      await person.get(`${own}/999999999`),
    ]
    expect(answers.map(({ status, body }) => [status, body.reason])).toEqual(
      answers.map(() => [404, 'ticket.not-found']),
    )
  })

  it('become anonymous with the account, while support answers one of them', async () => {
    const [person, staff] = [await app.signIn(), await app.signIn({ role: 'admin' })]
    const { id } = await makeTicket(person, { subject: 'Unforgettable question' })
    await person.post(`${own}/${id}/replies`, { text: 'Unforgettable reply' })
    const [closed, answered] = await Promise.all([
      person.delete('/api/user/account'),
      staff.put(`${staffs}/${id}`, answerOf()),
    ])
    expect(closed.status).toBe(204)
    expect(answered.status).toBe(200)
    expect((await staff.get(`${staffs}/${id}`)).body).toMatchObject({ userId: null, name: '', subject: '' })
    expect((await staff.get(`${staffs}?q=unforgettable`)).body).toEqual([])
    const { rowCount } = await app.pool.query(`select from ticket_messages where text like 'Unforgettable%'`)
    expect(rowCount).toBe(0)
  })
})

describe('answering as staff', () => {
  const scene = async () => {
    const [person, staff] = [await app.signIn(), await app.signIn({ role: 'admin' })]
    const { id } = await makeTicket(person)
    const put = (body: object, who: Person = staff) => who.put(`${staffs}/${id}`, body)
    const read = async () => (await staff.get(`${staffs}/${id}`)).body
    return { person, staff, id, put, read }
  }

  it('takes status, assignee and resolution and gives the ticket as it is then [TIX-11] [TIX-12]', async () => {
    const { id, put, read } = await scene()
    const { status, body } = await put(answerOf())
    expect(status).toBe(200)
    expect(body).toMatchObject({ id, ...answerOf(), version: 2, resolvedAt: expect.any(String) })
    expect(await read()).toMatchObject(body)
  })

  it('sets any status from any other, and when it was resolved goes along [TIX-03] [TIX-79]', async () => {
    const { put } = await scene()
    const set = async (status: string) => (await put(answerOf({ status }))).body
    expect(await set('in_progress')).not.toHaveProperty('resolvedAt')
    const closed = await set('closed')
    expect(closed.resolvedAt).toEqual(closed.updatedAt)
    expect(await set('open')).not.toHaveProperty('resolvedAt')
    const resolved = await set('resolved')
    expect(resolved.resolvedAt).toEqual(resolved.updatedAt)
    // Closing a resolved ticket is not a second resolution.
    expect((await set('closed')).resolvedAt).toBe(resolved.resolvedAt)
    expect(await set('in_progress')).not.toHaveProperty('resolvedAt')
  })

  it.each([
    ['status', 'waiting', 'Status must be one of open, in_progress, resolved, closed'],
    ['status', undefined, 'Status must be one of open, in_progress, resolved, closed'],
    ['resolution', '123456789', 'Resolution must be at least 10 characters'],
    ['resolution', '', 'Resolution must be at least 10 characters'],
    ['resolution', undefined, 'Resolution must be at least 10 characters'],
    ['resolution', 'x'.repeat(5001), 'Resolution too long'],
    ['assignedTo', 'x'.repeat(256), '“Assigned To” is too long'],
    ['version', 'first', 'Version must be a whole number'],
  ])('refuses as %s %j', async (field, value, message) => {
    const { put, read } = await scene()
    const before = await read()
    const reply = await put({ ...answerOf(), [field]: value })
    expect(reply.status).toBe(400)
    expect(reply.body.issues).toMatchObject([{ path: `body.${field}`, message }])
    expect(await read()).toEqual(before)
  })

  it('takes 10 characters, and nobody as assignee [TIX-71]', async () => {
    const { put } = await scene()
    const { status, body } = await put({ status: 'open', assignedTo: '  ', resolution: '1234567890' })
    expect([status, body.resolution]).toEqual([200, '1234567890'])
    expect(body).not.toHaveProperty('assignedTo')
  })

  it('tells the second of two who answer one ticket, and overwrites nothing', async () => {
    const { staff, put, read } = await scene()
    const second = await app.signIn({ role: 'super_admin' })
    const { version } = await read()
    const answers = await Promise.all([
      put(answerOf({ resolution: 'The answer of the one.', version }), staff),
      put(answerOf({ resolution: 'The answer of the other.', version }), second),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const refused = answers.find(({ status }) => status === 409)
    expect(refused?.body).toMatchObject({ code: 'CONFLICT', reason: 'ticket.changed' })
    const taken = answers.find(({ status }) => status === 200)
    expect((await read()).resolution).toBe(taken?.body.resolution)
    expect((await read()).messages.filter(({ kind }: { kind: string }) => kind === 'answer')).toHaveLength(1)
  })

  it('tells who answers what the customer has changed meanwhile', async () => {
    const { person, id, put, read } = await scene()
    const { version } = await read()
    await person.post(`${own}/${id}/replies`, { text: 'It works now, thank you.' })
    expect((await put(answerOf({ version }))).status).toBe(409)
  })

  it('changes nothing when the same answer arrives twice', async () => {
    const { put, read } = await scene()
    const { version } = await read()
    await put(answerOf({ version }))
    const once = await read()
    expect((await put(answerOf({ version }))).status).toBe(200)
    expect(await read()).toEqual(once)
  })

  it('knows no ticket that is not there', async () => {
    const { staff } = await scene()
    const answers = [
      await staff.get(`${staffs}/999999999`),
      await staff.put(`${staffs}/999999999`, answerOf()),
    ]
    expect(answers.map(({ status, body }) => [status, body.reason])).toEqual(
      answers.map(() => [404, 'ticket.not-found']),
    )
  })
})

describe('a waiting customer', () => {
  const scene = async () => {
    const [person, staff] = [await app.signIn(), await app.signIn({ role: 'admin' })]
    const ticket = await makeTicket(person, { priority: 'high' })
    const put = (body: object) => staff.put(`${staffs}/${ticket.id}`, answerOf(body))
    const read = async () => (await staff.get(`${staffs}/${ticket.id}`)).body
    const reply = () => person.post(`${own}/${ticket.id}/replies`, { text: 'It still does not work.' })
    return { person, staff, ticket, put, read, reply }
  }

  it('waits from their oldest message without an answer, and is marked when they replied', async () => {
    const { ticket, put, read, reply } = await scene()
    expect(await read()).toMatchObject({ waitsSince: ticket.createdAt, customerReplied: false })
    // Another status or assignee alone answers nothing.
    await put({ status: 'in_progress', resolution: '' }).catch(() => undefined)
    await put({ status: 'in_progress', assignedTo: 'Grace' })
    expect(await read()).toMatchObject({ waitsSince: null, customerReplied: false })
    await reply()
    const first = await read()
    expect(first).toMatchObject({ customerReplied: true, waitsSince: expect.any(String) })
    await reply()
    expect((await read()).waitsSince).toBe(first.waitsSince)
    await put({ status: 'in_progress', assignedTo: 'Linus', resolution: first.resolution })
    expect(await read()).toMatchObject({ customerReplied: true, waitsSince: first.waitsSince })
    await put({ status: 'closed', resolution: first.resolution })
    expect(await read()).toMatchObject({ customerReplied: false, waitsSince: null })
  })

  it('is counted for staff, with who has waited for more than a day', async () => {
    const { staff, ticket, put } = await scene()
    const counts = async () => (await staff.get(`${staffs}/waiting`)).body
    const before = await counts()
    await app.pool.query(`update tickets set waits_since = now() - interval '25 hours' where id = $1`, [
      ticket.id,
    ])
    expect(await counts()).toEqual({ waiting: before.waiting, overdue: before.overdue + 1 })
    await put({})
    expect(await counts()).toEqual({ waiting: before.waiting - 1, overdue: before.overdue })
  })

  it('is told to each administrator under the bell, once a message, and by mail as they wish', async () => {
    const quiet = await app.signIn({ role: 'admin' })
    expect((await quiet.patch('/api/user/preferences', { ticketEmails: false })).status).toBe(200)
    const { person, staff, ticket, put, reply } = await scene()
    await reply()
    const told = async (who: Person) =>
      (await who.get('/api/notifications')).body
        .filter(
          ({ details }: never) =>
            (details as { staffTicket?: { ticketId: number } }).staffTicket?.ticketId === ticket.id,
        )
        .map(({ kind, details }: never) => [kind, (details as { staffTicket: object }).staffTicket])
    const note = { ticketId: ticket.id, ticketNumber: ticket.ticketNumber, priority: 'high' }
    for (const who of [staff, quiet]) {
      expect(await told(who)).toEqual([
        ['staff-ticket', { ...note, isReply: true }],
        ['staff-ticket', { ...note, isReply: false }],
      ])
    }
    expect(await told(person)).toEqual([])
    const mails = async (to: string) => {
      const { rows } = await app.pool.query(
        `select subject, text from outgoing_mails where recipient = $1 and subject like '%' || $2 || '%' order by id`,
        [to, ticket.ticketNumber],
      )
      return rows
    }
    expect((await mails(staff.email)).map(({ subject }) => subject)).toEqual([
      `New support ticket ${ticket.ticketNumber}`,
      `New customer reply on ticket ${ticket.ticketNumber}`,
    ])
    await put({})
    await person.post(`${own}/${ticket.id}/reopen`)
    expect((await told(staff))[0]).toEqual(['staff-ticket', { ...note, isReply: false, isReopened: true }])
    expect((await mails(staff.email)).at(-1)?.subject).toBe(`Ticket ${ticket.ticketNumber} was reopened`)
    expect(await mails(quiet.email)).toEqual([])
    // The customer's words are in no mailbox of others.
    for (const { text } of await mails(staff.email)) expect(text).not.toContain(ticket.subject)
  })
})

describe('notes of staff', () => {
  it('are shown to staff, and to no customer in ticket, list or export', async () => {
    const [person, staff] = [await app.signIn(), await app.signIn({ role: 'admin', firstName: 'Dana' })]
    const { id } = await makeTicket(person)
    const noted = await staff.post(`${staffs}/${id}/notes`, { text: 'Unspeakable: an old tablet.' })
    expect([noted.status, noted.body.notes]).toMatchObject([201, [{ text: 'Unspeakable: an old tablet.' }]])
    expect(noted.body.notes[0].author).toContain('Dana')
    const seen = [
      await person.get(`${own}/${id}`),
      await person.get(own),
      await person.get('/api/user/export'),
      await person.get('/api/notifications'),
    ]
    for (const { body } of seen) expect(JSON.stringify(body)).not.toContain('Unspeakable')
    const { rowCount } = await app.pool.query(`select from outgoing_mails where text like '%Unspeakable%'`)
    expect(rowCount).toBe(0)
    await person.delete('/api/user/account')
    expect((await staff.get(`${staffs}/${id}`)).body.notes).toEqual([])
  })

  it('and an answer at once are both kept, as no note takes the version', async () => {
    const [person, one, two] = [
      await app.signIn(),
      await app.signIn({ role: 'admin' }),
      await app.signIn({ role: 'admin' }),
    ]
    const { id } = await makeTicket(person)
    const { version } = (await one.get(`${staffs}/${id}`)).body
    const [noted, answered] = await Promise.all([
      one.post(`${staffs}/${id}/notes`, { text: 'I look at it.' }),
      two.put(`${staffs}/${id}`, answerOf({ version })),
    ])
    expect([noted.status, answered.status]).toEqual([201, 200])
    expect((await one.get(`${staffs}/${id}`)).body).toMatchObject({
      notes: [{ text: 'I look at it.' }],
      messages: [{ kind: 'answer' }, { kind: 'status' }],
    })
    expect((await one.post(`${staffs}/${id}/notes`, { text: '  ' })).body.issues).toMatchObject([
      { message: 'Please write a note' },
    ])
  })
})

it('proposes the administrators for Assigned To, and lists the tickets of one account', async () => {
  const [person, staff] = [await app.signIn(), await app.signIn({ role: 'admin' })]
  const { id } = await makeTicket(person, { email: 'elsewhere@example.net' })
  const proposed = (await staff.get('/api/admin/support/assignees')).body
  expect(proposed).toContainEqual({ id: staff.id, email: staff.email, name: expect.any(String) })
  expect(proposed.some(({ email }: Person) => email === person.email)).toBe(false)
  const { body, headers } = await staff.get(`${staffs}?userId=${person.id}&limit=10`)
  expect([body.map((one: { id: number }) => one.id), headers['x-total-count']]).toEqual([[id], '1'])
  expect((await staff.get(`${staffs}/${id}`)).body.accountEmail).toBe(person.email)
})
