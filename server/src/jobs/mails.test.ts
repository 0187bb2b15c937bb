import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createBrowser } from '../../../identity/test/browser.ts'
import { openApp, publicUrl, useApp } from '../../test/app.ts'
import { useDatabase } from '../../test/database.ts'
import { type Mail, MailError, type MailFailure, type MailSender } from '../adapters/mail/mail.ts'
import { cleanUpMails } from '../adapters/mail/store.ts'
import type { Db } from '../db/connect.ts'
import { transaction } from '../db/transaction.ts'
import { createJobQueue, type JobQueue } from './job-queue.ts'
import { mailJobs, queueMail, queueWaitingMails } from './mails.ts'

const app = useApp()
const database = useDatabase()
const letter = {
  to: 'ada@example.org',
  subject: 'Hello',
  text: 'A secret link',
  html: '<p>Hello</p>',
  kind: 'test',
}
const gone = { text: '', html: null }

const warnings: object[] = []
const log = { info: () => {}, warn: (details: object) => void warnings.push(details) }
const opened: JobQueue[] = []

/** A program that sends mails; each fails as the list says, or is sent. */
function openProgram(failures: (MailFailure | undefined)[] = [], logos?: Parameters<typeof mailJobs>[2]) {
  const sent: Mail[] = []
  const sender: MailSender = {
    description: 'a list',
    async send(mail) {
      const failure = failures.shift()
      if (failure !== undefined) throw new MailError(`It was ${mail.to}: ${failure}`, failure)
      sent.push(mail)
    },
  }
  const jobs = createJobQueue(database.pool, 0.5)
  jobs.define(mailJobs(database.pool, sender, logos), log)
  jobs.start()
  opened.push(jobs)
  const queue = (mail = letter, db: Db = database.pool) => queueMail({ db, jobs }, mail)
  return { jobs, sent, failures, queue }
}

const rows = async () => (await database.pool.query('select * from outgoing_mails order by id')).rows
const states = async (): Promise<{ state: string; tries: number; pause: number | null }[]> =>
  (
    await database.pool.query(
      `select state, retry_count as tries,
         case when state = 'retry' then extract(epoch from start_after - now())::float8 / 60 end as pause
       from jobs.job where name = 'send-mail' order by created_on`,
    )
  ).rows
const letPass = () =>
  database.pool.query(`update jobs.job set start_after = now() where name = 'send-mail' and state = 'retry'`)

afterEach(async () => {
  await Promise.all(opened.splice(0).map((jobs) => jobs.stop()))
})

