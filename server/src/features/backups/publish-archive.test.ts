import { link, mkdtemp, readdir, readFile, rename, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { listArchives, removeUnfinished } from './service/kept-archives.ts'
import { publishArchive } from './service/publish-archive.ts'

let folder: string
let unfinished: string
let path: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'stowage-names-'))
  path = join(folder, 'stowage-2025-01-05-0300.tar')
  unfinished = `${path}.part`
  await writeFile(unfinished, 'whole')
})

afterEach(() => rm(folder, { recursive: true, force: true }))

const refuse = (code: string) => async () => {
  throw Object.assign(new Error(code), { code })
}

test.each(['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EMLINK', 'EXDEV'])(
  'a disk without hard links, which says %s, has the whole file under its name',
  async (code) => {
    const disk = { link: refuse(code), rename }
    await publishArchive(unfinished, path, disk)
    expect(await readdir(folder)).toEqual(['stowage-2025-01-05-0300.tar'])
    await writeFile(unfinished, 'of another program')
    await expect(publishArchive(unfinished, path, disk)).rejects.toThrow(`${path} is there already.`)
    expect(await readFile(path, 'utf8')).toBe('whole')
  },
)

test('a name that could only be taken is given up, and after a kill it is no archive', async () => {
  const disk = { link: refuse('EPERM'), rename: refuse('ENOSPC') }
  await expect(publishArchive(unfinished, path, disk)).rejects.toThrow('ENOSPC')
  expect(await readdir(folder)).toEqual(['stowage-2025-01-05-0300.tar.part'])
  await writeFile(path, '')
  expect(await listArchives(folder)).toEqual([])
})

test('a name that was only taken is free again an hour later', async () => {
  const now = new Date('2025-01-05T04:30:00Z')
  const long = new Date('2025-01-05T03:00:00Z')
  const [half, reserved, fresh, other, whole] = [
    'stowage-2025-01-05-0300.tar.part',
    'stowage-2025-01-05-0300.tar',
    'stowage-2025-01-05-0400.tar.age',
    'notes.txt',
    'stowage-2025-01-04-0300.tar',
  ]
  for (const name of [reserved, fresh, other]) await writeFile(join(folder, name), '')
  await writeFile(join(folder, whole), 'whole')
  for (const name of [half, reserved, other, whole]) await utimes(join(folder, name), long, long)
  await utimes(join(folder, fresh), now, now)
  await removeUnfinished(folder, now)
  expect((await readdir(folder)).toSorted()).toEqual([other, whole, fresh])
})

test('a whole file whose former name is gone already has its name', async () => {
  const linked = async (from: string, to: string) => {
    await link(from, to)
    await rm(from)
  }
  await publishArchive(unfinished, path, { link: linked as typeof link, rename })
  expect(await readdir(folder)).toEqual(['stowage-2025-01-05-0300.tar'])
})
