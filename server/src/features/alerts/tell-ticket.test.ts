import PostalMime from 'postal-mime'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { type Person, publicUrl, type SignInOptions, useApp } from '../../../test/app.ts'
import { makeTicket } from '../../../test/factories.ts'
import { startSmtpServer } from '../../../test/smtp-server.ts'
import type { MailSender } from '../../adapters/mail/mail.ts'
import { createSmtpSender } from '../../adapters/mail/smtp.ts'
import { createJobQueue, type JobQueue } from '../../jobs/job-queue.ts'
import { mailJobs } from '../../jobs/mails.ts'

let smtp: Awaited<ReturnType<typeof startSmtpServer>>
/** Sends to the mail server of these tests, whose port is known once it listens. */
const mail: MailSender = {
  description: 'SMTP',
  send: (one) =>
    createSmtpSender({ url: `smtp://127.0.0.1:${smtp.port}`, from: 'Stowage <a@example.org>' }).send(one),
}
const app = useApp({ mail })

let queue: JobQueue
beforeAll(async () => {
  smtp = await startSmtpServer()
  queue = createJobQueue(app.pool, 0.5)
  queue.define(mailJobs(app.pool, mail), { info: () => {}, warn: () => {} })
  queue.start()
})
afterAll(async () => {
  await queue.stop()
  await smtp.close()
})
afterEach(() => {
  app.now = undefined
  smtp.received.length = 0
})

const answer = 'Open the site settings.\nThen <b>allow</b> the camera \u202eonce.'

async function scene(options: SignInOptions = {}, fields: Parameters<typeof makeTicket>[1] = {}) {
  const [person, staff] = [await app.signIn(options), await app.signIn({ role: 'admin' })]
  // Mails to staff have tests of their own.
  await app.pool.query('update users set ticket_emails = false where id = $1', [staff.id])
  const ticket = await makeTicket(person, { email: 'maya@example.net', name: 'Maya Lind', ...fields })
  const put = (body: object) =>
    staff.put(`/api/admin/support/tickets/${ticket.id}`, {
      status: 'resolved',
      resolution: answer,
      assignedTo: '',
      ...body,
    })
  return { person, staff, ticket, put }
}

async function received(count: number) {
  await expect.poll(() => smtp.received.length).toBe(count)
  return Promise.all(
    smtp.received.map(async ({ envelope, raw }) => ({ envelope, ...(await PostalMime.parse(raw)) })),
  )
}

const entriesOf = async (person: Person) => (await person.get('/api/notifications')).body

it('mails an answer to the address in the ticket, as text whatever it looks like [TIX-13]', async () => {
  app.now = new Date('2026-01-05T16:30:00Z')
  const { ticket, put } = await scene({}, { subject: 'Camera <script> stays black' })
  await put({})
  const [sent] = await received(1)
  expect(sent?.envelope).toEqual(['maya@example.net'])
  expect(sent?.subject).toBe('Support replied to “Camera <script> stays black”')
  const lines = [
    'Hi Maya Lind, here’s the latest on your ticket.',
    'Open the site settings.',
    `Ticket ${ticket.ticketNumber}: Resolved`,
    `${publicUrl}/profile/tickets?ticket=${ticket.id}`,
    'Sent on 01/05/2026, 4:30 PM.',
    'To reply, open the ticket. Replies to this email aren’t read.',
    'You’re getting this because a support ticket was opened using maya@example.net.',
  ]
  for (const line of lines) {
    expect(sent?.text?.replaceAll('\u202f', ' ')).toContain(line)
    expect(sent?.html?.replaceAll('\u202f', ' ')).toContain(line)
  }
  expect(sent?.html).toContain('Then &lt;b&gt;allow&lt;/b&gt; the camera once.')
  expect(sent?.html).not.toContain('<script>')
  expect(`${sent?.text}${sent?.html}`).not.toContain('\u202e')
  expect(sent?.headers.some(({ key }) => key === 'list-unsubscribe')).toBe(false)
})

it('writes in the language of the person, whatever they are told otherwise', async () => {
  const { person, put } = await scene()
  await app.pool.query(
    `update users set language = 'de', email_notifications = false, account_status = 'suspended' where id = $1`,
    [person.id],
  )
  await put({ status: 'in_progress' })
  const [sent] = await received(1)
  expect(sent?.subject).toBe('Der Support hat „Labels on A4 sheets“ beantwortet')
  expect(sent?.text).toContain('In Bearbeitung')
  expect(sent?.html).toContain('lang="de"')
})

it('tells of each update once, and of what says nothing new not at all', async () => {
  const { put } = await scene()
  await put({})
  await put({})
  await put({ status: 'closed' })
  await put({ status: 'closed', assignedTo: 'Grace' })
  const subjects = (await received(2)).map(({ subject }) => subject)
  expect(subjects).toEqual([
    'Support replied to “Labels on A4 sheets”',
    'Your ticket “Labels on A4 sheets” is now Closed',
  ])
})

it('shows the beginning of an answer under the bell, on one line and shortened', async () => {
  const { person, put } = await scene()
  await put({ resolution: `Use sheet L4737.\n\nThen print at 100 %. ${'x'.repeat(300)}` })
  const [entry] = await entriesOf(person)
  const answer = entry?.details.ticket?.answer ?? ''
  expect(answer).toMatch(/^Use sheet L4737\. Then print at 100 %\. x+…$/)
  expect(answer).toHaveLength(241)
  await received(1)
})

it('stands under the bell until the ticket was seen', async () => {
  const { person, ticket, put } = await scene()
  const unread = async () => (await person.get('/api/notifications/unread')).body.count
  await put({})
  await put({ status: 'closed' })
  await put({ status: 'closed', assignedTo: 'Grace' })
  const { id: ticketId, ticketNumber, subject } = ticket
  const told = { ticketId, ticketNumber, subject }
  expect(await entriesOf(person)).toMatchObject([
    { kind: 'ticket', isRead: false, details: { ticket: { ...told, status: 'closed', isAnswer: false } } },
    { kind: 'ticket', isRead: false, details: { ticket: { ...told, status: 'resolved', isAnswer: true } } },
  ])
  expect(await unread()).toBe(2)
  await person.post(`/api/support/tickets/${ticketId}/read`)
  expect(await unread()).toBe(0)
  // Another assignee is no news to the customer.
  await received(2)
})

it('leaves no mail behind when the account goes, whatever address is in the ticket', async () => {
  const { person, put } = await scene({}, { email: 'elsewhere@example.net', name: 'Unmistakable Maya' })
  await put({})
  await received(1)
  await person.delete('/api/user/account')
  const { rowCount } = await app.pool.query(
    `select from outgoing_mails where recipient = 'elsewhere@example.net'`,
  )
  expect(rowCount).toBe(0)
})
