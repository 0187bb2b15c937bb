import PostalMime from 'postal-mime'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startSmtpServer } from '../../test/smtp-server.ts'
import { createSmtpSender } from '../adapters/mail/smtp.ts'
import { asName, createLayOut, type EmailLayout } from './email-template.ts'
import { createTextsFor } from './reader-texts.ts'

let server: Awaited<ReturnType<typeof startSmtpServer>>
beforeAll(async () => {
  server = await startSmtpServer()
})
afterAll(() => server.close())

const layOut = createLayOut(createTextsFor({ de: { 'mail.tagline': '{product}, wissen, was drin ist.' } }))

/** The mail as a mailbox receives it, through a real mail server. */
async function receive(email: EmailLayout) {
  const sender = createSmtpSender({ url: `smtp://127.0.0.1:${server.port}`, from: 'Stowage <a@example.org>' })
  await sender.send({ to: 'ada@example.org', subject: email.subject, ...layOut(email), kind: 'test' })
  const [message] = server.received.splice(0)
  const { headers, subject, text = '', html = '' } = await PostalMime.parse(message?.raw ?? '')
  return { headers, subject, text, html }
}

const letterAbout = (name: string): EmailLayout => ({
  language: 'en',
  subject: `${asName(name)} is running low`,
  taped: 'running low',
  preheader: 'One thing is low',
  paragraphs: ['Hello Maya & all.'],
  rows: [{ name: asName(name), detail: 'Camping gear, Garage', amount: '2 left', tone: 'warn' }],
  button: { label: 'Open', href: 'https://stowage.test/items?a=1&b="2"' },
  closing: 'One email for one fall.',
  foot: {
    reason: 'You asked for it.',
    links: [{ label: 'Turn them off', href: 'https://stowage.test/off' }],
  },
})

const lines = [
  'Hello Maya & all.',
  'Camping gear, Garage',
  '2 left',
  'One email for one fall.',
  'Turn them off',
]
const shown = (html: string) => html.replaceAll('&amp;', '&').replaceAll('&quot;', '"')

it('says the same lines as text and as HTML, and fetches nothing', async () => {
  const { subject, text, html } = await receive(letterAbout('Gas canister'))
  expect(subject).toBe('Gas canister is running low')
  for (const line of [...lines, 'https://stowage.test/items?a=1&b="2"', 'https://stowage.test/off']) {
    expect(text).toContain(line)
    expect(shown(html)).toContain(line)
  }
  expect(html).toMatch(/<h1[^>]*>Gas canister is <span class="tape"[^>]*>running low<\/span><\/h1>/)
  expect(html).not.toMatch(/<script|<img|<link|url\(|src=/i)
})

it('takes no HTML, no line and no header from a name', async () => {
  const { headers, subject, text, html } = await receive(
    letterAbout('<img src=x onerror="1">\r\nBcc: eve@example.org\r\n\r\n<b>Body'),
  )
  expect(subject).toBe('<img src=x onerror="1"> Bcc: eve@example.org <b>Body is running low')
  expect(headers.map(({ key }) => key)).not.toContain('bcc')
  expect(text).toContain(
    '- <img src=x onerror="1"> Bcc: eve@example.org <b>Body (Camping gear, Garage): 2 left',
  )
  expect(html).toContain('&lt;img src=x onerror=&quot;1&quot;&gt; Bcc')
  expect(html).not.toMatch(/<img|<b>/)
})

it('keeps the order of words around a name that is written from right to left, or pretends to be', () => {
  expect(asName('קופסה')).toBe('\u2068קופסה\u2069')
  expect(asName('gpj.\u202eexe.scr\u2066')).toBe('gpj.exe.scr')
  expect(asName(' Tab\tand\u0000 more\u2028end ')).toBe('Tab and more end')
})

it('names its language and the direction that this is read in', async () => {
  const german = await receive({ ...letterAbout('Gas'), language: 'de' })
  expect(german.html).toContain('<html lang="de" dir="ltr">')
  for (const form of [german.text, german.html]) expect(form).toContain('Stowage, wissen, was drin ist.')
  const { html } = layOut({ ...letterAbout('Gas'), language: 'ar' })
  expect(html).toContain('<html lang="ar" dir="rtl">')
  expect(html).toContain('Stowage: know what’s in every box.')
})

it('puts nothing on tape where the heading lacks the words', () => {
  expect(layOut({ ...letterAbout('Gas'), taped: 'wird knapp' }).html).not.toContain('class="tape"')
})
