import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { createBrowser } from '../../../../identity/test/browser.ts'
import { type Person, publicUrl, useApp } from '../../../test/app.ts'
import { makeTicket } from '../../../test/factories.ts'
import { squareLogo, wideLogo } from '../../../test/logos.ts'
import { mailTo } from '../../../test/mails.ts'
import { makeWebFolder } from '../../../test/web-folder.ts'
import type { Mail } from '../../adapters/mail/mail.ts'
import { listPhotoHashes, withSnapshot } from '../backups/store/dump.ts'
import { removeUnusedPhotos } from '../photos/service/remove-unused-photos.ts'

const app = useApp({ webFolder: makeWebFolder() })

const path = '/api/admin/branding'
const harbor = { name: 'Harbor Rentals', color: '#1d4f91' }
let chief: Person

beforeAll(async () => {
  chief = await app.signIn({ role: 'super_admin' })
})
afterEach(async () => {
  vi.restoreAllMocks()
  await chief.delete(path)
})

const set = async (more: object = {}) => (await chief.put(path, { ...harbor, ...more })).body.brand
const hashOf = ({ address }: { address: string }) => address.split('/').at(-1) ?? ''

/** A logo of its own, so that no other brand uses its bytes. */
async function ownLogo(): Promise<string> {
  const [r = 0, g = 0, b = 0] = randomBytes(3)
  const create = { width: 300, height: 100, channels: 4, background: { r, g, b, alpha: 0.5 } } as const
  return `data:image/png;base64,${(await sharp({ create }).png().toBuffer()).toString('base64')}`
}

it('the brand of the installation is set by a super_admin alone', async () => {
  const admin = await app.signIn({ role: 'admin' })
  const person = await app.signIn({ plan: 'business' })
  for (const one of [admin, person]) {
    const replies = [await one.get(path), await one.put(path, harbor), await one.delete(path)]
    expect(replies.map(({ status }) => status)).toEqual([403, 403, 403])
  }
  expect((await chief.get(path)).body).toEqual({ brand: null })
  expect(await set()).toEqual({ ...harbor, returnTo: null, logo: null, darkLogo: null })
  expect((await person.get(`/api/workspaces/${person.workspaceId}/branding`)).body.brand).toBeNull()
})

it('is refused with a sentence when its logo is none, and the former one stays', async () => {
  const brand = await set({ logo: await squareLogo() })
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>').toString('base64')
  for (const [change, message] of [
    [{ logo: `data:image/png;base64,${svg}` }, 'Logo must be a PNG, JPEG or WebP picture'],
    [{ darkLogo: 'https://example.org/logo.png' }, 'Logo must be a PNG, JPEG or WebP picture'],
    [{ color: 'teal' }, 'Color must be a code such as #1d4f91'],
    [{ name: 'x'.repeat(61) }, 'Name too long'],
  ] as const) {
    const reply = await chief.put(path, { ...harbor, ...change })
    expect([reply.status, reply.body.message]).toEqual([400, message])
  }
  expect((await chief.get(path)).body.brand).toEqual(brand)
})

it('is in the audit log with what it was, once where something has changed', async () => {
  const entries = async () =>
    (await chief.get('/api/admin/audit-logs?action=installation-brand-changed&days=1')).body
  const { length } = await entries()
  await set()
  await set()
  await set({ color: '#f2b705' })
  await chief.delete(path)
  await chief.delete(path)
  const found = (await entries()).slice(0, -length || undefined)
  const changes = found.map(({ fields }: { fields: object[] }) => fields)
  expect(changes).toHaveLength(3)
  expect(changes[0]).toContainEqual({ field: 'name', before: 'Harbor Rentals', after: null })
  expect(changes[1]).toEqual([{ field: 'color', before: '#1d4f91', after: '#f2b705' }])
})

let minutes = 0

/** The landing page after a minute, because it looks for another brand once a minute. */
async function landing(): Promise<string> {
  vi.restoreAllMocks()
  minutes += 2
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + minutes * 60_000)
  return (await app.stranger.get('/')).body
}

it('the landing page has its name, logo and color, and none once it is removed', async () => {
  expect(await landing()).not.toContain(harbor.name)
  const { logo } = await set({ logo: await wideLogo() })
  const shown = await landing()
  for (const part of [harbor.name, logo.address, '/brand/1d4f91.css', 'Organize Your']) {
    expect(shown).toContain(part)
  }
  const style = await app.stranger.get('/brand/1d4f91.css')
  expect([style.status, style.headers['content-type'], style.body]).toEqual([
    200,
    'text/css; charset=utf-8',
    '.button-primary,.button-primary:hover{background:#1d4f91;color:#ffffff}',
  ])
  for (const file of ['teal.css', '1d4f91', '1d4f91%7D.css']) {
    expect([file, (await app.stranger.get(`/brand/${file}`)).body]).toEqual([
      file,
      expect.not.stringContaining('button-primary'),
    ])
  }
  await chief.delete(path)
  expect(await landing()).not.toContain(harbor.name)
})

