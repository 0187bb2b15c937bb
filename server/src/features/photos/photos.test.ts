import { randomBytes } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { PgBoss } from 'pg-boss'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { type Person, publicUrl, useApp } from '../../../test/app.ts'
import { makeContainer, makeItem } from '../../../test/factories.ts'
import { refusal } from '../../app-error.ts'
import { holdPhotosOf } from '../../db/photo-lock.ts'
import { transaction } from '../../db/transaction.ts'
import type { QueueError } from '../../limits/fair-queue.ts'
import { removeExpiredTrash } from '../items/service/remove-expired-trash.ts'
import { makePicture } from './service/make-picture.ts'
import { runPhotoWork, type Sender } from './service/photo-queue.ts'
import { removeUnusedPhotos } from './service/remove-unused-photos.ts'

const app = useApp()

const dataUrl = (bytes: Buffer, type = 'jpeg') => `data:image/${type};base64,${bytes.toString('base64')}`

/** A picture in a unique colour, so that its bytes are unique. */
function picture(width = 30, height = 20) {
  const [r = 0, g = 0, b = 0] = randomBytes(3)
  return sharp({ create: { width, height, channels: 3, background: { r, g, b } } })
}

const jpeg = async () => dataUrl(await picture().jpeg().toBuffer())

async function bytesAt(person: Person, url: string): Promise<Buffer> {
  const answer = await app.server.inject({ url, headers: { cookie: person.cookie } })
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/jpeg'])
  return answer.rawPayload
}

