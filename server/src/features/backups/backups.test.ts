import { mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { openApp, type Person } from '../../../test/app.ts'
import { makeItem } from '../../../test/factories.ts'
import { makePictures } from '../../../test/household.ts'
import { testConfig } from '../../../test/test-config.ts'
import { archiveTime } from './service/archive-name.ts'
import { type ArchiveFile, keptArchives, removeOldArchives } from './service/kept-archives.ts'
import { backUpNow, backUpWhenDue, makeBackup } from './service/make-backup.ts'
import { checkArchive } from './service/read-archive.ts'
import { isLate, lastDue, nextDue } from './service/schedule.ts'

const folder = await mkdtemp(join(tmpdir(), 'stowage-backups-'))
const settings = { ...testConfig.backups, folder: join(folder, 'archives'), every: 'day' as const }
const metricsToken = 'a-token-of-the-tests'
const app = await openApp({ config: { backups: settings, metricsToken } })
let admin: Person
let people = 0

afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true, force: true })
})

beforeEach(async () => {
  app.now = undefined
  app.mails.length = 0
  await app.pool.query('delete from backups')
  await rm(settings.folder, { recursive: true, force: true })
  await app.pool.query(`update users set is_admin = false, role = 'user'`)
  people += 1
  admin = await app.signIn({ role: 'admin', email: `boss-${people}@example.org` })
})

const show = async () => (await admin.get('/api/admin/backups')).body
const toBoss = () => app.mails.filter(({ to }) => to === admin.email)

describe('an administrator', () => {
  test('has a backup made, which is listed when it is whole', async () => {
    expect(await show()).toMatchObject({ folder: settings.folder, every: 'day', backups: [], running: null })
    expect((await admin.post('/api/admin/backups')).status).toBe(204)
    await expect.poll(async () => (await show()).backups).toHaveLength(1)
    await expect.poll(async () => (await show()).backups[0]?.state).toBe('whole')
    const [backup] = (await show()).backups
    expect(backup).toMatchObject({ isByHand: true, reason: null, keptAs: 'by-hand' })
    const path = join(settings.folder, backup.name)
    expect((await checkArchive(path, undefined)).totals.people).toBeGreaterThan(0)
    const figures = await app.request({
      url: '/metrics',
      headers: { authorization: `Bearer ${metricsToken}` },
    })
    expect(figures.body).toMatch(/stowage_backups\{state="last_whole_bytes"\} [1-9]/)
    expect(figures.body).toContain('stowage_backups{state="failed_since"} 0')
  })

  test('is refused one while the last is queued, or its program was killed a moment ago', async () => {
    await app.ctx.jobs.enqueue(app.pool, { ...backUpNow, delaySeconds: 3600 }, {})
    await app.pool.query(
      `update jobs.job set state = 'active', started_on = now(), heartbeat_on = now() where name = 'back-up-now' and state = 'created'`,
    )
    const { status, body } = await admin.post('/api/admin/backups')
    expect([status, body.reason]).toEqual([409, 'backup.running'])
    await app.pool.query(`delete from jobs.job where name = 'back-up-now' and state = 'active'`)
    expect((await admin.post('/api/admin/backups')).status).toBe(204)
    await expect.poll(async () => (await show()).backups[0]?.state).toBe('whole')
  })

  test('is told by mail when one fails, in their language, and nothing is left in the folder', async () => {
    await app.pool.query(`update users set language = 'de' where id = $1`, [admin.id])
    const blocked = join(folder, 'blocked')
    await writeFile(blocked, '')
    await makeBackup(app.ctx, { ...settings, folder: join(blocked, 'x') }, { isByHand: false })
    const [failed] = (await show()).backups
    expect(failed).toMatchObject({ state: 'failed', bytes: null, keptAs: null, isByHand: false })
    await expect.poll(toBoss).toHaveLength(1)
    expect(toBoss()[0]?.html).toContain('<html lang="de"')
    expect(toBoss()[0]?.kind).toBe('backup')
  })

  test('is told that one lacks photos, which is whole all the same', async () => {
    const [imageUrl = ''] = await makePictures(1, 9)
    await makeItem(admin, { imageUrl })
    const photos = { ...app.ctx.photos, get: async () => null }
    await makeBackup({ ...app.ctx, photos }, settings, { isByHand: false })
    const [backup] = (await show()).backups
    expect(backup).toMatchObject({ state: 'whole', reason: null })
    await expect
      .poll(() => toBoss().map(({ subject }) => subject))
      .toEqual(['A backup of 127.0.0.1:4400 is missing photos'])
    const text = toBoss()[0]?.text
    expect(text).toContain('more than half of its photos couldn’t be found')
    expect(text).not.toContain('Last complete backup')
  })

  test('is told when the disk is full, and that an earlier one was cut off', async () => {
    const [imageUrl = ''] = await makePictures(1, 9)
    await makeItem(admin, { imageUrl })
    await app.pool.query(
      `insert into backups (name, is_by_hand, state, started_at) values ('x', false, 'running', now())`,
    )
    const full = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })
    const photos = { ...app.ctx.photos, get: () => Promise.reject(full) }
    await makeBackup({ ...app.ctx, photos }, settings, { isByHand: false })
    const { backups, running } = await show()
    expect(running).toBeNull()
    expect(backups.map(({ reason }: { reason: string }) => reason)).toEqual(['disk-full', 'cut-off'])
    expect(await readdir(settings.folder)).toEqual([])
    await expect.poll(() => toBoss().length).toBe(2)
    expect(
      toBoss()
        .map(({ text }) => text)
        .join(),
    ).toContain(`no space left in ${settings.folder}`)
  })
})

