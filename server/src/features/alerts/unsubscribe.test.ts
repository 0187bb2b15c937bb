import Fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import { openApp, type Person, publicUrl, useApp } from '../../../test/app.ts'
import { startSmtpServer } from '../../../test/smtp-server.ts'
import { createSmtpSender } from '../../adapters/mail/smtp.ts'
import type { Db, Pool } from '../../db/connect.ts'
import { unsubscribePages } from './routes.ts'
import { type Unsubscribable, unsubscribeUrl } from './service/unsubscribe.ts'

const app = useApp({ catalogs: { de: { 'unsubscribe.done.title': 'Erledigt' } } })

const pathFor = async (person: Person, kind: Unsubscribable = 'lowStockAlerts') =>
  (await unsubscribeUrl(app.ctx, { userId: person.id, kind })).slice(publicUrl.length)
const wants = async (person: Person) => {
  const { body } = await person.get('/api/auth/user')
  return { lowStockAlerts: body.lowStockAlerts, marketingEmails: body.marketingEmails }
}
const form = { 'content-type': 'application/x-www-form-urlencoded' }
/** Posts without a session, as from a page of another site. */
const post = (url: string, payload: string, headers: Record<string, string> = form) =>
  app.request({ method: 'POST', url, headers: { 'sec-fetch-site': 'cross-site', ...headers }, payload })

