import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { StartError } from '../../../start-error.ts'

/**
 * `stowage-2025-01-05-0300.tar`, with `.age` when it is encrypted; the time is in UTC. The second one of a minute has
 * its seconds too: `stowage-2025-01-05-030012.tar`.
 */
export function newArchivePath(folder: string, now: Date, isEncrypted: boolean): string {
  const [day, time = ''] = now.toISOString().split('T')
  const digits = time.slice(0, 8).replaceAll(':', '')
  const pathOf = (clock: string) => join(folder, `stowage-${day}-${clock}.tar${isEncrypted ? '.age' : ''}`)
  const path = pathOf(digits.slice(0, 4))
  return existsSync(path) ? pathOf(digits) : path
}

/** Letters below which a passphrase could be guessed by trying. */
const shortest = 16

/** Reads the passphrase of archives; undefined without a file. */
export async function readPassphrase(path: string | undefined): Promise<string | undefined> {
  if (path === undefined) return undefined
  const text = await readFile(path, 'utf8').catch((error: Error) => {
    throw new StartError(`BACKUP_PASSPHRASE_FILE cannot be read: ${error.message}`, { cause: error })
  })
  const passphrase = text.trim()
  if (passphrase.length < shortest) {
    throw new StartError(
      `The passphrase in BACKUP_PASSPHRASE_FILE must have at least ${shortest} characters. Make one with: ` +
        'openssl rand -base64 24',
    )
  }
  return passphrase
}

/** A file that is named in the folder where the command was typed; npm runs it in the project's folder. */
export const namedFile = (path: string, env: Readonly<Record<string, string | undefined>>): string =>
  resolve(env['INIT_CWD'] ?? '.', path)

const archivePattern = /^stowage-(\d{4}-\d{2}-\d{2})-(\d{2})(\d{2})(\d{2})?\.tar(?:\.age)?$/

/** When an archive was made, by its name; undefined for another file. */
export function archiveTime(name: string): Date | undefined {
  const [, day, hour, minute, second = '00'] = archivePattern.exec(name) ?? []
  if (day === undefined) return undefined
  const time = new Date(`${day}T${hour}:${minute}:${second}Z`)
  return Number.isNaN(time.getTime()) ? undefined : time
}
