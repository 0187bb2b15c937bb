import { createHash } from 'node:crypto'
import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  realpathSync,
  renameSync,
  statSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { StartError } from '../../start-error.ts'
import { giveFile, type Owner } from './account.ts'

/** The server's major version is part of the folder's name, because another version can't read the data. */
export const majorVersion = 18

export type Folders = {
  /** All files of the server; owned by the account that runs it, closed to others. */
  root: string
  data: string
  libraries: string
  log: string
}

export const diskFull = ({ root }: Folders) =>
  `The disk with ${root} is full; the database cannot start. Make room there; what was saved stays.`

const largestLog = 5_000_000
/** The longest path of a socket folder: the kernel's limit for a socket's address, less the socket's file name. */
const longestSocketFolder = 107 - '/.s.PGSQL.5432'.length

export function prepareFolders(dataDir: string): Folders {
  const wanted = join(dataDir, 'postgres')
  mkdirSync(wanted, { recursive: true, mode: 0o700 })
  // Processes are found by their folder, which the kernel reports without symbolic links.
  const root = realpathSync(wanted)
  for (const name of readdirSync(root)) {
    const path = join(root, name)
    const major = /^data-(\d+)$/.exec(name)?.[1]
    if (
      major !== undefined &&
      Number(major) !== majorVersion &&
      !existsSync(join(root, `data-${majorVersion}`))
    ) {
      throw new StartError(
        `${path} was written by PostgreSQL ${major}; this version of the program brings ${majorVersion} and ` +
          'cannot read it. See "Upgrade" in docs/operations.md.',
      )
    }
  }
  const folders = {
    root,
    data: join(root, `data-${majorVersion}`),
    libraries: join(root, 'lib'),
    log: join(root, 'server.log'),
  }
  if (existsSync(folders.log) && statSync(folders.log).size > largestLog) {
    renameSync(folders.log, `${folders.log}.1`)
  }
  return folders
}

function isPrivateTo(folder: string, owner: number | undefined): boolean {
  const stat = lstatSync(folder, { throwIfNoEntry: false })
  return (
    stat?.isDirectory() === true && (stat.mode & 0o077) === 0 && (owner === undefined || stat.uid === owner)
  )
}

/**
 * Makes the private folder of the socket. A folder that another user made in the shared temporary folder is not used,
 * because that user could listen to the password there.
 */
export function makeSocketFolder(root: string, owner: Owner | undefined): string {
  const uid = owner?.uid ?? process.getuid?.()
  const beside = join(root, 'run')
  const hash = createHash('sha256').update(root).digest('hex').slice(0, 16)
  const temporary = Buffer.byteLength(tmpdir()) <= 60 ? tmpdir() : '/tmp'
  let folder = Buffer.byteLength(beside) <= longestSocketFolder ? beside : join(temporary, `stowage-${hash}`)
  if (lstatSync(folder, { throwIfNoEntry: false }) === undefined) {
    mkdirSync(folder, { mode: 0o700 })
    giveFile(folder, owner)
  }
  if (folder === beside) {
    chmodSync(folder, 0o700)
    giveFile(folder, owner)
  } else if (!isPrivateTo(folder, uid)) {
    folder = mkdtempSync(join(temporary, 'stowage-'))
    giveFile(folder, owner)
  }
  return folder
}
