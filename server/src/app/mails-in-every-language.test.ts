import { preferences } from '@stowage/contract/users.rules'
import { english as identityTexts } from '@stowage/identity/texts'
import { expect, it } from 'vitest'
import { createBrowser } from '../../../identity/test/browser.ts'
import { publicUrl, useApp } from '../../test/app.ts'
import { makeContainer, makeItem, makeKey, makeTicket } from '../../test/factories.ts'
import { mailTo } from '../../test/mails.ts'
import type { Mail } from '../adapters/mail/mail.ts'
import { notificationsJobs } from '../features/notifications/jobs.ts'
import { createJobQueue } from '../jobs/job-queue.ts'
import { mailJobs } from '../jobs/mails.ts'
import { pageTexts } from '../texts/page-texts.ts'

const app = useApp()
const languages = preferences.language.values.filter((language) => language !== 'en')

/** The texts of English mails between placeholders, of two words or more. */
const english = [...Object.values(pageTexts), ...Object.values(identityTexts)]
  .flatMap((message) => message.split(/\{\w+(?:, \w+(?:, \w+ \{)?)?|\}|\{|#|[.:,“”]/))
  .map((part) => part.trim())
  .filter((part) => part.length > 7 && /[a-z]\s+[a-z]/i.test(part))

function expectSpoken(language: string, { subject, text, html }: Mail) {
  expect(html).toContain(`<html lang="${language}" dir="ltr">`)
  const said = `${subject}\n${text}`
  expect(english.filter((words) => said.includes(words))).toEqual([])
  expect(said).not.toMatch(/[{}]|<\d>|undefined/)
}

it.each(languages)('the mails of the sign-in speak %s to whose browser does', async (language) => {
  const email = `noor-${language}@example.org`
  const browser = createBrowser(app.server, publicUrl)
  browser.prefer(language)
  await browser.open('/api/login?mode=sign-up')
  await browser.submit({ firstName: 'Noor', lastName: 'H', email, password: 'a long pass phrase' })
  const verify = await mailTo(app, email, 'verify-email')
  expectSpoken(language, verify)
  // The heading has its tape in every language.
  expect(verify.html).toMatch(/<h1.*class="tape"[^>]*>Stowage<.*<\/h1>/)
  await browser.open('/identity/forgot')
  await browser.submit({ email })
  expectSpoken(language, await mailTo(app, email, 'password-reset'))
})

it('what falls low, an answer of support and a change of the plan are told in the language of each reader', async () => {
  const staff = await app.signIn({ role: 'admin' })
  const people = await Promise.all(
    languages.map(async (language) => {
      const person = await app.signIn({ plan: 'business', firstName: 'Maya' })
      await app.pool.query('update users set language = $2 where id = $1', [person.id, language])
      const { id: containerId } = await makeContainer(person, { name: 'Kiste 7', location: 'Garage' })
      const item = await makeItem(person, { name: 'קופסה', quantity: 6, containerId })
      await person.put(`/api/items/${item.id}`, { quantity: 1 })
      await makeKey(app, person, { name: 'Regal 7' })
      const ticket = await makeTicket(person, { email: person.email, name: 'Maya Lind' })
      const answer = { status: 'resolved', resolution: '24 × Zweckform L4737, 100 %.', assignedTo: '' }
      expect((await staff.put(`/api/admin/support/tickets/${ticket.id}`, answer)).status).toBe(200)
      expect((await person.post('/api/subscription/cancel')).status).toBe(200)
      return { language, email: person.email }
    }),
  )
  // Ten minutes later, when alerts are due.
  await app.pool.query(`update jobs.job set start_after = now() where state = 'created'`)
  const jobs = createJobQueue(app.pool, 0.5)
  const mail = { description: 'a list', send: async (sent: Mail) => void app.mails.push(sent) }
  jobs.define([...notificationsJobs({ ...app.ctx, jobs }), ...mailJobs(app.pool, mail)], {
    info: () => {},
    warn: () => {},
  })
  jobs.start()
  try {
    for (const { language, email } of people) {
      const low = await mailTo(app, email, 'low-stock')
      expectSpoken(language, low)
      expect(low.subject).toContain('קופסה')
      // The low items stand on a strip of tape, so its words are those of the heading.
      expect(low.html).toContain('class="tape"')
      expectSpoken(language, await mailTo(app, email, 'ticket'))
      expectSpoken(language, await mailTo(app, email, 'key'))
      expectSpoken(language, await mailTo(app, email, 'plan'))
    }
  } finally {
    await jobs.stop()
  }
})

it('a mail to somebody whose language nobody knows is in English', async () => {
  const person = await app.signIn({ role: 'admin' })
  await app.pool.query('update users set language = $2 where id = $1', [person.id, 'tlh'])
  expect((await person.post('/api/admin/system/test-mail')).status).toBeLessThan(300)
  const mail = await mailTo(app, person.email, 'test')
  expect(mail.html).toContain('<html lang="en" dir="ltr">')
  expect(mail.subject).toBe('A test email')
})
