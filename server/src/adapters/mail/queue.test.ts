import { beforeEach, describe, expect, it } from 'vitest'
import { useDatabase } from '../../../test/database.ts'
import { transaction } from '../../db/transaction.ts'
import { type Mail, MailError, type MailFailure, type MailSender } from './mail.ts'
import { cleanUpMails, deliverDueMails, enqueueMail } from './queue.ts'

const database = useDatabase()
const minute = 60_000
const letter = {
  to: 'ada@example.org',
  subject: 'Hello',
  text: 'A secret link',
  html: '<p>Hello</p>',
  kind: 'test',
}

function createSender(failures: (MailFailure | undefined)[] = []) {
  const sent: Mail[] = []
  const sender: MailSender = {
    description: 'a list',
    async send(mail) {
      const failure = failures.shift()
      if (failure !== undefined) throw new MailError(`It was: ${failure}`, failure)
      sent.push(mail)
    },
  }
  return { sender, sent }
}

describe('the mail queue', () => {
  const warnings: object[] = []
  const log = { warn: (details: object) => void warnings.push(details) }
  const deliver = (sender: MailSender) => deliverDueMails(database.pool, sender, { log })
  const letPass = (milliseconds: number) =>
    database.pool.query(
      "update outgoing_mails set next_attempt_at = next_attempt_at - $1 * interval '1 ms'",
      [milliseconds],
    )
  const rows = async () => (await database.pool.query('select * from outgoing_mails order by id')).rows

  beforeEach(async () => {
    await database.pool.query('delete from outgoing_mails')
    warnings.length = 0
  })

  it('sends what waits, in order, once, and forgets what stood in it', async () => {
    const ids = [
      await enqueueMail(database.pool, letter),
      await enqueueMail(database.pool, { ...letter, html: null }),
    ]
    const { sender, sent } = createSender()
    expect(await deliver(sender)).toEqual({ sent: 2, failed: 0 })
    await letPass(60 * minute)
    expect(await deliver(sender)).toEqual({ sent: 0, failed: 0 })
    expect(sent.map(({ to, text, html }) => [to, text, html])).toEqual([
      ['ada@example.org', 'A secret link', '<p>Hello</p>'],
      ['ada@example.org', 'A secret link', null],
    ])
    expect(sent.map(({ messageId }) => messageId)).toEqual(ids.map((id) => `<mail-${id}@stowage.invalid>`))
    for (const row of await rows()) expect(row).toMatchObject({ text: '', html: null, attempts: 1 })
  })

  it('has no mail of a transaction that was rolled back', async () => {
    const failing = transaction(database.pool, async (db) => {
      await enqueueMail(db, letter)
      throw new Error('Something else went wrong')
    })
    await expect(failing).rejects.toThrow('Something else')
    expect(await rows()).toEqual([])
  })

  it('tries again later, and ever later', async () => {
    await enqueueMail(database.pool, letter)
    const { sender, sent } = createSender(['try again', 'try again'])
    expect(await deliver(sender)).toEqual({ sent: 0, failed: 1 })
    await letPass(minute)
    expect(await deliver(sender)).toEqual({ sent: 0, failed: 0 })
    await letPass(minute)
    expect(await deliver(sender)).toEqual({ sent: 0, failed: 1 })
    expect((await rows())[0]).toMatchObject({ attempts: 2, last_error: 'It was: try again', sent_at: null })
    await letPass(4 * minute)
    expect(await deliver(sender)).toEqual({ sent: 0, failed: 0 })
    await letPass(minute)
    expect(await deliver(sender)).toEqual({ sent: 1, failed: 0 })
    expect(sent).toHaveLength(1)
    expect(JSON.stringify(warnings)).not.toMatch(/secret|ada@/)
  })

  it('does not burn the tries of all mails while the server is away', async () => {
    await enqueueMail(database.pool, letter)
    await enqueueMail(database.pool, letter)
    const { sender } = createSender(['server unreachable'])
    expect(await deliver(sender)).toEqual({ sent: 0, failed: 1 })
    expect((await rows()).map(({ attempts }) => attempts)).toEqual([1, 0])
  })

  it('gives up where there is no such mailbox, and after the last try', async () => {
    await enqueueMail(database.pool, letter)
    const { sender: refusing } = createSender(['refused'])
    expect(await deliver(refusing)).toEqual({ sent: 0, failed: 1 })
    expect((await rows())[0]).toMatchObject({ text: '', html: null, sent_at: null })

    await enqueueMail(database.pool, letter)
    const { sender, sent } = createSender(Array.from({ length: 8 }, () => 'try again' as const))
    const day = 24 * 60 * minute
    for (let tries = 0; tries < 20; tries += 1) {
      await deliver(sender)
      await letPass(2 * day)
    }
    expect((await rows())[1]).toMatchObject({ attempts: 8, sent_at: null })
    expect(sent).toEqual([])
  })

  it('sends each mail once when several programs deliver at the same time', async () => {
    for (let count = 0; count < 20; count += 1) await enqueueMail(database.pool, letter)
    const { sender, sent } = createSender()
    const deliveries = await Promise.all([1, 2, 3, 4].map(() => deliver(sender)))
    expect(deliveries.reduce((total, delivery) => total + delivery.sent, 0)).toBe(20)
    expect(new Set(sent.map(({ messageId }) => messageId)).size).toBe(20)
  })

  it('forgets what is done with for a month', async () => {
    await enqueueMail(database.pool, letter)
    await deliver(createSender().sender)
    await enqueueMail(database.pool, letter)
    expect(await cleanUpMails(database.pool)).toBe(0)
    await database.pool.query("update outgoing_mails set created_at = now() - interval '31 days'")
    expect(await cleanUpMails(database.pool)).toBe(1)
    expect(await rows()).toHaveLength(1)
  })
})
