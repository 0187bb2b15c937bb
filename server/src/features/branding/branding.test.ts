import { randomBytes } from 'node:crypto'
import { crc32 } from 'node:zlib'
import sharp from 'sharp'
import { afterEach, describe, expect, it } from 'vitest'
import { type Person, useApp } from '../../../test/app.ts'
import { makeContainer } from '../../../test/factories.ts'
import { squareLogo, wideLogo } from '../../../test/logos.ts'
import { startS3Server } from '../../../test/s3-server.ts'
import { createS3PhotoStore } from '../../adapters/photos/s3-photo-store.ts'
import { eraseGivenUp } from '../account/service/erase-workspace.ts'
import { listPhotoHashes, withSnapshot } from '../backups/store/dump.ts'
import { changePlan } from '../billing/service.ts'
import { usedBrandOf } from '../brands/service.ts'
import { removeUnusedPhotos } from '../photos/service/remove-unused-photos.ts'

const app = useApp()

afterEach(() => {
  app.now = undefined
})

const harbor = { name: 'Harbor Rentals', color: '#1d4f91', returnTo: '12 Pier Road, Gloucester' }
const addressOf = ({ workspaceId }: Person) => `/api/workspaces/${workspaceId}/branding`
const set = (person: Person, more: object = {}) => person.put(addressOf(person), { ...harbor, ...more })
const get = async (person: Person) => (await person.get(addressOf(person))).body
const dataUrl = (bytes: Buffer, type = 'png') => `data:image/${type};base64,${bytes.toString('base64')}`
const hashOf = (address: string) => address.split('/').at(-1) ?? ''

/** A logo of its own, so that no other brand uses its bytes. */
async function ownLogo(): Promise<string> {
  const [r = 0, g = 0, b = 0] = randomBytes(3)
  const create = { width: 300, height: 100, channels: 4, background: { r, g, b, alpha: 0.5 } } as const
  return dataUrl(await sharp({ create }).png().toBuffer())
}

const plainLogo = async (size: { width: number; height: number }) =>
  dataUrl(
    await sharp({ create: { ...size, channels: 3, background: '#1d4f91' } })
      .png()
      .toBuffer(),
  )

async function animatedWebp(): Promise<string> {
  const frame = (background: string) =>
    sharp({ create: { width: 300, height: 100, channels: 4, background } })
      .png()
      .toBuffer()
  const frames = [await frame('#1d4f91'), await frame('#f2b705')]
  return dataUrl(
    await sharp(frames, { join: { animated: true } })
      .webp()
      .toBuffer(),
    'webp',
  )
}

async function printedJpeg(): Promise<string> {
  const create = { width: 300, height: 100, channels: 3, background: '#1d4f91' } as const
  return dataUrl(await sharp({ create }).toColourspace('cmyk').jpeg().toBuffer(), 'jpeg')
}

/** A PNG that says that it is so wide and high. */
function sizedPng(png: Buffer, side: number): Buffer {
  const sized = Buffer.from(png)
  sized.writeUInt32BE(side, 16)
  sized.writeUInt32BE(side, 20)
  sized.writeUInt32BE(crc32(sized.subarray(12, 29)), 29)
  return sized
}

async function fetchLogo(address: string, query = '') {
  const answer = await app.server.inject({ url: `${address}${query}` })
  return { status: answer.statusCode, headers: answer.headers, bytes: answer.rawPayload }
}

const setPlan = (person: Person, plan: string) =>
  changePlan(app.ctx, { userId: person.id, plan, status: 'active', reason: 'admin' })