it.each([
  ['a square logo beside the name', squareLogo, true],
  ['a wide logo alone', wideLogo, false],
])('a sign-in page has %s, and the product in its foot', async (_what, picture, hasName) => {
  const { logo } = await set({ logo: await picture() })
  const { text, headers } = await createBrowser(app.server, publicUrl).open('/api/login')
  expect(text).toContain(`<img class="account-logo" src="${logo.address}" alt="">`)
  expect(text.includes('<span dir="auto">Harbor Rentals</span>')).toBe(hasName)
  expect(text).toContain('aria-label="Harbor Rentals home page"')
  expect(text).toContain('<link rel="stylesheet" href="/brand/1d4f91.css">')
  expect(text).toContain('Made with Stowage')
  expect(String(headers['content-security-policy'])).toContain(`style-src 'self'`)
  const { darkLogo } = await set({ darkLogo: await wideLogo() })
  const inSystem = (await createBrowser(app.server, publicUrl).open('/api/login')).text
  expect(inSystem).toContain(`<source srcset="${darkLogo.address}" media="(prefers-color-scheme: dark)">`)
  await chief.delete(path)
  const plain = (await createBrowser(app.server, publicUrl).open('/api/login')).text
  expect(plain).not.toMatch(/Harbor Rentals|Made with|\/brand\//)
  expect(plain).toContain('class="account-brand"')
})

async function signUp(): Promise<Mail> {
  const email = `ada-${randomBytes(4).toString('hex')}@example.org`
  const browser = createBrowser(app.server, publicUrl)
  await browser.open('/api/login?mode=sign-up')
  await browser.submit({ firstName: 'Ada', lastName: 'L', email, password: 'a long pass phrase' })
  return mailTo(app, email)
}

async function invite(owner: Person): Promise<Mail> {
  const email = `guest-${owner.id}@example.org`
  await owner.post(`/api/workspaces/${owner.workspaceId}/invitations`, { role: 'counter', emails: [email] })
  return mailTo(app, email)
}

async function answerTicket(): Promise<Mail> {
  const person = await app.signIn()
  const ticket = await makeTicket(person, { email: person.email })
  const answer = { status: 'closed', resolution: 'Turn it off and on again.' }
  await chief.put(`/api/admin/support/tickets/${ticket.id}`, answer)
  return mailTo(app, person.email)
}

it('mails of no workspace have it, the logo with them and the product in the foot', async () => {
  await set({ logo: await squareLogo() })
  for (const mail of [await signUp(), await answerTicket()]) {
    expect(mail.html).toContain('>Harbor Rentals</td>')
    expect(mail.html).toContain('background:#1d4f91;color:#ffffff')
    expect(mail.html).toContain('src="cid:logo"')
    expect(mail.text).toContain('Sent with Stowage')
    expect((await sharp(mail.logo as Buffer).metadata()).format).toBe('png')
  }
  await chief.post('/api/admin/system/test-mail')
  expect(await mailTo(app, chief.email)).toMatchObject({
    html: expect.stringContaining('>Harbor Rentals</td>'),
    logo: expect.any(Buffer),
  })
  await chief.delete(path)
  expect((await signUp()).html).not.toContain('Harbor Rentals')
})

it('mails of a workspace have it where the workspace has no brand of its own', async () => {
  await set()
  const [plain, branded] = [await app.signIn({ plan: 'business' }), await app.signIn({ plan: 'business' })]
  const own = { name: 'Sunny Side Camping', color: '#f2b705', returnTo: null }
  await branded.put(`/api/workspaces/${branded.workspaceId}/branding`, own)
  expect((await invite(plain)).html).toContain('>Harbor Rentals</td>')
  const { html } = await invite(branded)
  expect(html).toContain('>Sunny Side Camping</td>')
  expect(html).not.toContain('Harbor Rentals')
})

it('its logo is in backups and spared by the clean-up, until it is removed', async () => {
  const hash = hashOf((await set({ logo: await ownLogo() })).logo)
  expect(await withSnapshot(app.pool, listPhotoHashes)).toContain(hash)
  const isThere = async () => {
    await removeUnusedPhotos({ ...app.ctx, now: () => new Date(Date.now() + 48 * 60 * 60 * 1000) })
    return (await app.ctx.photos.get(hash)) !== null
  }
  expect(await isThere()).toBe(true)
  await chief.delete(path)
  expect(await isThere()).toBe(false)
})
