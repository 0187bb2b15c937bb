import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { appRole, readPassword } from './access.ts'
import { majorVersion } from './folders.ts'
import { readPidFile } from './pid-file.ts'
import type { Connection } from './prepare-database.ts'
import { processStart } from './processes.ts'
import { databaseName } from './start-embedded.ts'

/** The connection to the embedded server that another program runs on this folder; undefined when none does. */
export function findRunning(dataDir: string): Connection | undefined {
  const data = join(dataDir, 'postgres', `data-${majorVersion}`)
  const file = readPidFile(data)
  const password = readPassword(dataDir)
  if (file?.state !== 'ready' || processStart(file.pid) === undefined || password === undefined)
    return undefined
  // The fifth line of the server's pid file is the folder of its socket.
  const host = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[4] ?? ''
  return { host, user: appRole, password, database: databaseName }
}