describe('the link at the end of a mail', () => {
  it('changes nothing when it is only looked at', async () => {
    const person = await app.signIn()
    const path = await pathFor(person)
    const page = await app.request({ method: 'GET', url: path })
    expect([page.status, page.headers['cache-control']]).toEqual([200, 'no-store'])
    expect(page.body).toContain('<h1>Turn off low-stock alerts?</h1>')
    expect(page.body).not.toContain(person.email)
    await app.request({ method: 'HEAD', url: path })
    expect(await wants(person)).toMatchObject({ lowStockAlerts: true })
  })

  it('turns off what it names alone, as often as it is pressed, and on again', async () => {
    const person = await app.signIn()
    const path = await pathFor(person)
    for (let time = 0; time < 2; time += 1) {
      const page = await post(path, 'begin=no')
      expect([page.status, page.body.includes('<h1>You’re unsubscribed</h1>')]).toEqual([200, true])
      expect(page.body).toContain('You won’t get low-stock alerts anymore, by email or on your devices.')
      expect(page.body).toContain('name="begin" value="again"')
      expect(page.headers['set-cookie']).toBeUndefined()
      expect(await wants(person)).toEqual({ lowStockAlerts: false, marketingEmails: false })
    }
    expect((await post(path, 'begin=again')).body).toContain('<h1>You’re subscribed again</h1>')
    expect(await wants(person)).toEqual({ lowStockAlerts: true, marketingEmails: false })
    const { body: events } = await person.get('/api/user/activity')
    expect(events[0].action).toBe('preferences-updated')
  })

  it('is pressed by mailboxes too, with either kind of form', async () => {
    const multipart = { 'content-type': 'multipart/form-data; boundary=x' }
    const field =
      '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n'
    for (const [payload, headers] of [
      ['List-Unsubscribe=One-Click', form],
      [field, multipart],
    ] as const) {
      const person = await app.signIn()
      expect((await post(await pathFor(person), payload, headers)).status).toBe(200)
      expect(await wants(person)).toMatchObject({ lowStockAlerts: false })
    }
  })

  it('opens no other door for other sites', async () => {
    const person = await app.signIn()
    const reply = await app.request({
      method: 'PATCH',
      url: '/api/user/preferences',
      headers: { cookie: person.cookie, 'content-type': 'application/json', 'sec-fetch-site': 'cross-site' },
      payload: '{"theme":"dark"}',
    })
    expect(reply.status).toBe(403)
  })

  it('names marketing by a link of its own', async () => {
    const person = await app.signIn()
    await app.pool.query('update users set marketing_emails = true where id = $1', [person.id])
    const path = await pathFor(person, 'marketingEmails')
    expect((await app.request({ method: 'GET', url: path })).body).toContain('Turn off marketing emails?')
    await post(path, 'begin=no')
    expect(await wants(person)).toEqual({ lowStockAlerts: true, marketingEmails: false })
  })

  it('is in the language of its person, whatever the browser asks for', async () => {
    const person = await app.signIn()
    await person.patch('/api/user/preferences', { language: 'de' })
    const page = await post(await pathFor(person), 'begin=no', { ...form, 'accept-language': 'fr' })
    expect(page.body).toMatch(/<html lang="de">[\s\S]*<h1>Erledigt<\/h1>/)
  })

  it('does nothing and tells nothing when it was changed, or its person is gone', async () => {
    const [person, other, gone] = [await app.signIn(), await app.signIn(), await app.signIn()]
    const path = await pathFor(person)
    const goneLink = await pathFor(gone)
    await app.pool.query(`update users set account_status = 'deleted' where id = $1`, [gone.id])
    const wrong = [
      path.replace(String(person.id), String(other.id)),
      path.replace('lowStockAlerts', 'marketingEmails'),
      path.replace('lowStockAlerts', 'emailNotifications'),
      path.slice(0, -1),
      `${path}x`,
      `/unsubscribe/${'9'.repeat(30)}.lowStockAlerts.${'x'.repeat(43)}`,
      '/unsubscribe/x',
      goneLink,
    ]
    const answers = await Promise.all(
      wrong.flatMap((url) => [app.request({ method: 'GET', url }), post(url, 'begin=no')]),
    )
    for (const { status, body } of answers) {
      expect(status).toBe(404)
      expect(body).toContain('<h1>This link doesn’t work</h1>')
    }
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
    expect([await wants(person), await wants(other)]).toMatchObject([
      { lowStockAlerts: true },
      { lowStockAlerts: true },
    ])
  })

  it('is a page, and in no log, while the database is away', async () => {
    const lines: string[] = []
    const server = Fastify({ logger: { level: 'warn', stream: { write: (line) => void lines.push(line) } } })
    const gone = async () => Promise.reject(new Error('Connection terminated'))
    const ctx = { ...app.ctx, db: { query: gone } as unknown as Db, pool: { query: gone } as unknown as Pool }
    unsubscribePages(server, { ctx, stylesheet: () => '/app.css' })
    const path = await pathFor(await app.signIn())
    for (const method of ['GET', 'POST'] as const) {
      const page = await server.inject({ method, url: path, headers: form })
      expect([page.statusCode, page.headers['content-type']]).toEqual([503, 'text/html; charset=utf-8'])
      expect(page.body).toContain('<h1>That didn’t work</h1>')
    }
    // The logged error, and the error number that the page shows.
    const [wrong, number] = [
      expect.stringContaining('Connection terminated'),
      expect.stringContaining('"number"'),
    ]
    expect(lines).toEqual([wrong, number, wrong, number])
    expect(lines.join()).not.toContain(path.split('.').at(-1))
    await server.close()
  })

  it('works years later and in every copy of the program', async () => {
    const first = await openApp()
    const again = await openApp()
    const wish = { userId: 1, kind: 'lowStockAlerts' } as const
    expect(await unsubscribeUrl(first.ctx, wish)).toBe(await unsubscribeUrl(first.ctx, wish))
    // Another installation has another key.
    expect(await unsubscribeUrl(first.ctx, wish)).not.toBe(await unsubscribeUrl(again.ctx, wish))
    await first.close()
    await again.close()
  })
})

it('a mailbox is told of it in the headers of a mail', async () => {
  const smtp = await startSmtpServer()
  const sender = createSmtpSender({ url: `smtp://127.0.0.1:${smtp.port}`, from: 'Stowage <a@example.org>' })
  const mail = { to: 'ada@example.org', subject: 'Low', text: 'x', html: null, kind: 'low-stock' }
  await sender.send({ ...mail, unsubscribeUrl: 'https://stowage.test/unsubscribe/1.lowStockAlerts.abc' })
  await sender.send({ ...mail, unsubscribeUrl: 'http://127.0.0.1/unsubscribe/1' })
  await sender.send(mail)
  const [safe, plain, needed] = smtp.received.map(({ raw }) => raw.replace(/\r\n[ \t]+/g, ' '))
  expect(safe).toMatch(
    /^List-Unsubscribe: <https:\/\/stowage\.test\/unsubscribe\/1\.lowStockAlerts\.abc>\r$/m,
  )
  expect(safe).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m)
  expect(plain).toMatch(/^List-Unsubscribe: <http:/m)
  expect(plain).not.toContain('One-Click')
  expect(needed).not.toContain('List-')
  await smtp.close()
})