describe('a photo', () => {
  it.each(['jpeg', 'png', 'webp'] as const)(
    'is taken as %s and given as JPEG of this origin [ITEM-05]',
    async (type) => {
      const person = await app.signIn()
      const sent = dataUrl(await picture().toFormat(type).toBuffer(), type)
      const item = await makeItem(person, { imageUrl: sent })
      expect(item.imageUrl).toMatch(/^\/api\/photos\/\d+-[\da-f]{16}$/)
      const url = String(item.imageUrl)
      expect(await sharp(await bytesAt(person, url)).metadata()).toMatchObject({
        format: 'jpeg',
        width: 30,
        height: 20,
      })
      expect((await person.get('/api/items')).body[0].imageUrl).toBe(url)
    },
  )

  it('is at most 800 px on its longest side, and 160 px when asked small', async () => {
    const person = await app.signIn()
    const item = await makeItem(person, { imageUrl: dataUrl(await picture(1200, 2000).jpeg().toBuffer()) })
    const full = await sharp(await bytesAt(person, `${item.imageUrl}`)).metadata()
    expect([full.width, full.height]).toEqual([480, 800])
    const small = await sharp(await bytesAt(person, `${item.imageUrl}?size=small`)).metadata()
    expect([small.width, small.height]).toEqual([96, 160])
    expect((await person.get(`${item.imageUrl}?size=huge`)).status).toBe(400)
  })

  it('is turned upright and loses all that a camera wrote beside it', async () => {
    const person = await app.signIn()
    const taken = await picture(60, 20)
      .jpeg()
      .withExif({
        IFD0: { Copyright: 'Somebody' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 30/1 0/1' },
      })
      .withMetadata({ orientation: 6 })
      .toBuffer()
    expect((await sharp(taken).metadata()).exif).toBeDefined()
    const item = await makeItem(person, { imageUrl: dataUrl(taken) })
    const kept = await sharp(await bytesAt(person, `${item.imageUrl}`)).metadata()
    expect([kept.width, kept.height, kept.orientation]).toEqual([20, 60, undefined])
    expect([kept.exif, kept.xmp, kept.iptc]).toEqual([undefined, undefined, undefined])
  })

  it('has white where it was transparent', async () => {
    const person = await app.signIn()
    const clear = sharp({
      create: { width: 9, height: 9, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
    })
    const item = await makeItem(person, { imageUrl: dataUrl(await clear.png().toBuffer(), 'png') })
    const { channels } = await sharp(await bytesAt(person, `${item.imageUrl}`)).stats()
    expect(channels[0]?.mean).toBeGreaterThan(250)
  })

  it('is refused with a sentence when it is no picture, whatever its label says', async () => {
    const person = await app.signIn()
    const { id: containerId } = await makeContainer(person)
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
    const whole = await picture(400, 400).jpeg().toBuffer()
    const wrong = 'Photo must be a JPEG, PNG or WebP picture'
    const refusals: [string, string][] = [
      [dataUrl(svg, 'png'), wrong],
      [dataUrl(svg, 'svg+xml'), wrong],
      [dataUrl(await picture().gif().toBuffer()), wrong],
      [dataUrl(await picture().tiff().toBuffer()), wrong],
      [dataUrl(Buffer.from('not a picture')), wrong],
      ['https://example.org/cat.jpg', wrong],
      ['data:image/jpeg;base64,', wrong],
      ['data:image/jpeg;base64,A', wrong],
      ...['<', ' ', '=', 'é', '"'].map((sign): [string, string] => [
        dataUrl(whole).replace(/(?<=,.{200})./, sign),
        wrong,
      ]),
      // Base64 may end in one, two or three letters of a group.
      ...[0, 1, 2].map((more): [string, string] => [
        `${dataUrl(Buffer.concat([whole, Buffer.alloc(more)]))}==`,
        wrong,
      ]),
      [
        dataUrl(whole.subarray(0, whole.length / 2)),
        'This photo is damaged and can’t be read. Choose another one.',
      ],
    ]
    for (const [imageUrl, message] of refusals) {
      const reply = await person.post('/api/items', { name: 'Cat', containerId, imageUrl })
      expect([reply.status, reply.body.message]).toEqual([400, message])
      expect(reply.body.issues[0].path).toBe('body.imageUrl')
    }
    expect((await person.get('/api/items')).body).toEqual([])
  })

  it('is refused when it is too large in bytes or in pixels', async () => {
    const person = await app.signIn()
    const { id: containerId } = await makeContainer(person)
    const send = (bytes: Buffer, type: string) =>
      person.post('/api/items', { name: 'Cat', containerId, imageUrl: dataUrl(bytes, type) })
    const heavy = await send(Buffer.alloc(5 * 1024 * 1024 + 1, 7), 'png')
    expect([heavy.status, heavy.body.code]).toEqual([413, 'TOO_LARGE'])
    expect(heavy.body.message).toBe('A photo can be up to 5 MB. Choose a smaller one.')
    const wide = await send(await picture(10_000, 5_001).png().toBuffer(), 'png')
    expect([wide.status, wide.body.message]).toEqual([
      400,
      'This photo has more than 50 million pixels. Make it smaller first.',
    ])
  })

  it('is refused when it must be opened whole and is large then', async () => {
    const person = await app.signIn()
    const { id: containerId } = await makeContainer(person)
    const add = (bytes: Buffer, type: string) =>
      person.post('/api/items', { name: 'Cat', containerId, imageUrl: dataUrl(bytes, type) })
    const large = () => picture(7_000, 5_000)
    const refused = await add(await large().ensureAlpha().png({ progressive: true }).toBuffer(), 'png')
    expect([refused.status, refused.body.message]).toEqual([
      400,
      'This photo is too large: over 128 MB once opened. Save it as a plain JPEG, or make it smaller first.',
    ])
    // A WebP is always decoded whole.
    const webp = await add(await large().webp({ lossless: true, effort: 0 }).toBuffer(), 'webp')
    expect([webp.status, webp.body.message]).toEqual([400, refused.body.message])
    // The same picture as a baseline JPEG.
    expect((await add(await large().jpeg().toBuffer(), 'jpeg')).status).toBe(201)
  })

  it('says which item of several has a wrong one', async () => {
    const person = await app.signIn()
    const { id: containerId } = await makeContainer(person)
    const items = [
      { name: 'A', containerId, imageUrl: await jpeg() },
      { name: 'B', containerId },
      { name: 'C', containerId, imageUrl: dataUrl(Buffer.from('no')) },
    ]
    const refused = await person.post('/api/items/bulk', { items })
    expect(refused.body.issues[0].path).toBe('body.items.2.imageUrl')
    const added = await person.post('/api/items/bulk', { items: [items[1], items[0]] })
    expect(added.body.map((item: { imageUrl: string | null }) => item.imageUrl === null)).toEqual([
      true,
      false,
    ])
    await bytesAt(person, added.body[1].imageUrl)
  })
})

describe('the address of a photo', () => {
  it('may be cached for ever, privately, and answers 304', async () => {
    const person = await app.signIn()
    const item = await makeItem(person, { imageUrl: await jpeg() })
    const reply = await person.get(`${item.imageUrl}`)
    expect(reply.headers['cache-control']).toBe('private, max-age=31536000, immutable')
    expect(reply.headers['x-content-type-options']).toBe('nosniff')
    expect(reply.headers['content-security-policy']).toMatch(/^default-src 'none'.*sandbox$/)
    const small = await person.get(`${item.imageUrl}?size=small`)
    expect(small.headers['etag']).not.toBe(reply.headers['etag'])
    const again = await person.get(`${item.imageUrl}`, { 'if-none-match': String(reply.headers['etag']) })
    expect([again.status, again.body]).toEqual([304, undefined])
  })

  it('shows nothing to others [AUTH-13]', async () => {
    const [owner, other] = [await app.signIn(), await app.signIn()]
    const viewer = await app.signIn({ memberOf: owner, workspaceRole: 'viewer' })
    const item = await makeItem(owner, { imageUrl: await jpeg() })
    const url = `${item.imageUrl}`
    expect((await viewer.get(url)).status).toBe(200)
    expect((await other.get(url)).body).toEqual({
      code: 'NOT_FOUND',
      reason: 'photo.not-found',
      message: 'Photo not found',
    })
    expect((await app.stranger.get(url)).status).toBe(401)
    const [id] = url.split('/').at(-1)?.split('-') ?? []
    for (const name of [
      `${id}`,
      `${id}-`,
      `${id}-0000000000000000`,
      `0-${'a'.repeat(16)}`,
      '..%2Fx',
      `${id}-%00`,
    ]) {
      const reply = await owner.get(`/api/photos/${name}`)
      expect([reply.status, reply.headers['cache-control']]).not.toContain(
        'private, max-age=31536000, immutable',
      )
      expect(reply.status).toBe(404)
    }
  })
})

describe('changing a photo', () => {
  it('replaces, keeps and removes it', async () => {
    const person = await app.signIn()
    const item = await makeItem(person, { imageUrl: await jpeg() })
    const path = `/api/items/${item.id}`
    expect((await person.put(path, { name: 'Same photo' })).body.imageUrl).toBe(item.imageUrl)
    const next = await jpeg()
    const replaced = (await person.put(path, { imageUrl: next })).body
    expect(replaced.imageUrl).not.toBe(item.imageUrl)
    await bytesAt(person, replaced.imageUrl)
    expect((await person.get(`${item.imageUrl}`)).status).toBe(404)
    expect((await person.put(path, { imageUrl: next })).body).toEqual(replaced)
    expect((await person.put(path, { imageUrl: null })).body.imageUrl).toBeNull()
    expect((await person.get(replaced.imageUrl)).status).toBe(404)
  })

  it('keeps bytes as long as any item has them, and for a day', async () => {
    const person = await app.signIn()
    const imageUrl = await jpeg()
    const [one, two] = [await makeItem(person, { imageUrl }), await makeItem(person, { imageUrl })]
    await person.put(`/api/items/${one.id}`, { imageUrl: null })
    const later = { ...app.ctx, now: () => new Date(Date.now() + 25 * 60 * 60 * 1000) }
    const others = await removeUnusedPhotos(later)
    expect(others).toBeGreaterThanOrEqual(0)
    await bytesAt(person, `${two.imageUrl}`)
    await person.put(`/api/items/${two.id}`, { imageUrl: null })
    expect(await removeUnusedPhotos(app.ctx)).toBe(0)
    expect(await removeUnusedPhotos(later)).toBe(2)
    expect(await removeUnusedPhotos(later)).toBe(0)
  })

  it('refuses a photo whose bytes were removed since they were stored, and takes it when sent again', async () => {
    const person = await app.signIn()
    const item = await makeItem(person)
    const imageUrl = await jpeg()
    const put = app.ctx.photos.put
    const path = `/api/items/${item.id}`
    app.ctx.photos.put = async (name, bytes) => {
      await put(name, bytes)
      await app.ctx.photos.remove(name)
    }
    try {
      const refused = await person.put(path, { imageUrl })
      expect([refused.status, refused.body.reason]).toEqual([503, 'photo.busy'])
    } finally {
      app.ctx.photos.put = put
    }
    expect((await person.get(path)).body.imageUrl).toBeNull()
    await bytesAt(person, (await person.put(path, { imageUrl })).body.imageUrl)
  })

  it('asks where the bytes are before it locks the box', async () => {
    const person = await app.signIn()
    const { id: containerId } = await makeContainer(person)
    const storedAt = app.ctx.photos.storedAt
    const wasLocked: boolean[] = []
    const lock = 'select from containers where id = $1 for update nowait'
    app.ctx.photos.storedAt = async (name) => {
      const locking = app.pool.query(lock, [containerId])
      wasLocked.push(
        await locking.then(
          () => false,
          () => true,
        ),
      )
      return storedAt(name)
    }
    try {
      await makeItem(person, { containerId, imageUrl: await jpeg() })
    } finally {
      app.ctx.photos.storedAt = storedAt
    }
    expect(wasLocked).toEqual([false, false])
  })

  it('spares bytes while a transaction that saves their photo is open', async () => {
    const person = await app.signIn()
    const { id } = await makeItem(person, { imageUrl: await jpeg() })
    const { rows } = await app.pool.query('select hash from photos where item_id = $1', [id])
    const hash = String(rows[0]?.hash)
    await person.put(`/api/items/${id}`, { imageUrl: null })
    const later = { ...app.ctx, now: () => new Date(Date.now() + 25 * 60 * 60 * 1000) }
    await transaction(app.pool, async (db) => {
      await holdPhotosOf(db, [hash])
      await removeUnusedPhotos(later)
      expect(await app.ctx.photos.get(hash)).not.toBeNull()
    })
    expect(await removeUnusedPhotos(later)).toBe(2)
  })

  it('goes for good with its item 30 days after the deletion', async () => {
    const person = await app.signIn()
    const item = await makeItem(person, { imageUrl: await jpeg(), quantity: 2 })
    await person.delete(`/api/containers/${item.containerId}`)
    const kept = await makeItem(person, { imageUrl: await jpeg() })
    const day = 24 * 60 * 60 * 1000
    const after = (days: number) => ({ ...app.ctx, now: () => new Date(Date.now() + days * day) })
    expect(await removeExpiredTrash(after(29))).toEqual({ items: 0, containers: 0 })
    await person.post(`/api/containers/${item.containerId}/restore`)
    await person.delete(`/api/containers/${item.containerId}`)
    expect(await removeExpiredTrash(after(31))).toEqual({ items: 1, containers: 1 })
    expect((await person.post(`/api/containers/${item.containerId}/restore`)).status).toBe(404)
    const { rows } = await app.pool.query(
      `select (select count(*)::int from stock_movements where item_id = $1) as movements,
        (select count(*)::int from photos where item_id = $1) as photos`,
      [item.id],
    )
    expect(rows).toEqual([{ movements: 0, photos: 0 }])
    expect(await removeUnusedPhotos(after(31))).toBe(2)
    await bytesAt(person, `${kept.imageUrl}`)
  })
})

describe('a full disk', () => {
  it('is told with a sentence, and no item appears', async () => {
    const person = await app.signIn()
    const { id: containerId } = await makeContainer(person)
    const put = app.ctx.photos.put
    app.ctx.photos.put = async () => {
      throw refusal('UNAVAILABLE', 'photo.not-stored')
    }
    try {
      const reply = await person.post('/api/items', { name: 'Cat', containerId, imageUrl: await jpeg() })
      expect([reply.status, reply.body.code]).toEqual([503, 'UNAVAILABLE'])
    } finally {
      app.ctx.photos.put = put
    }
    expect((await person.get('/api/items')).body).toEqual([])
  })
})

describe('many photos at once', () => {
  it('are all read: none is refused because another one begins at that moment', async () => {
    const sent = await jpeg()
    for (let round = 0; round < 40; round++) {
      const made = await Promise.allSettled(
        Array.from({ length: 10 }, () => makePicture({ actor: { id: 1 } } as Sender, sent)),
      )
      expect(made.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))).toEqual([])
    }
  })

  it('of one person are all taken, and one of another waits for one of them', async () => {
    const many = await app.signIn({ plan: 'business' })
    const single = await app.signIn({ plan: 'business' })
    const [box, other] = [await makeContainer(many), await makeContainer(single)]
    // Larger than the rest of the call, so that the order is that of the photos.
    const sent = dataUrl(await picture(5400, 3600).jpeg().toBuffer())
    const order: string[] = []
    const send = async (person: Person, containerId: number, name: string) => {
      const { status } = await person.post('/api/items', { name, containerId, imageUrl: sent })
      order.push(`${name} ${status}`)
    }
    // Both processes that open photos are running.
    await Promise.all([send(many, box.id, 'a first one'), send(single, other.id, 'a first one')])
    order.length = 0
    const all = Array.from({ length: 30 }, () => send(many, box.id, 'one of thirty'))
    await Promise.all([...all, send(single, other.id, 'a single one')])
    expect(order.filter((one) => one === 'one of thirty 201')).toHaveLength(30)
    expect(order.indexOf('a single one 201')).toBeLessThan(15)
  })

  it('are made two at once, one of each person, and not at all for who has gone', async () => {
    const asking = (id: number, gone?: AbortSignal) =>
      ({ actor: { id }, ...(gone && { abortSignal: () => gone }) }) as Sender
    const begun: string[] = []
    const { promise: free, resolve } = Promise.withResolvers<void>()
    const gone = new AbortController()
    const make = (name: string) => () => {
      begun.push(name)
      return free
    }
    const all = [1, 2, 3].map((at) => runPhotoWork(asking(1), 10, make(`many ${at}`)))
    all.push(...[2, 3, 4].map((id) => runPhotoWork(asking(id), 10, make(`of ${id}`))))
    const left = runPhotoWork(asking(5, gone.signal), 10, make('of who has gone'))
    const why = left.catch((error: QueueError) => error.reason)
    await setImmediate()
    expect(begun).toEqual(['many 1', 'of 2'])
    gone.abort()
    expect(await why).toBe('gone')
    resolve()
    await Promise.all(all)
    expect(begun.slice(2)).toEqual(['many 2', 'of 3', 'of 4', 'many 3'])
  })

  it('are refused when they would take too much memory while they wait', async () => {
    const asking = (id: number) => ({ actor: { id } }) as Sender
    const { promise: free, resolve } = Promise.withResolvers<void>()
    const large = 90 * 1024 * 1024
    const first = runPhotoWork(asking(1), large, () => free)
    const busy = { code: 'UNAVAILABLE', said: { reason: 'photo.busy' } }
    await expect(runPhotoWork(asking(1), large, () => free)).rejects.toMatchObject(busy)
    const second = runPhotoWork(asking(2), large, () => free)
    const photo = 5 * 1024 * 1024
    await expect(runPhotoWork(asking(3), large, () => free)).rejects.toMatchObject(busy)
    // A third person takes as much as they may, and a fourth and a fifth still find room for a photo.
    const others = Array.from({ length: 10 }, () => runPhotoWork(asking(3), photo, () => free))
    others.push(
      runPhotoWork(asking(4), photo, () => free),
      runPhotoWork(asking(5), photo, () => free),
    )
    resolve()
    await Promise.all([first, second, ...others])
    await runPhotoWork(asking(1), large, () => free)
  })
})

