import {
  accessSync,
  chmodSync,
  constants,
  existsSync,
  linkSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { StartError } from '../start-error.ts'
import { processStart } from './embedded/processes.ts'

type Holder = { pid: number; start: string | undefined; address: string }

export type DataLock = { release(): void }

const sentences: Partial<Record<string, string>> = {
  EACCES: 'this user may not write there',
  EPERM: 'this user may not write there',
  EROFS: 'it is on a read-only disk',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk quota is used up',
  ENOTDIR: 'a part of the path is a file',
  EEXIST: 'a file stands at that place',
  ENOENT: 'it cannot be made there',
}

/** Explains the usual errors of a folder in a sentence; all other errors are thrown unchanged. */
function explain(dataDir: string, error: unknown): never {
  const reason = sentences[(error as NodeJS.ErrnoException).code ?? '']
  if (reason === undefined) throw error
  throw new StartError(
    `DATA_DIR ${dataDir} cannot be used: ${reason}. Change that, or choose another folder with DATA_DIR.`,
    { cause: error },
  )
}

function read(path: string): { text: string; holder: Holder | undefined } | undefined {
  let text: string
  try {
    text = readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
  try {
    return { text, holder: JSON.parse(text) as Holder }
  } catch {
    return { text, holder: undefined }
  }
}

function isAlive(holder: Holder | undefined): holder is Holder {
  if (holder === undefined || holder.pid === process.pid) return false
  const start = processStart(holder.pid)
  return start !== undefined && start === holder.start
}

/** Puts the complete file in place atomically, so that a reader never sees half of it. */
function tryTake(path: string, own: string): boolean {
  try {
    linkSync(own, path)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

/** Moves a stale lock of a killed program away; puts it back if it turns out to be another program's fresh lock. */
function removeStale(path: string, staleText: string): void {
  const aside = `${path}.${process.pid}.old`
  try {
    renameSync(path, aside)
  } catch {
    return
  }
  if (read(aside)?.text !== staleText) tryTake(path, aside)
  rmSync(aside, { force: true })
}

function take(dataDir: string, address: string): DataLock {
  const path = join(dataDir, 'stowage.lock')
  const own = `${path}.${process.pid}`
  const mine: Holder = { pid: process.pid, start: processStart(process.pid), address }
  writeFileSync(own, JSON.stringify(mine), { mode: 0o644 })
  try {
    for (;;) {
      if (tryTake(path, own)) return { release: () => rmSync(path, { force: true }) }
      const found = read(path)
      if (found === undefined) continue
      if (isAlive(found.holder)) {
        throw new StartError(
          `Stowage already runs on the data folder ${dataDir}: process ${found.holder.pid}, ` +
            `${found.holder.address}. Stop it first, or choose another folder with DATA_DIR.`,
        )
      }
      removeStale(path, found.text)
    }
  } finally {
    rmSync(own, { force: true })
  }
}

/** Node's recursive mkdir never returns when a file system rejects new folders with ENOENT, as /proc does. */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return
  makeFolder(dirname(folder))
  // Other users may pass through, because the database's user must, but can't list the folder.
  mkdirSync(folder, { mode: 0o711 })
}

/** Folders with secrets: links of emails, keys of certificates. */
const privateFolders = ['outbox', 'lan']

/** A restored copy may be readable by other users. */
function closePrivateFolders(dataDir: string): void {
  for (const folder of privateFolders.map((name) => join(dataDir, name))) {
    try {
      if (existsSync(folder)) chmodSync(folder, 0o700)
    } catch {
      // The folder belongs to another user, or the file system has no modes.
    }
  }
}

/**
 * Creates the data folder and locks it for this process. A killed program leaves its lock behind; the process id and
 * the start time in it tell a stale lock from a live one.
 */
export function lockDataDir(dataDir: string, address: string): DataLock {
  try {
    makeFolder(dataDir)
    // Checks `/.`, because root may enter everything, also a file.
    accessSync(`${dataDir}/.`, constants.W_OK | constants.X_OK)
    const lock = take(dataDir, address)
    closePrivateFolders(dataDir)
    return lock
  } catch (error) {
    return explain(dataDir, error)
  }
}
