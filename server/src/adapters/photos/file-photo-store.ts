import { randomUUID } from 'node:crypto'
import {
  access,
  chmod,
  constants,
  mkdir,
  open,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  statfs,
  utimes,
} from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { refusal } from '../../app-error.ts'
import type { PhotoStore } from './photo-store.ts'

const namePattern = /^[a-z\d]{2}[a-z\d-]{1,100}$/
const temporary = '.part'
/** Pictures of people's homes are nothing for other users of the machine. */
const folderMode = 0o750

function hasCode(error: unknown, ...codes: string[]): boolean {
  return error instanceof Error && 'code' in error && codes.includes(String(error.code))
}

/** Writes whole or not at all: a crash leaves a `.part` file that nothing reads. */
async function writeWhole(path: string, bytes: Buffer): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: folderMode })
  const part = `${path}.${randomUUID()}${temporary}`
  try {
    const file = await open(part, 'wx')
    try {
      await file.writeFile(bytes)
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(part, path)
    const folder = await open(dirname(path), 'r')
    // The name itself must survive a power cut too. Not every system lets folders be synced.
    await folder.sync().catch(() => {})
    await folder.close()
  } catch (error) {
    await rm(part, { force: true }).catch(() => {})
    throw error
  }
}

/** Keeps photos as files below a folder, spread over subfolders by the beginning of their name. */
export function createFilePhotoStore(folder: string): PhotoStore {
  // One that was made before it had this mode gets it too. Not every system has modes.
  const prepare = async () => {
    await mkdir(folder, { recursive: true, mode: folderMode })
    await chmod(folder, folderMode).catch(() => {})
  }
  const pathOf = (name: string) => {
    if (!namePattern.test(name)) throw new Error(`${name} is no name of a photo.`)
    return join(folder, name.slice(0, 2), name)
  }
  const touch = async (path: string) => {
    const now = new Date()
    return utimes(path, now, now).then(
      () => true,
      () => false,
    )
  }
  return {
    async put(name, bytes) {
      const path = pathOf(name)
      if (await touch(path)) return
      try {
        await prepare()
        await writeWhole(path, bytes)
      } catch (error) {
        if (!hasCode(error, 'ENOSPC', 'EDQUOT', 'EROFS', 'EACCES', 'EIO', 'ENOTDIR', 'EEXIST')) throw error
        throw refusal('UNAVAILABLE', 'photo.not-stored')
      }
    },
    async get(name) {
      return readFile(pathOf(name)).catch((error: unknown) => {
        if (hasCode(error, 'ENOENT')) return null
        throw error
      })
    },
    remove: (name) => rm(pathOf(name), { force: true }),
    async canWrite() {
      try {
        await prepare()
        await access(folder, constants.W_OK | constants.X_OK)
        return true
      } catch {
        return false
      }
    },
    async freeBytes() {
      try {
        await prepare()
        const { bavail, bsize } = await statfs(folder)
        return bavail * bsize
      } catch {
        return null
      }
    },
    async *namesBefore(time) {
      // One subfolder after the other: their number is small, that of the photos may not be.
      for (const part of await readdir(folder).catch(() => [])) {
        for (const name of await readdir(join(folder, part)).catch(() => [])) {
          const path = join(folder, part, name)
          const found = await stat(path).catch(() => null)
          if (!found?.isFile() || found.mtime >= time) continue
          if (namePattern.test(name)) yield name
          else if (name.endsWith(temporary)) await rm(path, { force: true })
        }
      }
    },
  }
}
