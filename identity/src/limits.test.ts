import { describe, expect, it } from 'vitest'
import { useDatabase } from '../../server/test/database.ts'
import { createProduct, person, stillClock } from '../test/product.ts'
import { createPriorityLimit, TooBusyError } from './accounts/passwords.ts'
import { cleanUpIdentity, forgetTries } from './administration.ts'
import { networkOf } from './limits/network.ts'
import { removeCounts } from './limits/store.ts'

const database = useDatabase()

describe('the network of an address', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7', undefined],
    ['::ffff:203.0.113.7', '203.0.113.7', undefined],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64', '2001:db8:1::/48'],
    ['2001:db8::9', '2001:db8:0:0::/64', '2001:db8:0::/48'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64', 'fe80:0:0::/48'],
    ['made up', 'unknown', undefined],
    [undefined, 'unknown', undefined],
  ])('of %s is %s', (address, network, site) => {
    expect(networkOf(address)).toEqual({ network, site })
  })
})

describe('beginning a sign-in', () => {
  it.each([
    ['/identity/auth', ''],
    ['/identity/auth/', ''],
    ['/identity/AUTH', ''],
    ['/identity/auth', '2001:db8::1'],
  ])(
    'again and again by %s leaves no more rows than allowed, and holds no known device back %s',
    async (path, from) => {
      await database.pool.query('delete from identity_limits')
      const product = await createProduct({
        pool: database.pool,
        limits: { formsByNetwork: 3 },
        now: stillClock(),
      })
      const address = from === '' ? '203.0.113.5' : from
      const own = product.browser(address)
      await own.open('/api/login?mode=sign-up')
      await own.submit(person(`own-${path.length}-${path.at(-1)}-${address.length}@example.org`))
      await own.open('/api/logout')
      await database.pool.query("delete from identity_payloads where model = 'Interaction'")

      const begun = (await product.relyingParty.begin({ returnTo: '/', mode: 'sign-in' })) as { url: string }
      const url = path + new URL(begun.url).search
      for (let count = 0; count < 9; count += 1) {
        const { statusCode } = await product.app.inject({ url, remoteAddress: address })
        expect(statusCode).toBe(count < 2 ? 303 : 429)
      }
      const { rows } = await database.pool.query(
        "select 1 from identity_payloads where model = 'Interaction'",
      )
      expect(rows).toHaveLength(2)
      const stranger = await product.browser(address).open('/api/login')
      expect(stranger.status).toBe(429)
      expect(stranger.text).toContain('>Too many attempts</h1>')
      expect(stranger.text).toMatch(/Try again in \d seconds?\./)
      expect((await own.open('/api/login')).path).toContain('/sign-in')
      await product.app.close()
    },
  )
})

describe('signing up', () => {
  it('again and again from one network is slowed down, with the form as it was', async () => {
    await database.pool.query('delete from identity_limits')
    const product = await createProduct({
      pool: database.pool,
      limits: { signUpsByNetwork: 1 },
      now: stillClock(),
    })
    const signUp = async (email: string, from: string) => {
      const browser = product.browser(from)
      await browser.open('/api/login?mode=sign-up')
      return browser.submit(person(email))
    }
    expect((await signUp('first@example.org', '203.0.113.5')).path).toBe('/')
    const second = await signUp('second@example.org', '203.0.113.5')
    expect(second.status).toBe(429)
    expect(second.headers['retry-after']).toBe('1')
    expect(second.text).toContain('role="alert">Too many attempts. Try again in 1 second.')
    expect(second.text).toContain('value="second@example.org"')
    expect((await signUp('third@example.org', '203.0.113.6')).path).toBe('/')
    await product.app.close()
  })
})

describe('the work on passwords', () => {
  it('is done two at a time; known devices go first, and a full line of strangers is not theirs', async () => {
    const limited = createPriorityLimit()
    const done: string[] = []
    const held: (() => void)[] = []
    let mostAtOnce = 0
    let running = 0
    const work = (who: string) => async () => {
      running += 1
      mostAtOnce = Math.max(mostAtOnce, running)
      await new Promise<void>((resolve) => held.push(resolve))
      running -= 1
      done.push(who)
    }
    const strangers = Array.from({ length: 102 }, (_, index) => limited('unknown', work(`stranger ${index}`)))
    await expect(limited('unknown', work('one too many'))).rejects.toBeInstanceOf(TooBusyError)
    const owner = limited('known', work('owner'))
    const all = Promise.all([...strangers, owner])
    while (done.length < 103) {
      held.shift()?.()
      await new Promise(setImmediate)
    }
    await all
    expect(mostAtOnce).toBe(2)
    expect(done.indexOf('owner')).toBeLessThan(4)
  })
})

describe('what tries leave behind', () => {
  const keys = async () =>
    (await database.pool.query<{ key: string }>('select key from identity_limits order by key')).rows.map(
      ({ key }) => key,
    )

  it('is forgotten when it is over, and of too many the least tried first', async () => {
    await database.pool.query(`delete from identity_limits;
      insert into identity_limits (key, hits, next_at, reset_at) values
        ('over', 50, now() - interval '2 hours', now() - interval '1 second'),
        ('once', 1, now(), now() + interval '1 hour'),
        ('often', 30, now(), now() + interval '1 hour'),
        ('twice', 2, now(), now() + interval '1 hour')`)
    expect(await forgetTries(database.pool)).toBe(1)
    expect(await keys()).toEqual(['often', 'once', 'twice'])
    expect(await removeCounts(database.pool, 2)).toBe(1)
    expect(await keys()).toEqual(['often', 'twice'])
  })

  it('is no account that nobody ever confirmed or used, after a month', async () => {
    await database.pool.query(`insert into identity_accounts
        (email, email_folded, password_hash, first_name, last_name, created_at, email_verified_at, used_at)
      select who, who, '', '', '', now() - age, confirmed, used from (values
        ('made-up', interval '31 days', null::timestamptz, null::timestamptz),
        ('young', interval '29 days', null, null),
        ('confirmed', interval '31 days', now(), null),
        ('used', interval '31 days', null, now()),
        ('asked-again', interval '31 days', null, null)) as a (who, age, confirmed, used)`)
    await database.pool.query(`insert into identity_tokens (token_hash, account_id, purpose, expires_at)
      select '\\x01', id, 'verify', now() + interval '1 hour' from identity_accounts where email = 'asked-again'`)
    await cleanUpIdentity(database.pool)
    const { rows } = await database.pool.query(
      "select email from identity_accounts where email not like '%@%' order by 1",
    )
    expect(rows.map(({ email }) => email)).toEqual(['asked-again', 'confirmed', 'used', 'young'])
  })
})
