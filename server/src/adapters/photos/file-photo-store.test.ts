import { chmod, mkdir, mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createFilePhotoStore } from './file-photo-store.ts'

describe('photos in files', () => {
  let folder: string
  const name = 'ab12cd'.padEnd(64, '0')

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'stowage-photos-'))
  })
  afterAll(async () => {
    await rm(folder, { recursive: true, force: true })
  })

  const collect = async (time: Date) => {
    const names: string[] = []
    for await (const found of createFilePhotoStore(folder).namesBefore(time)) names.push(found)
    return names.sort()
  }

  it('are kept, given and forgotten by name', async () => {
    const store = createFilePhotoStore(folder)
    await store.put(name, Buffer.from('bytes'))
    expect(String(await store.get(name))).toBe('bytes')
    expect(await store.storedAt(name)).toEqual((await stat(join(folder, 'ab', name))).mtime)
    expect(await store.storedAt('f'.repeat(64))).toBeNull()
    expect(await readdir(join(folder, 'ab'))).toEqual([name])
    for (const path of [folder, join(folder, 'ab')]) expect((await stat(path)).mode & 0o777).toBe(0o750)
    await store.remove(name)
    await store.remove(name)
    expect(await store.get(name)).toBeNull()
  })

  it('become new again when they are written again', async () => {
    const store = createFilePhotoStore(folder)
    await store.put(name, Buffer.from('bytes'))
    const yesterday = new Date(Date.now() - 86_400_000)
    await utimes(join(folder, 'ab', name), yesterday, yesterday)
    const hourAgo = new Date(Date.now() - 3_600_000)
    expect(await collect(hourAgo)).toEqual([name])
    await store.put(name, Buffer.from('bytes'))
    expect(await collect(hourAgo)).toEqual([])
  })

  it('never lie outside of their folder', async () => {
    const store = createFilePhotoStore(folder)
    for (const wrong of ['../../etc/passwd', 'ab/../../x', '', '.', 'a']) {
      await expect(async () => store.get(wrong)).rejects.toThrow('no name of a photo')
    }
  })

  it('leave nothing behind that was written half', async () => {
    const store = createFilePhotoStore(folder)
    const part = join(folder, 'cd', `${'cd'.padEnd(64, '1')}.0.part`)
    await mkdir(join(folder, 'cd'))
    await writeFile(part, 'half')
    const yesterday = new Date(Date.now() - 86_400_000)
    await utimes(part, yesterday, yesterday)
    expect(await collect(new Date(Date.now() - 3_600_000))).toEqual([])
    expect(await readdir(join(folder, 'cd'))).toEqual([])
    expect(await store.get('cd'.padEnd(64, '1'))).toBeNull()
  })

  it('tell with a sentence that they cannot be written', async () => {
    // A file where the folder should be; this fails for the superuser too, whom permissions don't stop.
    const blocked = join(folder, 'blocked')
    await writeFile(blocked, '')
    await chmod(blocked, 0o400)
    const store = createFilePhotoStore(blocked)
    await expect(store.put(name, Buffer.from('bytes'))).rejects.toMatchObject({
      code: 'UNAVAILABLE',
      message: expect.stringContaining('Couldn’t save the photo'),
    })
  })
})
