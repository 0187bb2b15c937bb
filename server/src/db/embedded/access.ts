import { randomBytes } from 'node:crypto'
import { chmodSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { StartError } from '../../start-error.ts'
import { type Account, giveFile } from './account.ts'
import { diskFull, type Folders } from './folders.ts'
import { superuser } from './initialise.ts'
import { readPidFile, removeStalePidFile } from './pid-file.ts'
import { endServersIn } from './processes.ts'
import { lastWords, runTool } from './run-tool.ts'

/** The role of the program: it owns the data and is no superuser. */
export const appRole = 'stowage_app'

const fileName = 'postgres-password'

/**
 * The password of both roles. It is stored beside the database's folder and not in it, because that folder belongs to
 * the user that runs the server, who may be `nobody` and shared with other programs. A restored copy is closed to other
 * users again.
 */
export function readPassword(dataDir: string): string | undefined {
  const path = join(dataDir, fileName)
  try {
    const password = readFileSync(path, 'utf8').trim() || undefined
    closeToOthers(path)
    return password
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

function closeToOthers(path: string): void {
  try {
    chmodSync(path, 0o600)
  } catch {
    // The file belongs to another user, or the file system has no modes.
  }
}

function keepPassword(dataDir: string, password: string): void {
  const path = join(dataDir, fileName)
  const unfinished = `${path}.part`
  rmSync(unfinished, { force: true })
  writeFileSync(unfinished, `${password}\n`, { mode: 0o600, flush: true })
  renameSync(unfinished, path)
}

/** One command per line, as the server's single-user mode reads them without authentication. */
const setPasswords = (password: string) =>
  `${[
    `alter role ${superuser} password '${password}';`,
    `do $$ begin if to_regrole('${appRole}') is not null then alter role ${appRole} password '${password}'; end if; end $$;`,
  ].join('\n')}\n`

/**
 * Sets a new password for both roles: at the first start, for a folder without one, and when the file is missing or
 * belongs to another folder. The server must not run meanwhile.
 */
export async function renewPassword(account: Account, folders: Folders, dataDir: string): Promise<string> {
  await endServersIn(folders.data, readPidFile(folders.data)?.pid)
  removeStalePidFile(folders.data)
  const password = randomBytes(24).toString('hex')
  const args = ['--single', '-D', folders.data, '-c', 'log_statement=none', 'postgres']
  const { code, output } = await runTool(account, account.binaries.postgres, args, setPasswords(password))
  if (code !== 0 || /^.*\b(?:ERROR|FATAL|PANIC): /m.test(output)) {
    const said = lastWords(output).replaceAll(password, '…')
    throw new StartError(
      /No space left/.test(output)
        ? diskFull(folders)
        : `The database in ${folders.root} took no password; start again. What it said last: ${said}`,
      { passing: true },
    )
  }
  keepPassword(dataDir, password)
  return password
}

/** Allows connections through the socket with the password only. */
export function writeAccess({ owner }: Account, folders: Folders): void {
  const path = join(folders.data, 'pg_hba.conf')
  writeFileSync(path, 'local all all scram-sha-256\n', { mode: 0o600 })
  giveFile(path, owner)
}
