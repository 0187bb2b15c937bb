import { readXlsx } from 'hucre/xlsx'
import { createTransport } from 'nodemailer'
import PostalMime from 'postal-mime'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { type Person, useApp } from '../../../test/app.ts'
import { makeContainer, makeItem } from '../../../test/factories.ts'
import { squareLogo, wideLogo } from '../../../test/logos.ts'
import { mailTo } from '../../../test/mails.ts'
import { compose } from '../../adapters/mail/compose.ts'
import { changePlan } from '../billing/service.ts'

const app = useApp()

const sunny = { name: 'Sunny Side Camping', color: '#f2b705', returnTo: 'Long Beach 12' }

async function scene(logo = squareLogo) {
  const owner = await app.signIn({ plan: 'business', firstName: 'Maya' })
  await makeItem(owner, { name: 'Lantern', containerId: (await makeContainer(owner)).id })
  await owner.put(`/api/workspaces/${owner.workspaceId}/branding`, { ...sunny, logo: await logo() })
  return owner
}
const downgrade = (owner: Person) =>
  changePlan(app.ctx, { userId: owner.id, plan: 'pro', status: 'active', reason: 'admin' })

async function fileOf({ cookie }: Person, format: string): Promise<Buffer> {
  const url = `/api/export/file?kind=items&format=${format}`
  const answer = await app.server.inject({ url, headers: { cookie } })
  expect(answer.statusCode).toBe(200)
  return answer.rawPayload
}

it('the signed-in person gets the logos of the workspace, members too, while the plan has branding', async () => {
  const owner = await scene()
  const viewer = await app.signIn({ memberOf: owner, workspaceRole: 'viewer' })
  const logosOf = async (person: Person) => {
    const { workspaceLogo, workspaceDarkLogo } = (await person.get('/api/auth/user')).body
    return [workspaceLogo, workspaceDarkLogo]
  }
  const logo = expect.stringMatching(/^\/api\/logos\/[\da-f]{64}$/)
  expect([await logosOf(owner), await logosOf(viewer)]).toEqual([
    [logo, null],
    [logo, null],
  ])
  await downgrade(owner)
  expect(await logosOf(viewer)).toEqual([null, null])
})

it('a PDF has the logo once, and the product in its foot; without the plan it has neither', async () => {
  const owner = await scene()
  const picturesOf = (file: Buffer) => file.toString('latin1').match(/\/Subtype \/Image/g)?.length ?? 0
  const branded = await fileOf(owner, 'pdf')
  expect(picturesOf(branded)).toBe(1)
  await downgrade(owner)
  expect(picturesOf(await fileOf(owner, 'pdf'))).toBe(0)
})

it('a workbook has the name above its headings, which stay in sight', async () => {
  const owner = await scene()
  const rowsOf = async () => (await readXlsx(await fileOf(owner, 'excel'))).sheets[0]?.rows ?? []
  const [first, headings, row] = await rowsOf()
  expect([first?.[0], headings?.slice(0, 2), row?.[1]]).toEqual([sunny.name, ['Number', 'Name'], 'Lantern'])
  await owner.delete(`/api/workspaces/${owner.workspaceId}/branding`)
  expect((await rowsOf())[0]?.slice(0, 2)).toEqual(['Number', 'Name'])
})

async function invite(owner: Person) {
  const link = await owner.post(`/api/workspaces/${owner.workspaceId}/invitations`, {
    role: 'counter',
    hours: 24,
    uses: 1,
  })
  return new URL(link.body.address).pathname
}

it('the page of an invitation has logo, name and color, with the product in its foot', async () => {
  const owner = await scene()
  const path = await invite(owner)
  const page = await app.stranger.get(path)
  expect(page.status).toBe(200)
  expect(page.body).toContain('Sunny Side Camping</span>')
  expect(page.body).toContain('Made with Stowage')
  expect(page.body).toContain('background:#f2b705;color:#000000')
  const [, logo = ''] = /<img class="account-logo" src="([^"]+)"/.exec(page.body) ?? []
  expect((await app.stranger.get(logo)).status).toBe(200)
  const nonce = /<style nonce="([^"]+)"/.exec(page.body)?.[1]
  expect(page.headers['content-security-policy']).toContain(`'nonce-${nonce}'`)
  await downgrade(owner)
  expect((await app.stranger.get(path)).body).not.toContain('Sunny Side Camping')
})