beforeEach(async () => {
  await database.pool.query('delete from outgoing_mails')
  await database.pool.query('delete from jobs.job').catch(() => {})
  warnings.length = 0
})

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
    // The mail has the common layout, with the same lines in both forms.
    const mail = app.mails.find(({ to }) => to === 'mails@example.org')
    for (const form of [mail?.text, mail?.html]) {
      expect(form).toContain('Confirm your email for Stowage')
      expect(form).toContain('Stowage: know what’s in every box.')
    }
    expect(mail?.html).toContain('class="box"')
  })

  it('of the account pages leave before others that wait', async () => {
    const sent: string[] = []
    const mayGo = Promise.withResolvers<void>()
    const send = async ({ to }: Mail) => {
      sent.push(to)
      await mayGo.promise
    }
    const { server, pool, ctx, close } = await openApp({ mail: { description: 'a slow server', send } })
    await transaction(pool, async (db) => {
      for (let count = 0; count < 20; count += 1) await queueMail({ db, jobs: ctx.jobs }, letter)
    })
    await expect.poll(() => sent).toEqual([letter.to])
    const browser = createBrowser(server, publicUrl)
    await browser.open('/api/login?mode=sign-up')
    await browser.submit({
      firstName: 'Bob',
      lastName: 'L',
      email: 'bob@example.org',
      password: 'a long pass phrase',
    })
    mayGo.resolve()
    await expect.poll(() => sent).toContain('bob@example.org')
    expect(sent.indexOf('bob@example.org')).toBe(1)
    await close()
  })

  it('leave without their logo while the storage of pictures is away', async () => {
    const logos = { get: () => Promise.reject(new Error('The bucket is away')) }
    const { sent, queue } = openProgram([], logos)
    await queue({ ...letter, logo: 'a'.repeat(64) } as typeof letter)
    await expect.poll(() => sent.length).toBe(1)
    expect(sent[0]?.logo).toBeNull()
  })

  it('that are asked for while the program stops are kept, with their job', async () => {
    const { server, pool, close } = await openApp()
    const browser = createBrowser(server, publicUrl)
    await browser.open('/api/login?mode=sign-up')
    await browser.submit({
      firstName: 'A',
      lastName: 'L',
      email: 'last@example.org',
      password: 'a long pass phrase',
    })
    await server.close()
    const { rows } = await pool.query(
      `select recipient, name from outgoing_mails join jobs.job on data ->> 'mail' = outgoing_mails.id::text`,
    )
    expect(rows).toEqual([{ recipient: 'last@example.org', name: 'send-mail' }])
    await close()
  })

  it('are sent in order, once, and what stood in them is forgotten, by the queue too', async () => {
    const { queue, sent } = openProgram()
    const ids = [await queue(), await queue({ ...letter, text: 'Other' })]
    await expect
      .poll(async () => (await states()).map(({ state }) => state))
      .toEqual(['completed', 'completed'])
    expect(sent.map(({ to, text, html }) => [to, text, html])).toEqual([
      ['ada@example.org', 'A secret link', '<p>Hello</p>'],
      ['ada@example.org', 'Other', '<p>Hello</p>'],
    ])
    expect(sent.map(({ messageId }) => messageId)).toEqual(ids.map((id) => `<mail-${id}@stowage.invalid>`))
    for (const row of await rows()) expect(row).toMatchObject(gone)
    const { rows: kept } = await database.pool.query('select to_jsonb(j)::text as job from jobs.job j')
    expect(JSON.stringify(kept)).not.toMatch(/secret|ada@/)
  })

  it('of a transaction that was rolled back are not there', async () => {
    const { queue, sent } = openProgram()
    const failing = transaction(database.pool, async (db) => {
      await queue(letter, db)
      throw new Error('Something else went wrong')
    })
    await expect(failing).rejects.toThrow('Something else')
    expect([await rows(), await states(), sent]).toEqual([[], [], []])
  })

  it('are tried again later, and ever later, up to once a day, and then given up', async () => {
    const { queue, sent } = openProgram(Array.from({ length: 11 }, () => 'try again' as const))
    await queue()
    const pauses: number[] = []
    for (let tries = 0; tries < 10; tries += 1) {
      await expect.poll(states).toMatchObject([{ state: 'retry', tries }])
      pauses.push((await states())[0]?.pause ?? 0)
      await letPass()
    }
    await expect.poll(states).toMatchObject([{ state: 'failed' }])
    for (const [index, minutes] of pauses.entries()) {
      expect(minutes).toBeGreaterThan(Math.min(2 * 2 ** index, 1440) - 1)
      expect(minutes).toBeLessThanOrEqual(Math.min(4 * 2 ** index, 1440))
    }
    expect((await rows())[0]).toMatchObject({ ...gone, sent_at: null })
    expect(sent).toEqual([])
    expect(warnings).toHaveLength(11)
    expect(JSON.stringify(warnings)).not.toMatch(/secret|ada@/)
  })

  it('lose none of their tries while the server is away, but for the one that found out', async () => {
    const away = openProgram(['server unreachable', 'server unreachable', 'server unreachable'])
    await transaction(database.pool, async (db) => {
      for (let count = 0; count < 3; count += 1) await away.queue(letter, db)
    })
    await expect
      .poll(async () => (await states()).map(({ state }) => state).toSorted())
      .toEqual(['created', 'created', 'retry'])
    await away.jobs.stop()
    expect(away.failures).toHaveLength(2)
    // The next program reaches the server again.
    const back = openProgram()
    await letPass()
    await expect.poll(() => back.sent.length).toBe(3)
  })

  it('are given up at once where there is no such mailbox', async () => {
    const { jobs, queue } = openProgram(['refused'])
    await queue()
    await expect.poll(states).toMatchObject([{ state: 'failed', tries: 0 }])
    expect((await rows())[0]).toMatchObject({ ...gone, sent_at: null })
    expect(await jobs.listFailed()).toMatchObject([
      { name: 'send-mail', attempts: 1, reason: 'It was … refused', isTriedAgain: false },
    ])
  })

  it('are sent once each when several programs send at the same time', async () => {
    const programs = [openProgram(), openProgram(), openProgram()]
    await transaction(database.pool, async (db) => {
      for (let count = 0; count < 12; count += 1) await programs[0]?.queue(letter, db)
    })
    const sent = () => programs.flatMap((program) => program.sent)
    await expect.poll(async () => (await rows()).every(({ sent_at }) => sent_at !== null)).toBe(true)
    expect(sent()).toHaveLength(12)
    expect(new Set(sent().map(({ messageId }) => messageId)).size).toBe(12)
  })

  it('that wait without a job, as an older program left them, are sent, and others no second time', async () => {
    const { jobs, sent, queue } = openProgram(['try again'])
    await queue({ ...letter, subject: 'has its job' })
    await expect.poll(states).toMatchObject([{ state: 'retry' }])
    await database.pool.query(
      `insert into outgoing_mails (recipient, subject, text, kind) values ('bob@example.org', 'waits', 'x', 'test')`,
    )
    for (let start = 0; start < 2; start += 1) await queueWaitingMails({ db: database.pool, jobs })
    const undone = async () => (await states()).filter(({ state }) => state !== 'completed')
    await expect.poll(() => sent.length).toBe(1)
    await expect.poll(undone).toMatchObject([{ state: 'retry' }])
    expect(sent.map(({ subject }) => subject)).toEqual(['waits'])
  })

  it('that an older version left waiting are sent after the next start', async () => {
    const { server, pool, mails, close } = await openApp()
    await pool.query(
      `insert into outgoing_mails (recipient, subject, text, kind) values ('bob@example.org', 'waits', 'x', 'test')`,
    )
    await server.listen({ host: '127.0.0.1', port: 0 })
    await expect.poll(() => mails.map(({ subject }) => subject)).toEqual(['waits'])
    await close()
  })

  it('are forgotten a month after they are done with', async () => {
    const { queue, sent } = openProgram([undefined, 'try again'])
    await queue()
    await expect.poll(() => sent.length).toBe(1)
    await queue()
    await expect.poll(async () => (await rows())[0]?.sent_at).not.toBe(null)
    expect(await cleanUpMails(database.pool)).toBe(0)
    await database.pool.query("update outgoing_mails set created_at = now() - interval '31 days'")
    expect(await cleanUpMails(database.pool)).toBe(1)
    expect(await rows()).toHaveLength(1)
  })
})
