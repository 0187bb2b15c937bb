import { existsSync, readdirSync, writeFileSync } from 'node:fs'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import { StartError } from '../../start-error.ts'

const library = 'libnss_wrapper.so'

function isKnown(): boolean {
  try {
    userInfo()
    return true
  } catch {
    return false
  }
}

function findLibrary(folder: string): string | undefined {
  if (!existsSync(folder)) return undefined
  // Debian keeps libraries in a folder for each kind of processor: /usr/lib/x86_64-linux-gnu.
  const folders = readdirSync(folder).filter((name) => name.endsWith('-linux-gnu'))
  return ['', ...folders].map((name) => join(folder, name, library)).find((path) => existsSync(path))
}

/**
 * The environment by which PostgreSQL finds a name for a user id without an entry in /etc/passwd, as containers have
 * that are started with a number: libnss-wrapper reads it from files in the folder. Empty for a user with an entry.
 */
export function nameOfUser(
  folder: string,
  { isNamed = isKnown(), libraries = '/usr/lib' }: { isNamed?: boolean; libraries?: string } = {},
): Record<string, string> {
  if (isNamed) return {}
  const [uid, gid] = [process.getuid?.() ?? 0, process.getgid?.() ?? 0]
  const path = findLibrary(libraries)
  if (path === undefined) {
    throw new StartError(
      `PostgreSQL needs a user name, but user ${uid} has none in /etc/passwd. Start Stowage as a user that has ` +
        'an entry there, install libnss-wrapper, or set DATABASE_URL.',
    )
  }
  const [passwd, group] = [join(folder, 'passwd'), join(folder, 'group')]
  writeFileSync(passwd, `stowage:x:${uid}:${gid}:Stowage:/:/bin/false\n`)
  writeFileSync(group, `stowage:x:${gid}:\n`)
  return { LD_PRELOAD: path, NSS_WRAPPER_PASSWD: passwd, NSS_WRAPPER_GROUP: group }
}
