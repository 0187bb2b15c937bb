import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type Person, useApp } from '../../../test/app.ts'
import { localPush } from '../../../test/local-push.ts'
import { newDevice, type startPushService } from '../../../test/push-service.ts'
import { isPublicAddress } from '../../adapters/network/public-address.ts'
import { createWebPush, newPushKey } from '../../adapters/push/web-push.ts'
import { inTransaction } from '../../context.ts'
import { loadSecret } from '../../db/secrets.ts'
import { createJobQueue, type JobQueue } from '../../jobs/job-queue.ts'
import { pushDevicesJobs } from './jobs.ts'
import { queuePushes } from './service.ts'

const { push, start } = localPush()
const app = useApp({ push })
const message = { title: 'Tape läuft aus', body: '2 übrig', language: 'de', path: '/items', tag: 'low-1' }

let service: Awaited<ReturnType<typeof startPushService>>
beforeAll(async () => {
  service = await start()
})
afterAll(() => service.close())

const opened: JobQueue[] = []
afterEach(async () => {
  await Promise.all(opened.splice(0).map((jobs) => jobs.stop()))
  service.taken.length = 0
})

const warnings: object[] = []
/** Another program that sends queued notifications. */
function openProgram() {
  const jobs = createJobQueue(app.pool, 0.5)
  jobs.define(pushDevicesJobs(app.ctx), { info: () => {}, warn: (details) => void warnings.push(details) })
  jobs.start()
  opened.push(jobs)
  return { ...app.ctx, jobs }
}

let devices = 0
async function register(person: Person, known?: string) {
  devices += 1
  const path = known ?? `/device-${devices}`
  const device = newDevice(service.origin + path)
  const reply = await person.put('/api/push-devices/here', device.subscription)
  expect(reply.status).toBe(200)
  return { ...device, path }
}
const stateOf = async (person: Person) => (await person.get('/api/push-devices')).body
const waiting = async () => (await app.pool.query('select id from outgoing_pushes')).rowCount
const letPass = () =>
  app.pool.query(`update jobs.job set start_after = now() where name = 'send-push' and state = 'retry'`)
const takenBy = (path: string) => service.taken.filter((taken) => taken.path === path)

describe('a device', () => {
  it('is one of the person, by their session, and ends with that session', async () => {
    const person = await app.signIn()
    const stranger = await app.signIn()
    expect(await stateOf(person)).toEqual({ publicKey: expect.any(String), count: 0, isHere: false })
    await register(person)
    expect(await stateOf(person)).toMatchObject({ count: 1, isHere: true })
    expect(await stateOf(stranger)).toMatchObject({ count: 0, isHere: false })
    // The browser has subscribed anew: it is still one device.
    await register(person)
    expect(await stateOf(person)).toMatchObject({ count: 1 })
    await stranger.delete('/api/push-devices')
    expect(await stateOf(person)).toMatchObject({ count: 1 })
    await app.pool.query('delete from sessions where user_id = $1', [person.id])
    const { rowCount } = await app.pool.query(`select from push_devices`)
    expect(rowCount).toBe(0)
  })

  it('goes over to whoever signs in at the same browser', async () => {
    const [first, second] = [await app.signIn(), await app.signIn()]
    const { path } = await register(first)
    await register(second, path)
    expect([await stateOf(first), await stateOf(second)]).toMatchObject([
      { count: 0, isHere: false },
      { count: 1, isHere: true },
    ])
    expect((await second.delete('/api/push-devices')).status).toBe(204)
    expect(await stateOf(second)).toMatchObject({ count: 0 })
  })

  it('takes nothing along that waits for whoever was signed in before', async () => {
    const [first, second] = [await app.signIn(), await app.signIn()]
    const { path } = await register(first)
    service.answers[path] = [503]
    await queuePushes(openProgram(), first.id, message)
    const queued = async () =>
      (await app.pool.query(`select state from jobs.job where name = 'send-push' and state <> 'completed'`))
        .rows
    await expect.poll(queued).toEqual([{ state: 'retry' }])
    await register(second, path)
    await letPass()
    await expect.poll(queued).toEqual([])
    expect([takenBy(path).length, await waiting()]).toEqual([1, 0])
  })

  it.each([
    ['http://push.example.org/1'],
    ['https://user:secret@push.example.org/1'],
    ['push.example.org'],
    [''],
    [`https://push.example.org/${'x'.repeat(1000)}`],
  ])('is none at %s', async (endpoint) => {
    const person = await app.signIn()
    const { subscription } = newDevice(endpoint)
    const reply = await person.put('/api/push-devices/here', subscription)
    expect([reply.status, reply.body.code]).toEqual([400, 'VALIDATION'])
  })

  it('has whole keys', async () => {
    const person = await app.signIn()
    const { subscription } = newDevice(`${service.origin}/x`)
    for (const wrong of [{ p256dh: 'short' }, { auth: '' }, { auth: 5 }, { extra: 1 }]) {
      const reply = await person.put('/api/push-devices/here', { ...subscription, ...wrong })
      expect(reply.status).toBe(400)
    }
  })
})

