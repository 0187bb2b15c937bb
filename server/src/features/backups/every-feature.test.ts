import { createHash, randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Webhook } from 'standardwebhooks'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openApp, type Person, type Reply, type TestApp } from '../../../test/app.ts'
import { cloneDatabase } from '../../../test/database.ts'
import { makeContainer, makeItem, makeKey, makeTicket } from '../../../test/factories.ts'
import { createAuthenticator } from '../../../test/fake-authenticator.ts'
import { makePictures } from '../../../test/household.ts'
import { squareLogo, wideLogo } from '../../../test/logos.ts'
import { firstPassword, openBrowser } from '../../../test/provider-people.ts'
import { newDevice } from '../../../test/push-service.ts'
import { StripeStandIn } from '../../../test/stripe/stand-in.ts'
import { testConfig } from '../../../test/test-config.ts'
import { openReceiver, type Receiver } from '../../../test/webhook-receiver.ts'
import { createFilePhotoStore } from '../../adapters/photos/file-photo-store.ts'
import { createPool } from '../../db/connect.ts'
import { createJobQueue } from '../../jobs/job-queue.ts'
import { sumAllMovements } from '../analytics/service/sum-movements.ts'
import { WebhookDispatcher } from '../webhooks/service/webhook-dispatcher.ts'
import { makeBackup } from './service/make-backup.ts'
import { restoreArchive } from './service/restore-archive.ts'
import { writeArchive } from './service/write-archive.ts'

/** Passkeys need a name or localhost. */
const publicUrl = 'http://localhost:4400'
const stripe = new StripeStandIn()
let app: Awaited<ReturnType<typeof openApp>>
let folder: string
let receiver: Receiver

const configOf = () => ({ publicUrl, stripe: stripe.settings })

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'stowage-every-'))
  receiver = await openReceiver()
  await stripe.listen()
  app = await openApp({ config: configOf() })
})

afterAll(async () => {
  await app.close()
  await receiver.close()
  await stripe.close()
  await rm(folder, { recursive: true, force: true })
})

const redirectUri = 'https://notebook.example/back'
const formType = { 'content-type': 'application/x-www-form-urlencoded' }

/** Connects an assistant as a person does by the pages of OAuth; returns its tokens. */
async function connectAssistant({ cookie, workspaceId }: Person): Promise<Record<string, string>> {
  const cookies = new Map([['sid', cookie]])
  const send = async (method: 'GET' | 'POST', address: string, form?: Record<string, string>) => {
    const headers = { cookie: [...cookies.values()].join('; '), 'sec-fetch-site': 'same-origin' }
    const answer = await app.server.inject({
      method,
      url: address.replace(publicUrl, ''),
      headers: { ...headers, ...(form && formType) },
      ...(form && { payload: String(new URLSearchParams(form)) }),
    })
    for (const { name, value } of answer.cookies) cookies.set(name, `${name}=${value}`)
    return answer
  }
  const client = { client_name: 'Notebook', redirect_uris: [redirectUri], token_endpoint_auth_method: 'none' }
  const registered = await app.server.inject({ method: 'POST', url: '/oauth/register', payload: client })
  const verifier = randomBytes(32).toString('base64url')
  const same = {
    client_id: registered.json().client_id,
    redirect_uri: redirectUri,
    resource: `${publicUrl}/mcp`,
  }
  const query = {
    ...{
      ...same,
      response_type: 'code',
      state: 'abc',
      scope: 'inventory:read',
      code_challenge_method: 'S256',
    },
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
  }
  const { headers: begun } = await send('GET', `/oauth/authorize?${new URLSearchParams(query)}`)
  const page = String(begun.location)
  await send('GET', page)
  const choice = { answer: 'allow', workspace: String(workspaceId), scope: 'inventory:read' }
  const allowed = await send('POST', page, choice)
  const { headers: back } = await send('GET', String(allowed.headers.location))
  const code = new URL(String(back.location)).searchParams.get('code') ?? ''
  const exchange = { ...same, grant_type: 'authorization_code', code, code_verifier: verifier }
  return { ...(await send('POST', '/oauth/token', exchange)).json(), clientId: same.client_id }
}

function ok<Answer extends Reply>(reply: Answer): Answer {
  expect(reply.status, JSON.stringify(reply.body)).toBeLessThan(300)
  return reply
}

/** What an import changes, and another one that waits for a person. */
async function importTwice(owner: Person, guest: Person): Promise<void> {
  const bytes = { 'content-type': 'application/octet-stream' }
  const file = Buffer.from('name,quantity,container\nTent,2,Attic\n,x,Attic\n')
  ok(await owner.post('/api/imports?name=things.csv', file, bytes))
  const counted = Buffer.from('sku,quantity\nT-1,12\n')
  const { body } = ok(await guest.post('/api/imports?name=counted.csv', counted, bytes))
  expect(ok(await guest.post(`/api/imports/${body.id}/run`)).body).toMatchObject({ updated: 1 })
}

