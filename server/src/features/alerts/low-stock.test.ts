import PostalMime from 'postal-mime'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { type Person, publicUrl, type SignInOptions, useApp } from '../../../test/app.ts'
import { makeContainer, makeItem } from '../../../test/factories.ts'
import { localPush } from '../../../test/local-push.ts'
import { newDevice, type startPushService } from '../../../test/push-service.ts'
import { startSmtpServer } from '../../../test/smtp-server.ts'
import type { MailSender } from '../../adapters/mail/mail.ts'
import { createSmtpSender } from '../../adapters/mail/smtp.ts'
import { createJobQueue, type JobQueue } from '../../jobs/job-queue.ts'
import { mailJobs } from '../../jobs/mails.ts'
import { notificationsJobs } from '../notifications/jobs.ts'
import { pushDevicesJobs } from '../push-devices/jobs.ts'

const { push, start } = localPush()
let smtp: Awaited<ReturnType<typeof startSmtpServer>>
/** Sends to the mail server of these tests, whose port is known once it listens. */
const mail: MailSender = {
  description: 'SMTP',
  send: (one) =>
    createSmtpSender({ url: `smtp://127.0.0.1:${smtp.port}`, from: 'Stowage <a@example.org>' }).send(one),
}
const app = useApp({
  push,
  mail,
  catalogs: {
    de: {
      'low-stock.none': '{item} ist aufgebraucht',
      'low-stock.left': '{count, plural, =0 {Keine übrig} one {# übrig} other {# übrig}}',
      'low-stock.closing': 'Stand: {time}.',
    },
  },
})

let service: Awaited<ReturnType<typeof startPushService>>
beforeAll(async () => {
  smtp = await startSmtpServer()
  service = await start()
})
afterAll(() => Promise.all([smtp.close(), service.close()]))

const opened: JobQueue[] = []
afterEach(async () => {
  app.now = undefined
  await Promise.all(opened.splice(0).map((jobs) => jobs.stop()))
  smtp.received.length = 0
  service.taken.length = 0
})

/** Starts another program that runs queued jobs, beside the tested one. */
function openProgram(): void {
  const jobs = createJobQueue(app.pool, 0.5)
  const ctx = { ...app.ctx, jobs }
  const quiet = { info: () => {}, warn: () => {} }
  jobs.define([...notificationsJobs(ctx), ...mailJobs(app.pool, mail), ...pushDevicesJobs(ctx)], quiet)
  jobs.start()
  opened.push(jobs)
}

/**
 * Moves the clock by ten minutes, with this number of programs on one database; resolves when no job waits any more.
 */
async function tenMinutesLater(programs = 1): Promise<void> {
  await app.pool.query(`update jobs.job set start_after = now() where state = 'created'`)
  for (let count = 0; count < programs; count += 1) openProgram()
  const undone = async () =>
    (
      await app.pool.query(
        `select from jobs.job where name in ('close-notification', 'send-mail', 'send-push')
          and state in ('created', 'active', 'retry')`,
      )
    ).rowCount
  await expect.poll(undone).toBe(0)
}

const received = () =>
  Promise.all(
    smtp.received.map(async ({ envelope, raw }) => ({ envelope, ...(await PostalMime.parse(raw)) })),
  )

async function fall(person: Person, fields: Parameters<typeof makeItem>[1] = {}) {
  const item = await makeItem(person, { quantity: 6, ...fields })
  await person.put(`/api/items/${item.id}`, { quantity: 2 })
  return item
}
const prefer = (person: Person, columns: string) =>
  app.pool.query(`update users set ${columns} where id = $1`, [person.id])
const signIn = (options: SignInOptions = {}) =>
  app.signIn({ plan: 'business', firstName: 'Maya', ...options })