describe('a notification', () => {
  it('arrives at each device of the person, readable there alone, signed by us', async () => {
    const ctx = openProgram()
    const [person, other] = [await app.signIn(), await app.signIn()]
    const device = await register(person)
    await register(other)
    await queuePushes(ctx, person.id, message)
    await expect.poll(() => service.taken.length).toBe(1)
    await expect.poll(waiting).toBe(0)
    const [taken] = service.taken
    expect(taken?.path).toBe(device.path)
    expect(device.read(taken?.body ?? Buffer.of())).toEqual(message)
    expect(taken?.body.toString('latin1')).not.toContain('Tape')
    expect(taken?.headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400' })
    expect(taken?.vapid.key).toBe((await stateOf(person)).publicKey)
    expect(taken?.vapid.claims).toMatchObject({ aud: service.origin, sub: 'mailto:boxes@example.org' })
    // The queue stores neither the message nor its address.
    const { rows } = await app.pool.query('select to_jsonb(j)::text as job from jobs.job j')
    expect(JSON.stringify(rows)).not.toMatch(/Tape|device-/)
  })

  it('forgets a device that its service has forgotten', async () => {
    const ctx = openProgram()
    const person = await app.signIn()
    for (const status of [404, 410]) {
      const { path } = await register(person)
      service.answers[path] = [status]
      await queuePushes(ctx, person.id, message)
      await expect.poll(async () => (await stateOf(person)).count).toBe(0)
      expect([takenBy(path).length, await waiting()]).toEqual([1, 0])
    }
  })

  it('is tried again while its service is busy, broken or silent, and holds up no other', async () => {
    const ctx = openProgram()
    const people = await Promise.all([1, 2, 3].map(() => app.signIn()))
    const [busy, silent, fine] = await Promise.all(people.map((person) => register(person)))
    if (!busy || !silent || !fine) throw new Error('There are three')
    service.answers[busy.path] = [429, 503]
    service.answers[silent.path] = [null]
    for (const person of people) await queuePushes(ctx, person.id, message)
    await expect.poll(() => takenBy(fine.path).length).toBe(1)
    const isTriedAgain = async () =>
      (await app.pool.query(`select from jobs.job where name = 'send-push' and state = 'retry'`)).rowCount
    await expect.poll(isTriedAgain).toBe(2)
    await letPass()
    await expect.poll(() => takenBy(silent.path).length).toBe(2)
    await expect.poll(() => takenBy(busy.path).length).toBe(2)
    await expect.poll(isTriedAgain).toBe(1)
    await letPass()
    await expect.poll(() => takenBy(busy.path).length).toBe(3)
    await expect.poll(waiting).toBe(0)
  })

  it('is given up at once when it is refused for what it is; the device stays', async () => {
    const ctx = openProgram()
    const person = await app.signIn()
    const { path } = await register(person)
    service.answers[path] = [413]
    await queuePushes(ctx, person.id, message)
    await expect.poll(waiting).toBe(0)
    expect(takenBy(path)).toHaveLength(1)
    expect(await stateOf(person)).toMatchObject({ count: 1 })
    expect(JSON.stringify(warnings)).not.toContain(service.origin)
  })

  it('is not sent any more where the switch was turned off, or the person signed out, before it left', async () => {
    const [off, out] = [await app.signIn(), await app.signIn()]
    const devices = [await register(off), await register(out)]
    // No notification is sent before the transaction is committed.
    await inTransaction(openProgram(), async (ctx) => {
      for (const person of [off, out]) await queuePushes(ctx, person.id, message)
      await ctx.db.query('update users set push_notifications = false where id = $1', [off.id])
      await ctx.db.query('delete from sessions where user_id = $1', [out.id])
    })
    await expect.poll(waiting).toBe(0)
    expect(devices.flatMap(({ path }) => takenBy(path))).toEqual([])
  })

  it('is sent once by several programs, and by one that starts later', async () => {
    const person = await app.signIn()
    const device = await register(person)
    await queuePushes(app.ctx, person.id, message)
    openProgram()
    openProgram()
    await expect.poll(waiting).toBe(0)
    await queuePushes(app.ctx, person.id, { ...message, tag: 'low-2' })
    await expect.poll(waiting).toBe(0)
    expect(takenBy(device.path)).toHaveLength(2)
  })
})

it('all copies of the program and all its lives have one key', async () => {
  const keys = await Promise.all([1, 2, 3].map(() => loadSecret(app.pool, 'push', newPushKey())))
  expect(new Set(keys.map((one) => one.toString('hex'))).size).toBe(1)
  const publicKeys = keys.map((one) =>
    createWebPush({ loadKey: async () => one, subject: 'mailto:a@example.org' }).publicKey(),
  )
  expect(new Set(await Promise.all(publicKeys)).size).toBe(1)
  expect(Buffer.from((await publicKeys[0]) ?? '', 'base64url')).toHaveLength(65)
})

describe('an address', () => {
  it.each([
    ['8.8.8.8', true],
    ['2a00:1450:4001:80b::200e', true],
    ['10.1.2.3', false],
    ['127.0.0.1', false],
    ['100.64.0.1', false],
    ['169.254.169.254', false],
    ['172.20.0.1', false],
    ['192.168.1.5', false],
    ['0.0.0.0', false],
    ['255.255.255.255', false],
    ['::1', false],
    ['::', false],
    ['::ffff:10.0.0.1', false],
    ['64:ff9b::a00:1', false],
    ['fd00::1', false],
    ['fe80::1', false],
    ['2002:a00:1::', false],
    ['example.org', false],
  ])('%s is of the public internet: %s', (address, isPublic) => {
    expect(isPublicAddress(address)).toBe(isPublic)
  })

  const guarded = createWebPush({ loadKey: async () => newPushKey(), subject: 'mailto:a@example.org' })

  it.each([
    ['https://push.example.org/1', true],
    ['https://127.0.0.1/1', false],
    ['https://2130706433/', false],
    ['https://0x7f.1/', false],
    ['https://[::1]/', false],
    ['https://[::ffff:10.0.0.1]/', false],
    ['https://192.168.0.1:8443/', false],
    ['https://localhost/', false],
    ['https://database/', false],
  ])('%s is one to send to: %s', (endpoint, isAccepted) => {
    expect(guarded.accepts(endpoint)).toBe(isAccepted)
  })

  it('that a name leads to is looked at before anything is sent there', async () => {
    const { subscription } = newDevice('https://localhost.localdomain:1/x')
    await expect(guarded.send(subscription, message)).rejects.toMatchObject({ name: 'PushError' })
    const [found] = await Promise.allSettled([
      guarded.send(newDevice(service.origin.replace('127.0.0.1', 'x.localhost')).subscription, message),
    ])
    expect(found).toMatchObject({ status: 'rejected' })
    expect(service.taken).toEqual([])
  })
})
