import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startSmtpServer } from '../../../test/smtp-server.ts'
import type { Mail, MailError } from './mail.ts'
import { createOutboxSender } from './outbox.ts'
import { createSmtpSender } from './smtp.ts'

const from = 'Stowage <boxes@example.org>'
const mail: Mail = {
  to: 'ada@example.org',
  subject: 'Grüße aus 北京\r\nBcc: evil@example.org',
  text: 'Follow https://stowage.test/identity/reset?token=secret-token\n',
  html: '<p>Follow <a href="https://stowage.test/identity/reset?token=secret-token">this</a></p>',
  kind: 'password-reset',
  messageId: '<mail-7@stowage.invalid>',
}

const failure = (promise: Promise<void>) =>
  promise.then(
    () => undefined,
    (error: MailError) => error.failure,
  )

describe('mail through a server', () => {
  let server: Awaited<ReturnType<typeof startSmtpServer>>
  beforeAll(async () => {
    server = await startSmtpServer({
      onAuth: ({ password }, _session, done) =>
        password === 'p@ss' ? done(null, { user: 'boxes' }) : done(new Error('Wrong password')),
      onRcptTo({ address }, _session, done) {
        if (address.startsWith('gone'))
          done(Object.assign(new Error('No such mailbox'), { responseCode: 550 }))
        else if (address.startsWith('busy')) done(Object.assign(new Error('Later'), { responseCode: 450 }))
        else done()
      },
    })
  })
  afterAll(() => server.close())

  const sender = (login = '') => createSmtpSender({ url: `smtp://${login}127.0.0.1:${server.port}`, from })

  it('arrives with both texts, and a line break in the subject adds no header', async () => {
    await sender('boxes:p%40ss@').send(mail)
    const [message] = server.received.splice(0)
    expect(message?.envelope).toEqual(['ada@example.org'])
    const parsed = await PostalMime.parse(message?.raw ?? '')
    expect(parsed.from).toMatchObject({ name: 'Stowage', address: 'boxes@example.org' })
    expect(parsed.subject).toContain('Grüße aus 北京')
    expect(parsed.bcc ?? []).toEqual([])
    expect(parsed.text).toContain('token=secret-token')
    expect(parsed.html).toContain('href="https://stowage.test/identity/reset?token=secret-token"')
    expect(parsed.messageId).toBe('<mail-7@stowage.invalid>')
  })

  it('goes to one mailbox only, whatever the address looks like', async () => {
    await failure(sender().send({ ...mail, to: 'ada@example.org, eve@example.org' }))
    expect(server.received.splice(0).flatMap(({ envelope }) => envelope)).not.toContain('eve@example.org')
  })

  it('tells apart what will never work, what may later, and a server that is away', async () => {
    expect(await failure(sender().send({ ...mail, to: 'gone@example.org' }))).toBe('refused')
    expect(await failure(sender().send({ ...mail, to: 'busy@example.org' }))).toBe('try again')
    expect(await failure(sender('boxes:wrong@').send(mail))).toBe('server unreachable')
    const nowhere = createSmtpSender({ url: 'smtp://127.0.0.1:1', from })
    expect(await failure(nowhere.send(mail))).toBe('server unreachable')
  })

  it('is described without its password', () => {
    expect(sender('boxes:p%40ss@').description).toBe(`SMTP through 127.0.0.1:${server.port}`)
  })
})

describe('mail into the outbox folder', () => {
  it('becomes a whole file for its owner only, and the log tells nothing that is in it', async () => {
    const parent = await mkdtemp(join(tmpdir(), 'outbox-'))
    const folder = join(parent, 'outbox')
    const lines: string[] = []
    const log = {
      info: (details: object, message: string) => void lines.push(JSON.stringify([details, message])),
    }
    await createOutboxSender({ folder, from, log }).send(mail)
    const files = await readdir(folder)
    expect(files).toHaveLength(1)
    const [file = ''] = files
    expect(file).toMatch(/^\d{8}T\d{9}Z-password-reset-[0-9a-f]{8}\.eml$/)
    const parsed = await PostalMime.parse(await readFile(join(folder, file)))
    expect(parsed.to?.[0]?.address).toBe('ada@example.org')
    expect(parsed.text).toContain('token=secret-token')
    expect((await stat(join(folder, file))).mode & 0o077).toBe(0)
    expect(lines).toHaveLength(1)
    expect(lines.join()).not.toMatch(/secret-token|ada@/)
    await rm(parent, { recursive: true })
  })
})