it('one item is told by a mail that anybody can read and end', async () => {
  const person = await signIn()
  const { id: containerId } = await makeContainer(person, { name: 'Camping gear', location: 'Garage' })
  app.now = new Date('2026-01-05T16:30:00Z')
  const item = await fall(person, { name: 'Gas <canister>', containerId })
  await tenMinutesLater()
  const [mail, ...others] = await received()
  expect(others).toEqual([])
  expect(mail?.envelope).toEqual([person.email])
  expect(mail?.subject).toBe('Running low: Gas <canister>')
  const lines = [
    'Hi Maya, here’s what’s left.',
    'Camping gear · Garage',
    '2 left',
    'Open Camping gear',
    `${publicUrl}/containers/${containerId}?highlight=${item.id}&w=${person.workspaceId}`,
    'Quantities as of 01/05/2026, 4:30 PM.',
    `You’re getting this because low-stock alerts are on for ${person.email}.`,
    'Turn off low-stock alerts',
    'All preferences',
    `${publicUrl}/unsubscribe/${person.id}.lowStockAlerts.`,
  ]
  for (const line of lines) {
    expect(mail?.text?.replaceAll('\u202f', ' ')).toContain(line)
    expect(mail?.html?.replaceAll('\u202f', ' ').replaceAll('&amp;', '&')).toContain(line)
  }
  expect(mail?.html).toMatch(/<span class="tape"[^>]*>Running low<\/span>: Gas &lt;canister&gt;/)
  const link = /^http\S+\/unsubscribe\/\S+$/m.exec(mail?.text ?? '')?.[0] ?? ''
  expect(mail?.headers.find(({ key }) => key === 'list-unsubscribe')?.value).toBe(`<${link}>`)
  const url = link.slice(publicUrl.length)
  expect((await app.request({ method: 'POST', url, payload: '' })).status).toBe(200)
  await fall(person)
  await tenMinutesLater()
  expect(smtp.received).toHaveLength(1)
})

it('one item of which nothing is left is told as out of stock, by mail and on a device', async () => {
  const person = await signIn()
  const device = newDevice(`${service.origin}/of-${person.id}`)
  await person.put('/api/push-devices/here', device.subscription)
  const item = await makeItem(person, { name: 'Gas', quantity: 6 })
  await person.put(`/api/items/${item.id}`, { quantity: 0 })
  await tenMinutesLater()
  const [mail] = await received()
  expect(mail?.subject).toBe('Out of stock: Gas')
  expect(mail?.html).toMatch(/<span class="tape"[^>]*>Out of stock<\/span>: Gas/)
  expect(mail?.text).toContain('None left')
  expect(device.read(service.taken[0]?.body ?? Buffer.of())).toMatchObject({ title: 'Out of stock: Gas' })
})

it('many are told by one mail, of which ten have a row', async () => {
  const person = await signIn()
  for (let count = 1; count <= 12; count += 1) await fall(person, { name: `Tape ${count}` })
  await tenMinutesLater(2)
  const [mail, ...others] = await received()
  expect(others).toEqual([])
  expect(mail?.subject).toBe('12 items are running low')
  expect(mail?.text?.match(/^- Tape \d+ \(.*\): 2 left$/gm)).toHaveLength(10)
  expect(mail?.text).toContain(`and 2 more\n${publicUrl}/items?filter=low-stock&w=${person.workspaceId}`)
  expect(mail?.html).toContain('and 2 more')
})

it('is told in the language, the order of dates and the time zone of its reader', async () => {
  const person = await signIn()
  await prefer(person, `language = 'de', timezone = 'Asia/Tokyo', date_format = 'dd-MM-yyyy'`)
  app.now = new Date('2026-01-05T16:30:00Z')
  const item = await makeItem(person, { name: 'Kaffee', quantity: 6 })
  await person.put(`/api/items/${item.id}`, { quantity: 0 })
  await tenMinutesLater()
  const [mail] = await received()
  expect(mail?.subject).toBe('Kaffee ist aufgebraucht')
  expect(mail?.html).toContain('<html lang="de" dir="ltr">')
  for (const line of ['Keine übrig', 'Stand: 06-01-2026, 01:30.']) expect(mail?.text).toContain(line)
})

