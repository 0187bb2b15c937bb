import { mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { listArchives } from './service/kept-archives.ts'
import { nameWhole } from './service/name-whole.ts'

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
    await nameWhole(unfinished, path, disk)
    expect(await readdir(folder)).toEqual(['stowage-2025-01-05-0300.tar'])
    await writeFile(unfinished, 'of another program')
    await expect(nameWhole(unfinished, path, disk)).rejects.toThrow(`${path} is there already.`)
    expect(await readFile(path, 'utf8')).toBe('whole')
  },
)

test('a name that could only be taken is given up, and after a kill it is no archive', async () => {
  const disk = { link: refuse('EPERM'), rename: refuse('ENOSPC') }
  await expect(nameWhole(unfinished, path, disk)).rejects.toThrow('ENOSPC')
  expect(await readdir(folder)).toEqual(['stowage-2025-01-05-0300.tar.part'])
  await writeFile(path, '')
  expect(await listArchives(folder)).toEqual([])
})