describe('the brand of a workspace', () => {
  it('is none at first, and is kept whole', async () => {
    const person = await app.signIn({ plan: 'business' })
    expect(await get(person)).toEqual({ isInPlan: true, brand: null })
    const { status, body } = await set(person, { logo: await wideLogo(), darkLogo: await squareLogo() })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      isInPlan: true,
      brand: { ...harbor, logo: { width: 600, height: 150 }, darkLogo: { width: 200, height: 200 } },
    })
    expect(await get(person)).toEqual(body)
  })

  it('keeps a logo that is left out, and loses one that is null', async () => {
    const person = await app.signIn({ plan: 'business' })
    const first = (await set(person, { logo: await ownLogo(), darkLogo: await ownLogo() })).body.brand
    const second = (await set(person, { name: 'Sunny Side', darkLogo: null })).body.brand
    expect(second).toEqual({ ...first, name: 'Sunny Side', darkLogo: null })
  })

  it('is written down once, where something has changed', async () => {
    const person = await app.signIn({ plan: 'business' })
    const logo = await ownLogo()
    for (const more of [{ logo }, { logo }, {}]) await set(person, more)
    const changes = async () => {
      const { body } = await person.get('/api/user/activity')
      return body.filter(({ action }: { action: string }) => action === 'branding-changed').length
    }
    expect(await changes()).toBe(1)
    await set(person, { color: '#f2b705' })
    expect(await changes()).toBe(2)
  })

  it('is set by owner and admins alone, and unknown to strangers', async () => {
    const owner = await app.signIn({ plan: 'business' })
    const admin = await app.signIn({ memberOf: owner, workspaceRole: 'admin' })
    const editor = await app.signIn({ memberOf: owner, workspaceRole: 'editor' })
    const stranger = await app.signIn({ plan: 'business' })
    const statusOf = async (person: Person) => (await person.put(addressOf(owner), harbor)).status
    expect(await Promise.all([admin, editor, stranger].map(statusOf))).toEqual([200, 403, 404])
  })

  it('is whole when two admins save at once, and is the one saved last', async () => {
    const owner = await app.signIn({ plan: 'business' })
    const admin = await app.signIn({ memberOf: owner, workspaceRole: 'admin' })
    const [blue, pale] = [
      { ...harbor, logo: await ownLogo() },
      { name: 'Sunny Side', color: '#f2b705', returnTo: null, logo: await ownLogo() },
    ]
    for (const round of [1, 2, 3]) {
      const replies = await Promise.all([
        owner.put(addressOf(owner), blue),
        admin.put(addressOf(owner), pale),
      ])
      expect([round, ...replies.map(({ status }) => status)]).toEqual([round, 200, 200])
      // Each got its own, and one of both is stored whole.
      expect(replies.map(({ body }) => body.brand.name)).toEqual([blue.name, pale.name])
      expect(replies.map(({ body }) => body)).toContainEqual(await get(owner))
    }
  })

  it('comes with the plan; after a downgrade it is kept and not used, and can be removed', async () => {
    const person = await app.signIn({ plan: 'pro' })
    const refused = await set(person, { logo: await wideLogo() })
    expect([refused.status, refused.body.code, refused.body.message]).toEqual([
      403,
      'BRANDING_NOT_IN_PLAN',
      'The Pro plan doesn’t include custom branding. Upgrade to use your own logo and color.',
    ])
    await setPlan(person, 'business')
    await set(person)
    const used = () => usedBrandOf(app.ctx, person.workspaceId)
    expect(await used()).toMatchObject(harbor)
    await setPlan(person, 'free')
    expect(await used()).toBeNull()
    expect(await get(person)).toMatchObject({ isInPlan: false, brand: harbor })
    await setPlan(person, 'business')
    expect(await used()).toMatchObject(harbor)
    await setPlan(person, 'free')
    expect((await person.delete(addressOf(person))).status).toBe(204)
    expect(await get(person)).toEqual({ isInPlan: false, brand: null })
  })
})

