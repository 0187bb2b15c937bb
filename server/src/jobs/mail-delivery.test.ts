import { describe, expect, it } from 'vitest'
import { createBrowser } from '../../../identity/test/browser.ts'
import { publicUrl, useApp } from '../../test/app.ts'
import { useDatabase } from '../../test/database.ts'
import { createMailDelivery } from './mail-delivery.ts'

const app = useApp()
const database = useDatabase()
const mail = { to: 'ada@example.org', subject: 'Hello', text: 'Hello', html: null, kind: 'test' }
const quiet = { warn: () => {} }

describe('mails', () => {
  it('of the account pages leave right after they are queued', async () => {
    const browser = createBrowser(app.server, publicUrl)
    await browser.open('/api/login?mode=sign-up')
    await browser.submit({
      firstName: 'Ada',
      lastName: 'L',
      email: 'mails@example.org',
      password: 'a long pass phrase',
    })
    await expect.poll(() => app.mails.map(({ to }) => to)).toContain('mails@example.org')
  })

  it('leave one after the other, each once', async () => {
    const sent: string[] = []
    let isSending = false
    const sender = {
      description: 'a list',
      async send({ subject }: { subject: string }) {
        expect(isSending).toBe(false)
        isSending = true
        await database.pool.query('select 1')
        isSending = false
        sent.push(subject)
      },
    }
    const delivery = createMailDelivery(database.pool, sender, quiet)
    await Promise.all(['a', 'b', 'c'].map((subject) => delivery.send({ ...mail, subject })))
    await delivery.settled()
    expect(sent.toSorted()).toEqual(['a', 'b', 'c'])
  })

  it('never fail the one who sends them, and wait for the next try', async () => {
    const sender = { description: 'none', send: () => Promise.reject(new Error('away')) }
    const delivery = createMailDelivery(database.pool, sender, quiet)
    await delivery.send({ ...mail, subject: 'later' })
    await delivery.settled()
    const { rows } = await database.pool.query(
      `select attempts, sent_at, next_attempt_at > now() as waits from outgoing_mails where subject = 'later'`,
    )
    expect(rows).toEqual([{ attempts: 1, sent_at: null, waits: true }])
  })
})
