import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { useApp } from '../../../test/app.ts'
import { cloneDatabase } from '../../../test/database.ts'
import { makeContainer, makeItem } from '../../../test/factories.ts'
import { makePictures } from '../../../test/household.ts'
import { type S3Server, startS3Server } from '../../../test/s3-server.ts'
import type { PhotoStore } from '../../adapters/photos/photo-store.ts'
import { createS3PhotoStore } from '../../adapters/photos/s3-photo-store.ts'
import { createPool } from '../../db/connect.ts'
import { removeUnusedPhotos } from '../photos/service/remove-unused-photos.ts'
import { restoreArchive } from './service/restore-archive.ts'
import { writeArchive } from './service/write-archive.ts'

const app = useApp()
let server: S3Server
let folder: string
let bucket: PhotoStore

beforeAll(async () => {
  server = await startS3Server()
  folder = await mkdtemp(join(tmpdir(), 'stowage-bucket-'))
  bucket = createS3PhotoStore(server.bucket, () => {})
  Object.assign(app.ctx.photos, bucket)
})
afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true, force: true })
})

const source = () => ({
  pool: app.pool,
  photos: bucket,
  version: '1.2.3',
  now: () => new Date(),
  passphrase: undefined,
})

async function listNames(): Promise<string[]> {
  const names: string[] = []
  for await (const name of bucket.namesBefore(new Date(8.64e15))) names.push(name)
  return names.toSorted()
}

it('photos in a bucket are shown, refused while it is away, and in a backup that is restored [ITEM-05]', async () => {
  const person = await app.signIn({ plan: 'business' })
  const { id: containerId } = await makeContainer(person)
  const [imageUrl = '', other = ''] = await makePictures(2, 31)
  const item = await makeItem(person, { containerId, imageUrl })
  expect((await person.get(`${item.imageUrl}`)).status).toBe(200)

  await server.stop()
  const refused = await person.post('/api/items', { name: 'Cat', containerId, imageUrl: other })
  expect([refused.status, refused.body.reason]).toEqual([503, 'photo.storage-away'])
  expect((await person.get(`${item.imageUrl}`)).status).toBe(503)
  await expect(writeArchive(source(), join(folder, 'away.tar'))).rejects.toThrow(
    'We can’t reach the photo storage',
  )
  expect(await readdir(folder)).toEqual([])

  await server.start()
  expect((await person.get('/api/items')).body).toHaveLength(1)
  const archive = join(folder, 'whole.tar')
  const { manifest } = await writeArchive(source(), archive)
  expect([manifest.photos.length, manifest.missingPhotos]).toEqual([2, []])
  const names = await listNames()
  for (const name of names) await bucket.remove(name)

  const empty = await cloneDatabase({ isEmpty: true })
  const pool = createPool({ connectionString: empty.url, max: 1 })
  const restored = await restoreArchive(
    { pool, photos: bucket, passphrase: undefined, replace: false },
    archive,
  )
  expect(restored.after).toMatchObject({ items: 1, photos: 1 })
  expect(await listNames()).toEqual(names)
  await pool.end()
  await empty.close()
})

it('a photo that is stored again while a clean-up goes through the bucket stays', async () => {
  const [again, unused] = ['a', 'b'].map((letter) => letter.repeat(64)) as [string, string]
  for (const hash of [again, unused]) await bucket.put(hash, Buffer.from('bytes'))
  const limit = Date.now() + 1_000
  const photos: PhotoStore = {
    ...bucket,
    async *namesBefore(time) {
      for await (const name of bucket.namesBefore(time)) if (name === again || name === unused) yield name
      await bucket.put(again, Buffer.from('bytes'))
    },
  }
  // A bucket tells whole seconds.
  while (Date.now() < limit + 1_000) await pause(50)
  const now = () => new Date(limit + 24 * 60 * 60 * 1000)
  expect(await removeUnusedPhotos({ pool: app.pool, photos, now })).toBe(1)
  expect([String(await bucket.get(again)), await bucket.get(unused)]).toEqual(['bytes', null])
  await bucket.remove(again)
})
