// Only node: imports here: part of the start under whatever Node the system brings.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { isRelease, node, root } from './ensure-installed.mjs'

const ignored = new Set(['node_modules', 'dist', 'test', 'coverage'])

function* filesIn(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) {
      if (!ignored.has(entry.name)) yield* filesIn(path)
    } else if (entry.isFile() && !/\.test\.tsx?$/.test(entry.name)) {
      yield path
    }
  }
}

/** A hash that changes with everything that a build depends on. */
export function hashSources(folders, files) {
  const hash = createHash('sha256')
  const all = [...folders.flatMap((folder) => [...filesIn(folder)]), ...files].sort()
  for (const path of all)
    hash
      .update(`${relative(root, path)}\0`)
      .update(readFileSync(path))
      .update('\0')
  return hash.digest('hex')
}

function readStamp(path) {
  return existsSync(path) ? readFileSync(path, 'utf8') : ''
}

/** Builds when the stamp differs from the hash of the sources; the stamp is written only after a complete build. */
export function buildOnce(stamp, hash, build) {
  if (readStamp(stamp) === hash) return
  // The stamp is removed first, so that an interrupted build does not count as complete when its sources come back.
  rmSync(stamp, { force: true })
  build()
  writeFileSync(stamp, hash)
}

function buildWeb(web) {
  console.log('Building the web app ...')
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js')
  const { status, stdout, stderr } = spawnSync(node, [vite, 'build', '--app', '--logLevel', 'error'], {
    cwd: web,
    encoding: 'utf8',
    env: { ...process.env, NODE_ENV: 'production' },
  })
  if (status !== 0) {
    // A successful build prints nothing, because its warnings are for developers.
    console.error(`${stdout}${stderr}The web app could not be built.`)
    process.exit(1)
  }
}

function bundleServer() {
  const { status } = spawnSync(node, [join(root, 'tools', 'bundle-server.mjs')], {
    cwd: root,
    stdio: 'inherit',
  })
  if (status !== 0) {
    console.error('The program could not be bundled.')
    process.exit(1)
  }
}

/**
 * Builds the web app and the program if their sources have changed since their last build; ends the process when a
 * build fails.
 */
export function ensureBuilt() {
  if (isRelease) return
  const [web, contract, server, identity] = ['web', 'contract', 'server', 'identity'].map((name) =>
    join(root, name),
  )
  const lock = join(root, 'package-lock.json')
  const built = (part) => join(part, 'dist', '.built')
  buildOnce(built(web), hashSources([web, contract], [lock]), () => buildWeb(web))
  const bundler = join(root, 'tools', 'bundle-server.mjs')
  buildOnce(built(server), hashSources([server, identity, contract], [lock, bundler]), bundleServer)
}