it.each([
  ['have turned mails off', 'email_notifications = false'],
  ['have turned alerts off', 'low_stock_alerts = false'],
  ['never confirmed their address', 'email_verified = false'],
  ['are suspended', `account_status = 'suspended'`],
])('no mail goes to those who %s meanwhile', async (_who, columns) => {
  const person = await signIn()
  await fall(person)
  await prefer(person, columns)
  await tenMinutesLater()
  expect(smtp.received).toEqual([])
})

it('who has lost the workspace meanwhile is told nothing; who is still there is', async () => {
  const owner = await signIn()
  const [gone, kept] = [
    await app.signIn({ memberOf: owner, workspaceRole: 'admin' }),
    await app.signIn({ memberOf: owner, workspaceRole: 'admin' }),
  ]
  await fall(owner)
  await app.pool.query('delete from memberships where user_id = $1 and workspace_id = $2', [
    gone.id,
    owner.workspaceId,
  ])
  await tenMinutesLater()
  const told = (await received()).flatMap(({ envelope }) => envelope)
  expect(told.toSorted()).toEqual([owner.email, kept.email].toSorted())
})

it('of a workspace that was deleted meanwhile nobody is told, on no device either [OWN-04]', async () => {
  const owner = await signIn()
  const member = await app.signIn({ memberOf: owner, workspaceRole: 'admin' })
  await member.put('/api/push-devices/here', newDevice(`${service.origin}/of-${member.id}`).subscription)
  await fall(owner)
  const { name } = (await owner.get(`/api/workspaces/${owner.workspaceId}`)).body
  expect((await owner.delete(`/api/workspaces/${owner.workspaceId}`, {}, { name })).status).toBe(204)
  await tenMinutesLater()
  expect((await received()).map(({ subject }) => subject)).toEqual(['My inventory was deleted'])
  expect(service.taken).toEqual([])
})

it('a device shows it, once, where notifications are on', async () => {
  const [person, off] = [await signIn(), await signIn()]
  const devices = await Promise.all(
    [person, off].map(async (who) => {
      const device = newDevice(`${service.origin}/of-${who.id}`)
      await who.put('/api/push-devices/here', device.subscription)
      return device
    }),
  )
  await prefer(person, 'email_notifications = false')
  await prefer(off, 'push_notifications = false')
  const item = await fall(person, { name: 'Tape' })
  await fall(off)
  await tenMinutesLater(2)
  expect(service.taken.map(({ path }) => path)).toEqual([`/of-${person.id}`])
  expect(devices[0]?.read(service.taken[0]?.body ?? Buffer.of())).toEqual({
    title: 'Running low: Tape',
    body: `${item.containerName} · ${item.location}: 2 left`,
    language: 'en',
    path: `/containers/${item.containerId}?highlight=${item.id}&w=${person.workspaceId}`,
    tag: expect.stringMatching(/^low-stock-\d+$/),
  })
  expect(smtp.received.flatMap(({ envelope }) => envelope)).toEqual([off.email])
})

it('a notification about many names three and stays small, whatever they are called', async () => {
  const person = await signIn()
  const device = newDevice(`${service.origin}/of-${person.id}`)
  await person.put('/api/push-devices/here', device.subscription)
  const { id: containerId } = await makeContainer(person)
  for (const letter of ['a', 'b', 'c', 'd']) {
    await fall(person, { name: `${letter}${'字'.repeat(200)}`, containerId })
  }
  await tenMinutesLater()
  const body = service.taken[0]?.body ?? Buffer.of()
  expect(body.length).toBeLessThan(3000)
  const shown = device.read(body) as { title: string; body: string; path: string }
  expect(shown.title).toBe('4 items are running low')
  expect(shown.body.split('\n')).toHaveLength(4)
  expect(shown.body).toMatch(/^a字+…: 2 left\n[\s\S]*\nand 1 more$/)
  expect(shown.path).toBe(`/containers/${containerId}?w=${person.workspaceId}`)
})
