import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { afterEach, describe, expect, it } from 'vitest'
import { type Person, useApp } from '../../../test/app.ts'
import { makeItem } from '../../../test/factories.ts'
import { removeUnusedPhotos } from '../photos/service/remove-unused-photos.ts'
import { welcomeUser } from '../users/service.ts'

const app = useApp()

afterEach(() => {
  app.now = undefined
})

const address = '/api/user/picture'
const set = (person: Person, imageUrl: string) => person.put(address, { imageUrl })
const shownOf = async (person: Person) => (await person.get('/api/auth/user')).body.profileImageUrl
const dataUrl = (bytes: Buffer, type = 'png') => `data:image/${type};base64,${bytes.toString('base64')}`

/** A picture in a unique colour, so that its bytes are unique. */
function plain(width = 30, height = 20) {
  const [r = 0, g = 0, b = 0] = randomBytes(3)
  return sharp({ create: { width, height, channels: 3, background: { r, g, b } } })
}
const own = async () => dataUrl(await plain().png().toBuffer())

async function setOwn(person: Person): Promise<string> {
  const { status, body } = await set(person, await own())
  expect(status).toBe(200)
  return body.profileImageUrl
}

const hashOf = (url: string) => url.split('-').at(-1) ?? ''

/** Runs the clean-up as it would run days later. */
async function cleanUp(): Promise<void> {
  app.now = new Date(Date.now() + 2 * 24 * 60 * 60 * 1000)
  await removeUnusedPhotos(app.ctx)
  app.now = undefined
}

