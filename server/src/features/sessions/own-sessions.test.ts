import { describe, expect, it } from 'vitest'
import { createBrowser } from '../../../../identity/test/browser.ts'
import { publicUrl, type TestApp, useApp } from '../../../test/app.ts'
import { readDevice } from './service/read-device.ts'

const app = useApp()

const agents = {
  windows:
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36',
  iPhone:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
  android: 'Mozilla/5.0 (Android 14; Mobile; rv:133.0) Gecko/133.0 Firefox/133.0',
}

const open = (person: Awaited<ReturnType<TestApp['signIn']>>) => person.get('/api/user/sessions')

/** The same person signed in on three devices. */
async function onThreeDevices() {
  const subject = `somebody-${Math.random()}`
  const email = `${subject}@example.org`
  const phone = await app.signIn({ subject, email, userAgent: agents.iPhone })
  const tablet = await app.signIn({ subject, email, userAgent: agents.android })
  const desk = await app.signIn({ subject, email, userAgent: agents.windows })
  return { phone, tablet, desk }
}

describe('the list of where one is signed in', () => {
  it('has this session first, then the one used last, in words that people know', async () => {
    const { phone, desk } = await onThreeDevices()
    await app.pool.query(
      `update sessions set seen_at = now() - interval '2 hours' where user_id = $1 and user_agent = $2`,
      [desk.id, agents.android],
    )
    const { status, body } = await open(phone)
    expect(status).toBe(200)
    expect(body).toMatchObject([
      { browser: 'Safari', system: 'iPhone', kind: 'phone', isCurrent: true },
      { browser: 'Chrome', system: 'Windows', kind: 'computer', isCurrent: false },
      { browser: 'Firefox', system: 'Android', kind: 'phone', isCurrent: false },
    ])
  })

  it('holds no token, and neither ended sessions nor those of other people', async () => {
    const { phone, desk } = await onThreeDevices()
    await app.pool.query('update sessions set expires_at = now() where user_id = $1 and user_agent = $2', [
      desk.id,
      agents.android,
    ])
    const { body } = await open(phone)
    expect(body).toHaveLength(2)
    expect(Object.keys(body[0]).toSorted()).toEqual([
      'browser',
      'createdAt',
      'id',
      'isCurrent',
      'kind',
      'lastSeenAt',
      'system',
    ])
    expect((await open(await app.signIn())).body).toHaveLength(1)
  })

  it('says nothing of a browser that says nothing', async () => {
    const { body } = await open(await app.signIn())
    expect(body).toMatchObject([{ browser: null, system: null, kind: 'computer' }])
  })
})

describe('signing out elsewhere', () => {
  it('ends one session at once, and no other', async () => {
    const { phone, tablet, desk } = await onThreeDevices()
    const [{ id }] = (await open(phone)).body
    expect((await desk.delete(`/api/user/sessions/${id}`)).status).toBe(204)
    expect((await phone.get('/api/auth/user')).status).toBe(401)
    expect((await tablet.get('/api/auth/user')).status).toBe(200)
    expect((await desk.delete(`/api/user/sessions/${id}`)).status).toBe(404)
  })

  it('ends all sessions but the one that asks, and nobody else’s', async () => {
    const { phone, tablet, desk } = await onThreeDevices()
    const other = await app.signIn()
    expect((await tablet.post('/api/user/sessions/end-others')).status).toBe(204)
    const statuses = [phone, tablet, desk, other].map(async (who) => (await who.get('/api/auth/user')).status)
    expect(await Promise.all(statuses)).toEqual([401, 200, 401, 200])
  })

  it('knows no session of somebody else, of the same workspace either', async () => {
    const owner = await app.signIn()
    const member = await app.signIn({ memberOf: owner, workspaceRole: 'editor' })
    const [{ id }] = (await open(owner)).body
    const reply = await member.delete(`/api/user/sessions/${id}`)
    expect(reply.status).toBe(404)
    expect(reply.body.message).toBe('Session not found')
    expect((await owner.get('/api/auth/user')).status).toBe(200)
  })

  it('lets nobody back in by what the bundled provider remembers', async () => {
    const account = { firstName: 'Grace', lastName: 'Hopper', email: 'lost@example.org' }
    const password = 'a long pass phrase'
    const lost = createBrowser(app.server, publicUrl)
    await lost.open('/api/login?mode=sign-up')
    await lost.submit({ ...account, password })
    const kept = createBrowser(app.server, publicUrl)
    await kept.open('/api/login')
    await kept.submit({ email: account.email, password })
    const sessions = JSON.parse((await kept.open('/api/user/sessions')).text)
    expect(sessions).toHaveLength(2)
    const sid = kept.cookies().find(({ name }) => name === 'sid')
    const ended = await app.request({
      method: 'DELETE',
      url: `/api/user/sessions/${sessions[1].id}`,
      headers: { cookie: `sid=${sid?.value}`, 'sec-fetch-site': 'same-origin' },
    })
    expect(ended.status).toBe(204)
    expect((await lost.open('/api/login')).text).toContain('name="password"')
    expect((await kept.open('/api/auth/user')).status).toBe(200)
  })
})

it.each([
  [
    'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/131.0 Safari/537.36 Edg/131.0',
    'Edge',
    'Windows',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0', 'Firefox', 'Linux'],
  [
    'Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36 Chrome/131.0 Safari/537.36',
    'Chrome',
    'ChromeOS',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.1 Safari/605.1.15',
    'Safari',
    'macOS',
  ],
  [
    'Mozilla/5.0 (iPad; CPU OS 17_0 like Mac OS X) AppleWebKit/605.1.15 CriOS/131.0 Mobile/15E148',
    'Chrome',
    'iPad',
  ],
  ['curl/8.5.0', null, null],
])('reads %s', (text, browser, system) => {
  expect(readDevice(text)).toMatchObject({ browser, system })
})