it('a sweep that takes hours is not begun a second time beside it', async () => {
  await app.ctx.jobs.listFailed()
  const boss = new PgBoss({
    db: { executeSql: (text, values) => app.pool.query(text, values) },
    schema: 'jobs',
  })
  await boss.start()
  const name = 'remove-unused-photos'
  try {
    await transaction(app.pool, async (db) => {
      await boss.send(name, {}, { db: { executeSql: (text, values) => db.query(text, values) } })
      await db.query(
        `update jobs.job set state = 'active', started_on = now() - interval '5 hours', heartbeat_on = now()
         where name = $1`,
        [name],
      )
    })
    await boss.supervise(name)
    const { rows } = await app.pool.query('select state from jobs.job where name = $1', [name])
    expect(rows).toEqual([{ state: 'active' }])
  } finally {
    await boss.stop({ graceful: false })
  }
})

/** Uses a real connection, because only there a request is closed as soon as its body has been read. */
describe('photos in bodies of more than 1 MB', () => {
  it('are taken, of one call and of two of a person at once', async () => {
    const origin = await app.server.listen({ port: 0, host: '127.0.0.1' })
    const person = await app.signIn()
    const { id } = await makeContainer(person)
    const noise = sharp(randomBytes(900 * 900 * 3), { raw: { width: 900, height: 900, channels: 3 } })
    const imageUrl = dataUrl(await noise.jpeg({ quality: 90 }).toBuffer())
    expect(imageUrl.length).toBeGreaterThan(600_000)
    const add = (name: string) =>
      fetch(`${origin}/api/items/bulk`, {
        method: 'POST',
        headers: { cookie: person.cookie, origin: publicUrl, 'content-type': 'application/json' },
        body: JSON.stringify({
          items: [1, 2].map((count) => ({ name: `${name} ${count}`, containerId: id, imageUrl })),
        }),
      })
    const answers = await Promise.all([add('Tent'), add('Lamp')])
    expect(answers.map(({ status }) => status)).toEqual([201, 201])
  })
})
