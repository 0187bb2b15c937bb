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
  utimes,
} from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { refusal } from '../../app-error.ts'
import { freeBytesOf } from '../disk/free-bytes.ts'
import { type PhotoStore, photoName } from './photo-store.ts'

const temporary = '.part'
/** Photos of people's homes must not be readable by other users of the machine. */
const folderMode = 0o750

function hasCode(error: unknown, ...codes: string[]): boolean {
  return error instanceof Error && 'code' in error && codes.includes(String(error.code))
}

/** Writes a file completely or not at all: a crash leaves a `.part` file that nothing reads. */
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
    // Syncs the folder, because the name must survive a power cut too. Some systems don't allow this.
    await folder.sync().catch(() => {})
    await folder.close()
  } catch (error) {
    await rm(part, { force: true }).catch(() => {})
    throw error
  }
}

/** Stores photos as files below a folder, in subfolders named by the beginning of their hash. */
export function createFilePhotoStore(folder: string): PhotoStore {
  // A folder of an older version gets this mode too. Some systems have no modes.
  const prepare = async () => {
    await mkdir(folder, { recursive: true, mode: folderMode })
    await chmod(folder, folderMode).catch(() => {})
  }
  const pathOf = (name: string) => {
    if (!photoName.test(name)) throw new Error(`${name} is no name of a photo.`)
    return join(folder, name.slice(0, 2), name)
  }
  const touch = async (path: string) => {
    const now = new Date()
    return utimes(path, now, now).then(
      () => true,
      () => false,
    )
  }
  const write = async (name: string, bytes: Buffer) => {
    try {
      await prepare()
      await writeWhole(pathOf(name), bytes)
    } catch (error) {
      if (!hasCode(error, 'ENOSPC', 'EDQUOT', 'EROFS', 'EACCES', 'EIO', 'ENOTDIR', 'EEXIST')) throw error
      throw refusal('UNAVAILABLE', 'photo.not-stored')
    }
  }
  return {
    async put(name, bytes) {
      if (!(await touch(pathOf(name)))) await write(name, bytes)
    },
    replace: write,
    async get(name) {
      return readFile(pathOf(name)).catch((error: unknown) => {
        if (hasCode(error, 'ENOENT')) return null
        throw error
      })
    },
    async storedAt(name) {
      return (await stat(pathOf(name)).catch(() => null))?.mtime ?? null
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
        return await freeBytesOf(folder)
      } catch {
        return null
      }
    },
    async *namesBefore(time) {
      // Reads one subfolder after the other, because there are few of them but maybe many photos.
      for (const part of await readdir(folder).catch(() => [])) {
        for (const name of await readdir(join(folder, part)).catch(() => [])) {
          const path = join(folder, part, name)
          const found = await stat(path).catch(() => null)
          if (!found?.isFile() || found.mtime >= time) continue
          if (photoName.test(name)) yield name
          else if (name.endsWith(temporary)) await rm(path, { force: true })
        }
      }
    },
  }
}
