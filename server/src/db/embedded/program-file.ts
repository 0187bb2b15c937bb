import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { StartError } from '../../start-error.ts'
import type { Folders } from './folders.ts'
import { readPidFile } from './pid-file.ts'
import { processStart, serversIn } from './processes.ts'

/** The program that runs the server, with the start time of its process. */
type Running = { pid: number; start: string | undefined }

/** The file lies beside the database's folder like the password, because that folder may belong to `nobody`. */
const pathIn = (dataDir: string) => join(dataDir, 'postgres-program')

function read(dataDir: string): Running | undefined {
  try {
    return JSON.parse(readFileSync(pathIn(dataDir), 'utf8')) as Running
  } catch {
    return undefined
  }
}

/**
 * Records which program runs the server. The lock of the data folder can be removed, by hand or by a clean-up, while
 * its program still runs: the next start must not stop the database of a live program.
 * @throws StartError when another program runs the server of this folder
 */
export function noteProgram(folders: Folders, dataDir: string): void {
  const other = read(dataDir)
  const isOther = other !== undefined && other.pid !== process.pid
  const isAlive = isOther && other.start !== undefined && processStart(other.pid) === other.start
  const head = readPidFile(folders.data)?.pid
  if (isAlive && serversIn(folders.data, head === undefined ? [] : [head]).length > 0) {
    throw new StartError(
      `Stowage already runs on the database in ${folders.root}: process ${other.pid}. Stop it first, or choose ` +
        'another folder with DATA_DIR.',
    )
  }
  const own: Running = { pid: process.pid, start: processStart(process.pid) }
  writeFileSync(pathIn(dataDir), JSON.stringify(own), { mode: 0o600 })
}

/** Call this once the server has ended. */
export function forgetProgram(dataDir: string): void {
  if (read(dataDir)?.pid === process.pid) rmSync(pathIn(dataDir), { force: true })
}