/** What people and support tell each other, on a device too. */
async function tellEachOther(owner: Person, guest: Person): Promise<void> {
  const device = newDevice('https://push.example.org/device-1')
  ok(await guest.put('/api/push-devices/here', device.subscription))
  ok(
    await guest.patch(`/api/workspaces/${guest.workspaceId}/notifications`, {
      kind: 'low-stock',
      mail: true,
    }),
  )
  const { id } = await makeTicket(guest)
  const atStaff = `/api/admin/support/tickets/${id}`
  ok(await guest.post(`/api/support/tickets/${id}/replies`, { text: 'It happens on my phone too.' }))
  ok(await owner.post(`${atStaff}/notes`, { text: 'Look at the phone.' }))
  const answer = { status: 'resolved', assignedTo: '', resolution: 'Restart the phone.' }
  ok(await owner.put(atStaff, answer))
}

/** A plan that is paid for. */
async function payForPlan(): Promise<void> {
  const payer = await app.signIn()
  const { body } = ok(await payer.post('/api/subscription/checkout', { planName: 'pro' }))
  stripe.pay(String(new URL(body.url).pathname.split('/').at(-1)), 'active')
  for (const event of stripe.events) {
    const { payload, headers } = stripe.sign(event)
    const all = { 'content-type': 'application/json', ...headers }
    ok(await app.request({ method: 'POST', url: '/api/subscription/webhook', payload, headers: all }))
  }
}

/** An account with a passkey, a second one under way, and a guessed password. */
async function signUpAtProvider(email: string): Promise<void> {
  const browser = openBrowser(app, undefined, publicUrl)
  await browser.signUp(email)
  const start = async () =>
    ok(await browser.call('PUT', '/api/user/passkeys/start', { currentPassword: firstPassword }))
  const device = createAuthenticator(publicUrl)
  const answer = device.make(JSON.parse((await start()).body.options))
  ok(await browser.call('POST', '/api/user/passkeys', { name: 'Phone', answer }))
  await start()
  await openBrowser(app, '198.51.100.9', publicUrl).signIn(email, 'a guess of somebody')
}

/** One of each thing that people, programs and administrators leave behind. */
async function fillWithAll() {
  const owner = await app.signIn({ plan: 'business', role: 'super_admin', email: 'boss@example.org' })
  const guest = await app.signIn({ memberOf: owner, workspaceRole: 'editor' })
  const ofWorkspace = `/api/workspaces/${owner.workspaceId}`
  const [picture = ''] = await makePictures(1, 3)
  const box = await makeContainer(owner, { name: 'Winter' })
  const item = await makeItem(owner, {
    containerId: box.id,
    quantity: 9,
    minQuantity: 4,
    imageUrl: picture,
    sku: 'T-1',
  })
  const webhook = await owner.post('/api/webhooks', {
    url: `${receiver.origin}/hook`,
    events: ['item.created', 'item.low'],
  })
  ok(webhook)
  ok(await guest.post(`/api/items/${item.id}/movements`, { delta: -6 }, { 'idempotency-key': 'taken' }))
  await new WebhookDispatcher(app.ctx).deliverAll()
  await sumAllMovements(app.ctx)
  const other = await makeItem(owner, { containerId: box.id })
  ok(await owner.delete(`/api/items/${other.id}`))
  const brand = { name: 'Sunny Side', color: '#f2b705', logo: await squareLogo(), darkLogo: await wideLogo() }
  ok(await owner.put(`${ofWorkspace}/branding`, { ...brand, returnTo: 'Long Beach 12' }))
  ok(await owner.put('/api/admin/branding', { ...brand, name: 'Our Things', darkLogo: null }))
  ok(await guest.put('/api/user/picture', { imageUrl: picture }))
  await importTwice(owner, guest)
  await tellEachOther(owner, guest)
  await payForPlan()
  ok(await owner.put(`${ofWorkspace}/transfer`, { userId: guest.id }))
  ok(await owner.post('/api/admin/audit-chain/verify', undefined, { 'idempotency-key': 'look' }))
  const backups = { ...testConfig.backups, folder: join(folder, 'backups') }
  await makeBackup(app.ctx, backups, { isByHand: true })
  const link = ok(await owner.post(`${ofWorkspace}/invitations`, { role: 'viewer', hours: 168, uses: 10 }))
  await signUpAtProvider('grace@example.org')
  return {
    owner,
    guest,
    boxId: box.id,
    secret: String(webhook.body.secret),
    key: await makeKey(app, owner, { scopes: ['inventory:read'] }),
    assistant: await connectAssistant(owner),
    invitation: String(link.body.address.split('/').at(-1)),
  }
}

type Filled = Awaited<ReturnType<typeof fillWithAll>>

const reads = [
  ...[
    'auth/user',
    'containers',
    'items',
    'trash',
    'imports',
    'notifications',
    'keys',
    'webhooks',
    'analytics',
  ],
  ...['workspaces', 'support/tickets', 'user/activity', 'user/sessions', 'subscription'],
]
const readsOfAdministrators = ['admin/branding', 'admin/audit-logs']