describe('the picture of a person', () => {
  it('is the middle square of what was sent, 256 px, upright and nothing but a picture', async () => {
    const person = await app.signIn()
    const [red, green] = ['#ff0000', '#00ff00']
    const left = await sharp({ create: { width: 100, height: 200, channels: 3, background: red } })
      .png()
      .toBuffer()
    // Red at both ends, green in the middle; stored rotated, as phones do.
    const taken = await sharp({ create: { width: 400, height: 200, channels: 3, background: green } })
      .composite([
        { input: left, left: 0, top: 0 },
        { input: left, left: 300, top: 0 },
      ])
      .jpeg()
      .withExif({ IFD3: { GPSLatitudeRef: 'N' } })
      .withMetadata({ orientation: 6 })
      .toBuffer()
    const { body } = await set(person, dataUrl(taken, 'jpeg'))
    expect(body).toMatchObject({ id: person.id, email: person.email })
    const answer = await app.server.inject({
      url: body.profileImageUrl,
      headers: { cookie: person.cookie },
    })
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/jpeg'])
    const kept = sharp(answer.rawPayload)
    expect(await kept.metadata()).toMatchObject({ format: 'jpeg', width: 256, height: 256 })
    expect((await kept.metadata()).exif).toBeUndefined()
    const { channels } = await kept.stats()
    expect(channels[0]?.mean).toBeLessThan(15)
    expect(channels[1]?.mean).toBeGreaterThan(240)
  })

  it('may be kept by the browser for good, for this person alone, as another one has another address', async () => {
    const person = await app.signIn()
    const url = await setOwn(person)
    const first = await person.get(url)
    expect(first.headers).toMatchObject({
      'cache-control': 'private, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    })
    const headers = { cookie: person.cookie, 'if-none-match': String(first.headers['etag']) }
    expect((await app.server.inject({ url, headers })).statusCode).toBe(304)
    const next = await setOwn(person)
    expect(next).not.toBe(url)
    expect(await shownOf(person)).toBe(next)
    expect((await person.get(url)).status).toBe(404)
  })

  it('is refused with a sentence when it is none, and the former one stays', async () => {
    const person = await app.signIn()
    const url = await setOwn(person)
    const wrong = 'Photo must be a JPEG, PNG or WebP picture'
    const whole = await plain(400, 400).jpeg().toBuffer()
    const refusals: [unknown, string][] = [
      [dataUrl(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')), wrong],
      [dataUrl(await plain().gif().toBuffer()), wrong],
      ['https://example.org/me.jpg', wrong],
      ['data:image/jpeg;base64,A', wrong],
      [null, 'Photo must be a data URL'],
      [
        dataUrl(whole.subarray(0, whole.length / 2)),
        'This photo is damaged and can’t be read. Choose another one.',
      ],
      [
        dataUrl(await plain(10_000, 5_001).png().toBuffer()),
        'This photo has more than 50 million pixels. Make it smaller first.',
      ],
    ]
    for (const [imageUrl, message] of refusals) {
      const reply = await person.put(address, { imageUrl })
      expect([reply.status, reply.body.message]).toEqual([400, message])
      expect(reply.body.issues[0].path).toBe('body.imageUrl')
    }
    const heavy = await set(person, dataUrl(Buffer.alloc(5 * 1024 * 1024 + 1, 7)))
    expect([heavy.status, heavy.body.message]).toEqual([
      413,
      'A photo can be up to 5 MB. Choose a smaller one.',
    ])
    const huge = await set(person, dataUrl(Buffer.alloc(8 * 1024 * 1024, 7)))
    expect([huge.status, huge.body.code]).toEqual([413, 'TOO_LARGE'])
    expect(await shownOf(person)).toBe(url)
  })

  it('is seen by whoever shares a workspace, and unknown to everybody else', async () => {
    const owner = await app.signIn()
    const viewer = await app.signIn({ memberOf: owner })
    const stranger = await app.signIn()
    const url = await setOwn(viewer)
    expect((await owner.get(url)).status).toBe(200)
    expect((await viewer.get(await setOwn(owner))).status).toBe(200)
    const refused = await stranger.get(url)
    expect([refused.status, refused.body.message]).toEqual([404, 'Picture not found'])
    expect((await app.stranger.get(url)).status).toBe(401)
    // A wrong name shows the picture to no one.
    for (const name of [url.slice(0, -1), url.replace(/\d+-/, '0-'), '/api/profile-pictures/x'])
      expect((await viewer.get(name)).status).toBe(404)
    await app.pool.query('delete from memberships where user_id = $1 and workspace_id = $2', [
      viewer.id,
      owner.workspaceId,
    ])
    expect((await owner.get(url)).status).toBe(404)
  })

  it('comes before the one of the provider at every sign-in, which is back once it is removed', async () => {
    const provided = 'https://id.example/me.png'
    const person = await app.signIn()
    const { rows } = await app.pool.query('select issuer, subject from users where id = $1', [person.id])
    const claims = { ...rows[0], name: 'Ada', picture: provided }
    await welcomeUser(app.ctx, claims)
    expect(await shownOf(person)).toBe(provided)
    const url = await setOwn(person)
    await welcomeUser(app.ctx, { ...claims, picture: 'https://id.example/other.png' })
    expect(await shownOf(person)).toBe(url)
    await welcomeUser(app.ctx, claims)
    expect((await person.delete(address)).body.profileImageUrl).toBe(provided)
    await welcomeUser(app.ctx, { ...claims, picture: undefined })
    expect((await person.delete(address)).body.profileImageUrl).toBeNull()
  })

  it('is told in the activity each time that it becomes another, and not when it was that already', async () => {
    const person = await app.signIn()
    const one = await own()
    await set(person, one)
    await set(person, one)
    await person.delete(address)
    await person.delete(address)
    const { body } = await person.get('/api/user/activity')
    const told = body.filter(({ action }: { action: string }) => action === 'picture-changed')
    expect(told).toHaveLength(2)
  })

  it('is the last one of several that were sent at once', async () => {
    const person = await app.signIn()
    const replies = await Promise.all([1, 2, 3, 4].map(async () => set(person, await own())))
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    const shown = await shownOf(person)
    expect(replies.map(({ body }) => body.profileImageUrl)).toContain(shown)
    expect((await person.get(shown)).status).toBe(200)
  })
})

describe('the bytes of a picture', () => {
  it('stay as long as somebody has them, and go when nobody does', async () => {
    const [one, two] = [await app.signIn(), await app.signIn()]
    const same = await own()
    const { body } = await set(one, same)
    await set(two, same)
    const hash = hashOf(body.profileImageUrl)
    await one.delete(address)
    await cleanUp()
    expect((await two.get(await shownOf(two))).status).toBe(200)
    await setOwn(two)
    await cleanUp()
    expect(await app.ctx.photos.get(hash)).toBeNull()
    expect((await two.get(await shownOf(two))).status).toBe(200)
  })

  it('are spared while an item has a photo of the same, and the other way round', async () => {
    const person = await app.signIn()
    await makeItem(person, { imageUrl: await own() })
    const { rows } = await app.pool.query('select hash, size from photos where workspace_id = $1', [
      person.workspaceId,
    ])
    const [{ hash, size }] = rows
    await app.pool.query(
      `insert into profile_pictures (user_id, hash, size, type) values ($1, $2, $3, 'image/jpeg')`,
      [person.id, hash, size],
    )
    await app.pool.query('delete from photos where workspace_id = $1', [person.workspaceId])
    await cleanUp()
    expect((await person.get(await shownOf(person))).status).toBe(200)
    await person.delete(address)
    await cleanUp()
    expect(await app.ctx.photos.get(hash)).toBeNull()
  })

  it('are in the export of the person, and go with the account', async () => {
    const person = await app.signIn()
    const url = await setOwn(person)
    const { body } = await person.get('/api/user/export')
    expect(body.profilePicture).toEqual([
      expect.objectContaining({
        type: 'image/jpeg',
        imageUrl: expect.stringMatching(/^data:image\/jpeg;base64,\/9j/),
      }),
    ])
    expect((await person.delete('/api/user/account')).status).toBe(204)
    const left = await app.pool.query('select from profile_pictures where user_id = $1', [person.id])
    expect(left.rowCount).toBe(0)
    await cleanUp()
    expect(await app.ctx.photos.get(hashOf(url))).toBeNull()
  })
})