describe('a logo', () => {
  it('is a PNG with its transparency and nothing but the picture, and a square for small places', async () => {
    const person = await app.signIn({ plan: 'business' })
    const create = { width: 2400, height: 600, channels: 4, background: '#1d4f9180' } as const
    const sent = await sharp({ create })
      .withExif({ IFD0: { Copyright: 'Grace', Software: 'A camera' } })
      .png()
      .toBuffer()
    const { address } = (await set(person, { logo: dataUrl(sent) })).body.brand.logo
    const { status, headers, bytes } = await fetchLogo(address)
    expect([status, headers['content-type']]).toEqual([200, 'image/png'])
    expect(String(headers['cache-control'])).toContain('immutable')
    const facts = await sharp(bytes).metadata()
    expect(facts).toMatchObject({ format: 'png', width: 960, height: 240, hasAlpha: true })
    expect(facts.exif).toBeUndefined()
    // The tab of a browser may be dark, so the small one stands on white.
    const icon = await fetchLogo(address, '?size=icon')
    expect(await sharp(icon.bytes).metadata()).toMatchObject({ width: 96, height: 96, hasAlpha: false })
    const pixels = await sharp(icon.bytes).raw().toBuffer()
    expect([...pixels.subarray(0, 3)]).toEqual([255, 255, 255])
  })

  it.each([
    ['an animated WebP, as its first picture', animatedWebp, { width: 300, height: 100 }],
    ['a JPEG in the colors of print', printedJpeg, { width: 300, height: 100 }],
    ['a line of one pixel', () => plainLogo({ width: 2000, height: 1 }), { width: 960, height: 1 }],
    ['a column of one pixel', () => plainLogo({ width: 1, height: 2000 }), { width: 1, height: 320 }],
  ])('may be %s', async (_what, make, size) => {
    const person = await app.signIn({ plan: 'business' })
    const { status, body } = await set(person, { logo: await make() })
    expect([status, body.message]).toEqual([200, undefined])
    expect(body.brand.logo).toMatchObject(size)
    const facts = await sharp((await fetchLogo(body.brand.logo.address)).bytes).metadata()
    expect(facts).toMatchObject({ format: 'png', space: 'srgb', ...size })
    expect(facts.pages ?? 1).toBe(1)
    const { id } = await makeContainer(person)
    for (const url of [
      `/api/containers/${id}/qr/download?size=medium`,
      '/api/export/file?kind=items&format=pdf',
    ]) {
      expect((await app.server.inject({ url, headers: { cookie: person.cookie } })).statusCode).toBe(200)
    }
  })

  it('is unknown where no brand has it, photos included', async () => {
    const person = await app.signIn({ plan: 'business' })
    const { logo } = (await set(person, { logo: await ownLogo() })).body.brand
    await set(person, { logo: null })
    const picture = await person.put('/api/user/picture', { imageUrl: await ownLogo() })
    const photo = `/api/logos/${String(picture.body.profileImageUrl).split('-').at(-1)}`
    for (const address of [logo.address, photo, '/api/logos/x', `/api/logos/${'0'.repeat(64)}`]) {
      const { status } = await fetchLogo(address)
      expect([address, status]).toEqual([address, 404])
    }
  })

  it('is refused with a sentence when it is none, and the former one stays', async () => {
    const person = await app.signIn({ plan: 'business' })
    const { brand } = (await set(person, { logo: await ownLogo() })).body
    const wrong = 'Logo must be a PNG, JPEG or WebP picture'
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')
    const plain = { width: 400, height: 400, channels: 3, background: '#123456' } as const
    const whole = await sharp({ create: plain }).jpeg().toBuffer()
    const bomb = { width: 10_000, height: 5_001, channels: 3, background: '#123456' } as const
    const refusals: [string, string][] = [
      [dataUrl(svg), wrong],
      [dataUrl(svg, 'svg+xml'), wrong],
      [dataUrl(await sharp({ create: plain }).gif().toBuffer()), wrong],
      ['https://example.org/logo.png', wrong],
      [
        dataUrl(whole.subarray(0, whole.length / 2)),
        'This logo is damaged and can’t be read. Choose another one.',
      ],
      [
        dataUrl(await sharp({ create: bomb }).png().toBuffer()),
        'This logo has too many pixels. Make it smaller first.',
      ],
      [
        dataUrl(sizedPng(await sharp({ create: plain }).png().toBuffer(), 200_000)),
        'This logo has too many pixels. Make it smaller first.',
      ],
    ]
    for (const field of ['logo', 'darkLogo']) {
      for (const [logo, message] of refusals) {
        const reply = await set(person, { [field]: logo })
        expect([reply.status, reply.body.message]).toEqual([400, message])
        expect(reply.body.issues[0].path).toBe(`body.${field}`)
      }
    }
    const heavy = await set(person, { logo: dataUrl(Buffer.alloc(5 * 1024 * 1024 + 1, 7)) })
    expect([heavy.status, heavy.body.message]).toEqual([
      413,
      'A logo can be up to 5 MB. Choose a smaller one.',
    ])
    expect((await get(person)).brand).toEqual(brand)
  })

  it('is spared by the clean-up, and removed by it once no brand has it', async () => {
    const person = await app.signIn({ plan: 'business' })
    const { address } = (await set(person, { logo: await ownLogo() })).body.brand.logo
    const names = [hashOf(address), `${hashOf(address)}-small`]
    const areThere = async () =>
      Promise.all(names.map(async (name) => (await app.ctx.photos.get(name)) !== null))
    const later = () => new Date(Date.now() + 2 * 24 * 60 * 60 * 1000)
    await removeUnusedPhotos({ ...app.ctx, now: later })
    expect(await areThere()).toEqual([true, true])
    await set(person, { logo: await ownLogo() })
    await removeUnusedPhotos({ ...app.ctx, now: later })
    expect(await areThere()).toEqual([false, false])
  })

  it('is spared in a bucket too', async () => {
    const person = await app.signIn({ plan: 'business' })
    const { address } = (await set(person, { darkLogo: await ownLogo() })).body.brand.darkLogo
    const server = await startS3Server()
    try {
      const photos = createS3PhotoStore(server.bucket, () => {})
      const kept = hashOf(address)
      const unused = 'ab'.repeat(32)
      for (const name of [kept, `${kept}-small`, unused]) await photos.put(name, Buffer.from('bytes'))
      const now = () => new Date(Date.now() + 2 * 24 * 60 * 60 * 1000)
      expect(await removeUnusedPhotos({ pool: app.ctx.pool, photos, now })).toBe(1)
      const left = await Promise.all([kept, `${kept}-small`, unused].map((name) => photos.get(name)))
      expect(left.map((bytes) => bytes !== null)).toEqual([true, true, false])
    } finally {
      await server.close()
    }
  })

  it('is in backups, and in the export of the owner’s data', async () => {
    const person = await app.signIn({ plan: 'business' })
    const { logo } = (await set(person, { logo: await ownLogo() })).body.brand
    expect(await withSnapshot(app.pool, listPhotoHashes)).toContain(hashOf(logo.address))
    const { body } = await person.get('/api/user/export')
    const [workspace] = body.workspaces
    expect(workspace.brand).toEqual([{ ...harbor, updatedAt: expect.any(String) }])
    expect(workspace.brandLogos).toMatchObject([{ ground: 'light', type: 'image/png', width: 300 }])
    expect(workspace.brandLogos[0].imageUrl).toMatch(/^data:image\/png;base64,/)
  })

  it('goes with its workspace', async () => {
    const person = await app.signIn({ plan: 'business' })
    const { address } = (await set(person, { logo: await ownLogo() })).body.brand.logo
    await person.delete('/api/user/account')
    await eraseGivenUp(app.ctx, person.workspaceId)
    expect((await fetchLogo(address)).status).toBe(404)
    const { rows } = await app.pool.query('select from brands where workspace_id = $1', [person.workspaceId])
    expect(rows).toEqual([])
  })
})
