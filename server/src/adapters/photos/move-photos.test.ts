import { createHash } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { type S3Server, startS3Server } from '../../../test/s3-server.ts'
import { createFilePhotoStore } from './file-photo-store.ts'
import { movePhotos } from './move-photos.ts'
import type { PhotoStore } from './photo-store.ts'
import { createS3PhotoStore } from './s3-photo-store.ts'

let server: S3Server
let root: string
let folder: PhotoStore
let bucket: PhotoStore
/** Why the storage could not be used. */
const failures: string[] = []

beforeAll(async () => {
  server = await startS3Server()
  bucket = createS3PhotoStore(server.bucket, (why) => void failures.push(why))
  root = await mkdtemp(join(tmpdir(), 'stowage-move-'))
})
beforeEach(async () => {
  folder = createFilePhotoStore(await mkdtemp(join(root, 'photos-')))
})
afterEach(() => {
  expect(failures).toEqual([])
})
afterAll(async () => {
  await server.close()
  await rm(root, { recursive: true, force: true })
})

async function contentOf(store: PhotoStore): Promise<Record<string, string>> {
  const found: Record<string, string> = {}
  for await (const name of store.namesBefore(new Date(8.64e15))) found[name] = String(await store.get(name))
  return found
}

async function fill(store: PhotoStore, count: number): Promise<Record<string, string>> {
  for (let at = 0; at < count; at++) {
    const name = createHash('sha256').update(String(at)).digest('hex')
    await store.put(name, Buffer.from(`bytes ${at}`))
    await store.put(`${name}-small`, Buffer.from(`small ${at}`))
  }
  return contentOf(store)
}

it('moves all photos into the bucket and back', async () => {
  const before = await fill(folder, 20)
  expect(await movePhotos(folder, bucket)).toBe(40)
  expect([await contentOf(folder), await contentOf(bucket)]).toEqual([{}, before])
  expect(await movePhotos(bucket, folder)).toBe(40)
  expect([await contentOf(folder), await contentOf(bucket)]).toEqual([before, {}])
  expect(await movePhotos(bucket, folder)).toBe(0)
})

it('goes on after it was cut off at any step, and removes nothing before all is there', async () => {
  const before = await fill(folder, 6)
  // Each attempt is cut off after some more steps than the one before.
  for (let steps = 1; Object.keys(await contentOf(folder)).length > 0; steps += 7) {
    let left = steps
    const cut = <Args extends unknown[], Result>(act: (...args: Args) => Promise<Result>) => {
      return (...args: Args) => {
        if (left-- <= 0) throw new Error('Killed.')
        return act(...args)
      }
    }
    const source = { ...folder, get: cut(folder.get), remove: cut(folder.remove) }
    const target = { ...bucket, put: cut(bucket.put), get: cut(bucket.get) }
    await movePhotos(source, target).catch(() => {})
    const [old, moved] = [await contentOf(folder), await contentOf(bucket)]
    if (Object.keys(old).length < Object.keys(before).length) expect(moved).toEqual(before)
    expect({ ...old, ...moved }).toEqual(before)
  }
  expect(await contentOf(bucket)).toEqual(before)
  await movePhotos(bucket, folder)
})

it('replaces what is damaged in the target, and keeps the source while a copy arrives damaged', async () => {
  const before = await fill(folder, 2)
  const [name = ''] = Object.keys(before)
  await bucket.put(name, Buffer.from('half'))
  let open = 0
  const put = async (one: string) => {
    open += 1
    // The others end later than the first.
    await setTimeout(open * 20)
    await bucket.put(one, Buffer.from('other'))
    open -= 1
  }
  await expect(movePhotos(folder, { ...bucket, put })).rejects.toThrow('arrived damaged')
  expect(open).toBe(0)
  expect(await contentOf(folder)).toEqual(before)
  expect(await movePhotos(folder, bucket)).toBe(4)
  expect(await contentOf(bucket)).toEqual(before)
})
