import { createHash } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type S3Server, startS3Server } from '../../../test/s3-server.ts'
import { createS3PhotoStore } from './s3-photo-store.ts'

const nameOf = (text: string) => createHash('sha256').update(text).digest('hex')
const far = new Date(8.64e15)

describe('photos in a bucket [ITEM-05]', () => {
  let server: S3Server
  let notes: string[] = []
  const open = (changes: Partial<S3Server['bucket']> = {}) =>
    createS3PhotoStore({ ...server.bucket, ...changes }, (why) => notes.push(why))

  beforeAll(async () => {
    server = await startS3Server()
  })
  beforeEach(() => {
    notes = []
  })
  afterAll(() => server.close())

  const list = async (before: Date, store = open()) => {
    const names: string[] = []
    for await (const name of store.namesBefore(before)) names.push(name)
    return names.toSorted()
  }

  it('are kept, given and forgotten by name', async () => {
    const store = open()
    const begun = new Date()
    const [name, small] = [nameOf('one'), `${nameOf('one')}-small`]
    const bytes = Buffer.from(Array.from({ length: 70_000 }, (_, at) => at % 256))
    await store.put(name, bytes)
    await store.put(small, Buffer.from('small'))
    expect((await store.get(name))?.equals(bytes)).toBe(true)
    expect(String(await store.get(small))).toBe('small')
    const seconds = (time: Date | null) => Math.floor(Number(time) / 1000)
    expect(seconds(await store.storedAt(name))).toBeGreaterThanOrEqual(seconds(begun))
    expect(await store.storedAt(nameOf('two'))).toBeNull()
    await store.remove(name)
    expect([await store.storedAt(name), (await store.storedAt(small)) === null]).toEqual([null, false])
    await store.put(name, bytes)
    expect(await list(far)).toEqual([name, small].toSorted())
    expect(await list(new Date(Date.now() - 60_000))).toEqual([])
    for (const one of [name, small, name]) await store.remove(one)
    expect(await store.get(name)).toBeNull()
    expect(await list(far)).toEqual([])
    expect([await store.canWrite(), await store.freeBytes(), notes]).toEqual([true, null, []])
  })

  it('belong to one database, which another one is refused', async () => {
    await open().claim('one')
    await open().claim('one')
    await expect(open().claim('other')).rejects.toThrow('holds the photos of another Stowage')
    expect(await list(far)).toEqual([])
  })

  it('are listed beyond the first page', async () => {
    const store = open()
    const names = Array.from({ length: 1_005 }, (_, at) => nameOf(String(at))).toSorted()
    for (let at = 0; at < names.length; at += 50) {
      await Promise.all(names.slice(at, at + 50).map((name) => store.put(name, Buffer.from('x'))))
    }
    expect(await list(far)).toEqual(names)
    for (const name of names) await store.remove(name)
  })

  it('never have a name that is none', async () => {
    for (const wrong of ['../../etc/passwd', 'ab/../../x', '', '.', 'a']) {
      await expect(async () => open().get(wrong)).rejects.toThrow('no name of a photo')
    }
  })

  it('tell by a sentence that the storage is away, and are there again with it', async () => {
    const store = open()
    const name = nameOf('kept')
    await store.put(name, Buffer.from('kept'))
    await server.stop()
    const away = { code: 'UNAVAILABLE', said: { reason: 'photo.storage-away' } }
    for (const act of [
      () => store.put(nameOf('new'), Buffer.from('new')),
      () => store.get(name),
      () => list(far, store),
    ]) {
      await expect(act()).rejects.toMatchObject(away)
    }
    expect(await store.canWrite()).toBe(false)
    expect(notes).toEqual([expect.stringContaining('ECONNREFUSED')])
    await expect(store.check()).rejects.toMatchObject({
      exitCode: 75,
      message: expect.stringContaining('does not answer'),
    })
    await server.start()
    expect(String(await store.get(name))).toBe('kept')
    expect(await list(far)).toEqual([name])
    await store.remove(name)
  })

  it('say what is wrong with the settings', async () => {
    await open().check()
    const cases = [
      [{ name: 'elsewhere' }, /^S3_BUCKET elsewhere does not exist at http.* Create it/],
      [{ accessKeyId: 'nobody' }, /refuses us \(403 InvalidAccessKeyId\)\. Correct S3_ACCESS_KEY_ID/],
    ] as const
    for (const [changes, message] of cases) {
      const store = open(changes)
      await expect(store.check()).rejects.toMatchObject({
        exitCode: 78,
        message: expect.stringMatching(message),
      })
      // An unreachable bucket must not be reported as a missing photo, because the photo would count as lost.
      await expect(store.get(nameOf('one'))).rejects.toMatchObject({ code: 'UNAVAILABLE' })
      expect(await store.canWrite()).toBe(false)
    }
  })
})