it.each([
  ['light', false],
  ['dark', true],
  ['system', true],
])(
  'the page of an invitation has the logo for dark backgrounds on a dark page: %s',
  async (theme, hasDark) => {
    const owner = await scene()
    const path = await invite(owner)
    const pageOf = async () =>
      (await app.server.inject({ url: path, headers: { cookie: `look=${theme}.en` } })).body
    // The class alone lays white below it on a dark page.
    expect(await pageOf()).toMatch(/<img class="account-logo" src="/)
    const { body } = await owner.put(`/api/workspaces/${owner.workspaceId}/branding`, {
      ...sunny,
      darkLogo: await wideLogo(),
    })
    const { logo, darkLogo } = body.brand
    const page = await pageOf()
    expect([page.includes(darkLogo.address), page.includes(`src="${logo.address}"`)]).toEqual([
      hasDark,
      theme !== 'dark',
    ])
    expect(page.includes('prefers-color-scheme: dark')).toBe(theme === 'system')
  },
)

it.each([
  ['a square one beside the name', squareLogo, true],
  ['a wide one alone', wideLogo, false],
])('an invitation by mail comes with its logo: %s', async (_what, logo, hasName) => {
  const owner = await scene(logo)
  await owner.post(`/api/workspaces/${owner.workspaceId}/invitations`, {
    role: 'counter',
    emails: [`guest-${owner.id}@example.org`],
  })
  const mail = await mailTo(app, `guest-${owner.id}@example.org`)
  const transport = createTransport({ streamTransport: true, buffer: true })
  const { message } = await transport.sendMail(compose(mail, 'stowage@example.org'))
  const { html = '', text = '', attachments } = await PostalMime.parse(message as Buffer)
  expect(html.includes('>Sunny Side Camping</td>')).toBe(hasName)
  expect(html).toContain('src="cid:logo"')
  expect(html).toContain('background:#f2b705;color:#000000')
  expect(html).not.toContain('#0f5257')
  expect([html, text].map((part) => part.includes('Sent with Stowage'))).toEqual([true, true])
  expect(text).toContain('\nSunny Side Camping\n')
  const [picture] = attachments
  expect(picture).toMatchObject({ contentId: '<logo>', mimeType: 'image/png', disposition: 'inline' })
  // White is part of the picture too, because programs that darken a mail by themselves leave pictures as they are.
  expect(html).toMatch(/<img src="cid:logo"[^>]*background:#ffffff/)
  // Dark on it, because dark mode would make the text for a blocked picture pale.
  expect(html).toMatch(/<img src="cid:logo"[^>]*;color:#1c1b18/)
  const { format, hasAlpha } = await sharp(picture?.content as ArrayBuffer).metadata()
  expect([format, hasAlpha]).toEqual(['png', false])
})

it('a brand whose name is an address is no link in an invitation', async () => {
  const owner = await scene()
  const name = 'evil.example/login'
  const saved = await owner.put(`/api/workspaces/${owner.workspaceId}/branding`, {
    ...sunny,
    name,
    logo: await squareLogo(),
  })
  expect(saved.body.brand.name).toBe(name)
  const email = `linked-${owner.id}@example.org`
  await owner.post(`/api/workspaces/${owner.workspaceId}/invitations`, { role: 'counter', emails: [email] })
  const { html, text } = await mailTo(app, email)
  for (const part of [html, text]) {
    expect(part).not.toContain('evil.example')
    // Reads alike, because what stands between has no width.
    expect(part?.replaceAll('\u2060', '')).toContain(name)
  }
})

it('a mail of a workspace without a brand looks like the product', async () => {
  const owner = await scene()
  await downgrade(owner)
  await owner.post(`/api/workspaces/${owner.workspaceId}/invitations`, {
    role: 'counter',
    emails: [`plain-${owner.id}@example.org`],
  })
  const mail = await mailTo(app, `plain-${owner.id}@example.org`)
  expect(mail.html).not.toContain('Sunny Side Camping')
  expect(mail.logo).toBeNull()
})
