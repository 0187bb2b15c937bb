// Only node: imports here, and nothing newer than Node 18: this runs before anything is installed.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))

/** True in an unpacked release, which brings all packages and is built. */
export const isRelease = existsSync(join(root, 'RELEASE'))

/** The Node that the lock file pins, whatever the system brings. */
export const node = join(root, 'node_modules', '.bin', process.platform === 'win32' ? 'node.cmd' : 'node')

// npm writes this copy of the lock file when an installation is complete.
const installedLock = join(root, 'node_modules', '.package-lock.json')

function readPackages(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8')).packages
  } catch {
    return undefined
  }
}

/** `os` and `cpu` are one name or several, and a name with ! in front excludes. */
function allows(names, value) {
  const list = [names].flat()
  return list.includes(value) || (list.every((one) => one.startsWith('!')) && !list.includes(`!${value}`))
}

/** Packages for other machines, and some that only those need, are rightly missing. */
function mayBeMissing(wanted) {
  if (!wanted.optional && !wanted.devOptional && !wanted.peer) return false
  const isForHere = Boolean(wanted.os && wanted.cpu && !wanted.libc)
  return !(isForHere && allows(wanted.os, process.platform) && allows(wanted.cpu, process.arch))
}

/** True when every package of the lock file that this machine needs is installed in its version. */
export function isInstalled(wanted, installed) {
  if (!wanted || !installed) return false
  return Object.entries(wanted).every(([path, entry]) => {
    if (path === '') return true
    const found = installed[path]
    return found ? found.version === entry.version : mayBeMissing(entry)
  })
}

/** Installs the exact packages of the lock file when some are missing; ends the process when it can't. */
export function ensureInstalled() {
  if (isRelease) return
  if (Number(process.versions.node.split('.')[0]) < 18) {
    console.error(`Node 18 or newer is needed to begin with; this is ${process.versions.node}.`)
    process.exit(1)
  }
  if (isInstalled(readPackages(join(root, 'package-lock.json')), readPackages(installedLock))) return
  console.log('Installing packages ...')
  // Removed first, so that an interrupted installation does not look complete the next time.
  rmSync(installedLock, { force: true })
  const npm = process.env.npm_execpath
  const [command, first] = npm?.endsWith('.js') ? [process.execPath, [npm]] : ['npm', []]
  // The system's older Node only brings the packages here; their warnings about it say nothing.
  const args = [...first, 'ci', '--loglevel=error', '--include=dev', '--include=optional']
  const { status, error } = spawnSync(command, args, { cwd: root, stdio: 'inherit' })
  if (status !== 0) {
    console.error(
      error
        ? `npm could not be started: ${error.message}`
        : 'The packages could not be installed. If the network works, delete node_modules and try again.',
    )
    process.exit(1)
  }
}