describe('the schedule', () => {
  const at = (time: string) => new Date(`${time}Z`)

  test('is due at full hours, at three in the morning, and on Sundays (UTC)', () => {
    expect(lastDue('off', at('2025-01-08T02:59:00'))).toBeUndefined()
    expect(lastDue('hour', at('2025-01-08T02:59:00'))).toEqual(at('2025-01-08T02:00:00'))
    expect(lastDue('day', at('2025-01-08T02:59:00'))).toEqual(at('2025-01-07T03:00:00'))
    expect(lastDue('day', at('2025-01-08T03:00:00'))).toEqual(at('2025-01-08T03:00:00'))
    expect(lastDue('week', at('2025-01-08T12:00:00'))).toEqual(at('2025-01-05T03:00:00'))
    expect(lastDue('week', at('2025-01-05T02:00:00'))).toEqual(at('2024-12-29T03:00:00'))
    expect(nextDue('day', at('2025-01-08T12:00:00'))).toEqual(at('2025-01-09T03:00:00'))
    expect(nextDue('week', at('2025-01-08T12:00:00'))).toEqual(at('2025-01-12T03:00:00'))
    expect([isLate(at('2025-01-08T03:00:00'), at('2025-01-08T04:00:00'))]).toEqual([false])
  })

  test('makes one backup for each time that is due, and tells when it is late', async () => {
    app.now = at('2031-01-08T03:00:10')
    await backUpWhenDue(app.ctx, settings)
    app.now = at('2031-01-08T04:00:10')
    await backUpWhenDue(app.ctx, settings)
    expect(await readdir(settings.folder)).toEqual(['stowage-2031-01-08-0300.tar'])
    expect(toBoss()).toEqual([])
    app.now = at('2031-01-10T09:00:10')
    await backUpWhenDue(app.ctx, settings)
    expect(await readdir(settings.folder)).toHaveLength(2)
    await expect
      .poll(() => toBoss().map(({ subject }) => subject))
      .toEqual(['The backup of 127.0.0.1:4400 is late'])
    await backUpWhenDue(app.ctx, { ...settings, every: 'off' })
    expect(await readdir(settings.folder)).toHaveLength(2)
  })

  test('tells at the next full hour that one was cut off, and makes it again, twice at most', async () => {
    const cutOff = () =>
      app.pool.query(
        `insert into backups (name, is_by_hand, state, started_at) values ('x', false, 'running', $1)`,
        [app.now],
      )
    const stateOf = async () => (await show()).backups.map(({ state }: { state: string }) => state).join(' ')
    for (const hour of [3, 4, 5]) {
      app.now = at(`2034-01-08T0${hour}:00:10`)
      await cutOff()
      app.now = at(`2034-01-08T0${hour}:59:50`)
      await backUpWhenDue(app.ctx, { ...settings, every: 'off' })
    }
    expect(await stateOf()).toBe('failed failed failed')
    await expect.poll(() => toBoss().length).toBe(3)
    await backUpWhenDue(app.ctx, settings)
    expect(await stateOf()).toBe('failed failed failed')
    await app.pool.query('delete from backups where id = (select max(id) from backups)')
    await backUpWhenDue(app.ctx, settings)
    expect(await stateOf()).toBe('whole failed failed')
  })

  test('removes old ones by the rule, also where their disk was away for a night', async () => {
    const one = { ...settings, keep: { daily: 1, weekly: 0, monthly: 0 } }
    const away = `${settings.folder}-away`
    const night = async (day: number) => {
      app.now = at(`2035-01-0${day}T03:00:10`)
      await backUpWhenDue(app.ctx, one)
    }
    await night(2)
    await rename(settings.folder, away)
    await night(3)
    await rm(settings.folder, { recursive: true })
    await rename(away, settings.folder)
    await night(4)
    expect(await readdir(settings.folder)).toEqual(['stowage-2035-01-04-0300.tar'])
  })

  test('is not kept twice at once', async () => {
    const made = await Promise.all([
      makeBackup(app.ctx, settings, { isByHand: true }),
      makeBackup(app.ctx, settings, { isByHand: true }),
    ])
    expect(made.toSorted()).toEqual([false, true])
  })
})

