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

/** As whom the program works: it owns what is kept, and is no superuser. */
export const appRole = 'stowage_app'

const fileName = 'postgres-password'

/**
 * The password of both roles. It lies beside the database's folder and not in it, since that one belongs to the user as
 * whom the server runs, who may be `nobody` and shared with other programs. A copy that came back from a backup is closed to
 * all others again.
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
    // Another's file, or a file system without modes.
  }
}

function keepPassword(dataDir: string, password: string): void {
  const path = join(dataDir, fileName)
  const unfinished = `${path}.part`
  rmSync(unfinished, { force: true })
  writeFileSync(unfinished, `${password}\n`, { mode: 0o600, flush: true })
  renameSync(unfinished, path)
}

/** One command a line, as the server takes it when it runs for one user and asks nobody who they are. */
const setPasswords = (password: string) =>
  `${[
    `alter role ${superuser} password '${password}';`,
    `do $$ begin if to_regrole('${appRole}') is not null then alter role ${appRole} password '${password}'; end if; end $$;`,
  ].join('\n')}\n`

/**
 * Gives both roles another password: at the first start, for a folder that knew none, and where the file is gone or
 * belongs to another folder. No server runs meanwhile.
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

/** Who may come in: whoever has the password, by the socket. */
export function writeAccess({ owner }: Account, folders: Folders): void {
  const path = join(folders.data, 'pg_hba.conf')
  writeFileSync(path, 'local all all scram-sha-256\n', { mode: 0o600 })
  giveFile(path, owner)
}
