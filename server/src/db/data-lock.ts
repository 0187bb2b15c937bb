import { randomUUID } from 'node:crypto'
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
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { hostname } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { StartError } from '../start-error.ts'
import { processStart, processTable } from './embedded/processes.ts'

type Holder = {
  pid: number
  start: string | undefined
  /** In which list of processes the id counts (`processTable`), and its machine or container; not in older locks. */
  table?: string
  host?: string
  address: string
}

export type DataLock = { release(): void }

/** How often the holder touches its lock, and how long a start watches for that, in ms. */
const beatMs = 2_000
const watchMs = 15_000

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

function isAlive(holder: Holder): boolean {
  if (holder.pid === process.pid) return false
  const start = processStart(holder.pid)
  return start !== undefined && start === holder.start
}

const modifiedAt = (path: string) => statSync(path, { throwIfNoEntry: false })?.mtimeMs

/**
 * Whether the holder, whose process can't be seen from here, still touches its lock. Compares the file with itself,
 * because the clocks of two machines differ.
 */
async function isTouched(path: string, text: string, milliseconds: number): Promise<boolean> {
  const before = modifiedAt(path)
  for (const end = Date.now() + milliseconds; Date.now() < end; ) {
    await pause(100)
    // Opening the file makes a network disk ask for its state anew.
    if (read(path)?.text !== text) return false
    if (modifiedAt(path) !== before) return true
  }
  return false
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
  const aside = `${path}.${randomUUID()}`
  try {
    renameSync(path, aside)
  } catch {
    return
  }
  if (read(aside)?.text !== staleText) tryTake(path, aside)
  rmSync(aside, { force: true })
}

/** Ends this program, because two on one folder would destroy the database. */
function endTaken(path: string): never {
  console.error(
    `Another program has taken ${path} while this one stood still for more than ${watchMs / 1000} seconds, so this ` +
      'one ends. Start Stowage on one data folder only once.',
  )
  process.exit(1)
}

/** Touches the lock until its release. */
function hold(path: string, text: string): DataLock {
  const isOwn = () => read(path)?.text === text
  const beat = () => {
    const found = read(path)
    if (found !== undefined && found.text !== text) endTaken(path)
    try {
      utimesSync(path, new Date(), new Date())
    } catch {
      // The lock was removed, or the disk is away for a moment.
    }
  }
  const beats = setInterval(beat, beatMs).unref()
  return {
    release: () => {
      clearInterval(beats)
      if (isOwn()) rmSync(path, { force: true })
    },
  }
}

const describeHolder = ({ pid, host, address }: Holder) =>
  `process ${pid}${(host ?? hostname()) === hostname() ? '' : ` on ${host}`}, ${address}`

async function take(dataDir: string, address: string, watchFor: number): Promise<DataLock> {
  const path = join(dataDir, 'stowage.lock')
  // Programs in two containers often have the same process id.
  const own = `${path}.${randomUUID()}`
  const [table, host] = [processTable(), hostname()]
  const mine: Holder = { pid: process.pid, start: processStart(process.pid), table, host, address }
  const text = JSON.stringify(mine)
  writeFileSync(own, text, { mode: 0o644 })
  try {
    for (;;) {
      if (tryTake(path, own)) return hold(path, text)
      const found = read(path)
      if (found === undefined) continue
      const { holder } = found
      const isSeen = holder !== undefined && (holder.table ?? table) === table
      if (holder !== undefined && !isSeen) {
        console.log(
          `The data folder ${dataDir} was in use by ${describeHolder(holder)}, which can't be seen from here. ` +
            `Waiting up to ${watchFor / 1000} seconds to find out whether it still runs.`,
        )
      }
      if (holder && (isSeen ? isAlive(holder) : await isTouched(path, found.text, watchFor))) {
        throw new StartError(
          `Stowage already runs on the data folder ${dataDir}: ${describeHolder(holder)}. ` +
            'Stop it first, or choose another folder with DATA_DIR.',
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
 * Creates the data folder and locks it for this process. A killed program leaves its lock behind: where its process can
 * be seen, the process id and the start time in it tell a stale lock from a live one. From another container or machine
 * it can't be seen; then the time of the file tells, which a live program renews.
 */
export async function lockDataDir(dataDir: string, address: string, watchFor = watchMs): Promise<DataLock> {
  try {
    makeFolder(dataDir)
    // Checks `/.`, because root may enter everything, also a file.
    accessSync(`${dataDir}/.`, constants.W_OK | constants.X_OK)
    const lock = await take(dataDir, address, watchFor)
    closePrivateFolders(dataDir)
    return lock
  } catch (error) {
    return explain(dataDir, error)
  }
}