/** What a person sees, with a session of before. */
async function seenBy(at: TestApp, person: Person, more: string[] = []): Promise<Record<string, unknown>> {
  const ofWorkspace = ['branding', 'invitations', 'members'].map(
    (name) => `workspaces/${person.workspaceId}/${name}`,
  )
  const seen: Record<string, unknown> = {}
  for (const name of [...reads, ...ofWorkspace, ...more]) {
    const headers = { cookie: person.cookie }
    const { status, body } = await at.request({ method: 'GET', url: `/api/${name}`, headers })
    seen[name] = [status, body]
  }
  return seen
}

/** The addresses of all pictures that the answers name. */
const picturesIn = (seen: object) => [
  ...new Set(JSON.stringify(seen).match(/\/api\/(?:photos|logos|profile-pictures)\/[\w-]+/g)),
]

async function open(at: TestApp, { cookie }: Person, url: string): Promise<string> {
  const { statusCode, rawPayload } = await at.server.inject({ url, headers: { cookie } })
  return `${url} ${statusCode} ${createHash('sha256').update(rawPayload).digest('hex')}`
}

async function restored(archive: string) {
  const database = await cloneDatabase({ isEmpty: true })
  await database.pool.end()
  const photos = createFilePhotoStore(join(folder, 'restored'))
  const single = createPool({ connectionString: database.url, max: 1 })
  const target = { pool: single, photos, passphrase: undefined, replace: false }
  const { manifest } = await restoreArchive(target, archive).finally(() => single.end())
  const pool = createPool({ connectionString: database.url, max: 8 })
  const jobs = createJobQueue(pool)
  const opened = await openApp({ pool, photos, jobs, config: configOf() })
  const ctx = { ...opened.ctx, db: pool, pool, database: pool, photos, jobs }
  const close = async () => {
    await opened.close()
    await pool.end()
  }
  return { opened, ctx, manifest, close }
}

async function expectProgramsGoOn(at: TestApp, { key, assistant, owner }: Filled): Promise<void> {
  const { authorization } = key
  expect((await at.request({ method: 'GET', url: '/api/items', headers: { authorization } })).status).toBe(
    200,
  )
  const refresh = {
    grant_type: 'refresh_token',
    refresh_token: assistant['refresh_token'] ?? '',
    client_id: assistant['clientId'] ?? '',
    resource: `${publicUrl}/mcp`,
  }
  const payload = String(new URLSearchParams(refresh))
  const renewed = await at.server.inject({ method: 'POST', url: '/oauth/token', headers: formType, payload })
  expect([renewed.statusCode, renewed.json()]).toMatchObject([200, { scope: 'inventory:read' }])
  expect((await at.request({ method: 'POST', url: '/mcp', payload: '{}' })).status).toBe(401)
  const { body } = await at.request({ method: 'GET', url: '/api/keys', headers: { cookie: owner.cookie } })
  expect(body.map(({ kind }: { kind: string }) => kind).toSorted()).toEqual(['app', 'key'])
}

test('people and programs find all that every feature keeps after a backup, a restore and a start', async () => {
  const filled = await fillWithAll()
  const { owner, guest, boxId, secret, invitation } = filled
  const now = new Date(Date.now() + 60_000)
  app.now = now
  const archive = join(folder, 'all.tar')
  const source = {
    pool: app.pool,
    photos: app.ctx.photos,
    version: '1.2.3',
    now: () => now,
    passphrase: undefined,
  }
  const lookAll = async (at: TestApp) => [
    await seenBy(at, owner, readsOfAdministrators),
    await seenBy(at, guest),
  ]
  const seen = await lookAll(app)
  const pictures = await Promise.all(picturesIn(seen).map((url) => open(app, owner, url)))
  expect(pictures.length).toBeGreaterThanOrEqual(4)
  await writeArchive(source, archive)
  const { opened, ctx, manifest, close } = await restored(archive)
  try {
    opened.now = now
    // A new table needs a row above.
    expect(manifest.tables.flatMap(({ name, rows }) => (rows === 0 ? [name] : []))).toEqual([])
    expect(await lookAll(opened)).toEqual(seen)
    expect(await Promise.all(picturesIn(seen).map((url) => open(opened, owner, url)))).toEqual(pictures)
    await expectProgramsGoOn(opened, filled)
    const browser = openBrowser(opened, undefined, publicUrl)
    await browser.signIn('grace@example.org', firstPassword)
    const token = { token: invitation }
    expect((await browser.call('POST', '/api/invitations/accept', token)).body).toMatchObject({
      role: 'viewer',
    })
    receiver.received = []
    const headers = {
      cookie: owner.cookie,
      'content-type': 'application/json',
      'sec-fetch-site': 'same-origin',
    }
    const added = { name: 'Rope', containerId: boxId }
    await opened.request({ method: 'POST', url: '/api/items', headers, payload: JSON.stringify(added) })
    await new WebhookDispatcher({ ...ctx, now: () => new Date() }).deliverAll()
    const [message] = receiver.received
    const sent = message?.headers as Record<string, string>
    expect(new Webhook(secret).verify(message?.body ?? '', sent)).toMatchObject({ type: 'item.created' })
  } finally {
    await close()
  }
}, 120_000)