describe('old archives', () => {
  const fileOf = (time: string): ArchiveFile => ({ name: time, madeAt: new Date(time), bytes: 1 })

  test('are kept by day, week and month, newest first, and the newest always', () => {
    const files = Array.from({ length: 400 }, (_, n) =>
      fileOf(new Date(Date.UTC(2025, 11, 31, 3) - n * 86_400_000).toISOString()),
    )
    const now = new Date('2025-12-31T09:00:00Z')
    const scheduled = new Set(files.map(({ name }) => name))
    const kept = [...keptArchives(files, scheduled, { daily: 7, weekly: 4, monthly: 12 }, now).values()]
    const count = (as: string) => kept.filter((one) => one === as).length
    // The newest of the first two weeks and of the first month are kept as the newest of their days.
    expect([count('daily'), count('weekly'), count('monthly')]).toEqual([7, 2, 11])
    const none = { daily: 0, weekly: 0, monthly: 0 }
    expect(keptArchives(files, scheduled, none, new Date('2027-01-01')).size).toBe(1)
  })

  test('that are removed are those of the schedule alone, never one that was made by hand', async () => {
    const keep = { daily: 1, weekly: 0, monthly: 0 }
    const weekly = { ...settings, keep }
    app.now = new Date('2032-01-01T10:00:00Z')
    await makeBackup(app.ctx, weekly, { isByHand: true })
    for (const day of ['02', '05', '08']) {
      app.now = new Date(`2032-01-${day}T03:00:00Z`)
      await makeBackup(app.ctx, weekly, { isByHand: false })
    }
    for (const name of ['stowage-2020-01-02-0300.tar.age', 'letters.tar']) {
      await writeFile(join(settings.folder, name), 'x')
    }
    await removeOldArchives(weekly, new Set(['stowage-2032-01-08-0300.tar']), app.now)
    expect((await readdir(settings.folder)).toSorted()).toEqual([
      'letters.tar',
      'stowage-2020-01-02-0300.tar.age',
      'stowage-2032-01-01-1000.tar',
      'stowage-2032-01-08-0300.tar',
    ])
    const { backups } = await show()
    expect(backups.map(({ keptAs }: { keptAs: string }) => keptAs)).toEqual(['daily', 'by-hand', 'by-hand'])
  })

  test('of one minute have names of their own', async () => {
    app.now = new Date('2033-01-01T10:00:10Z')
    await makeBackup(app.ctx, settings, { isByHand: true })
    app.now = new Date('2033-01-01T10:00:40Z')
    await makeBackup(app.ctx, settings, { isByHand: true })
    const { backups } = await show()
    const names = backups.map(({ name }: { name: string }) => name)
    expect(names).toEqual(['stowage-2033-01-01-100040.tar', 'stowage-2033-01-01-1000.tar'])
    expect(archiveTime(names[0] ?? '')).toEqual(new Date('2033-01-01T10:00:40Z'))
  })
})
