// `node tools/release-folder.mjs FOLDER`: makes a folder that starts without installing or building, for this kind of
// machine. `npm run release` packs it, and the Dockerfile copies it.
import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ensureBuilt } from './ensure-built.mjs'
import { ensureInstalled, root } from './ensure-installed.mjs'
import { notesOf } from './release-notes.mjs'

/** What the program runs with, and how it is started and operated. */
export const contents = [
  ...['.env.example', '.npmrc', 'README.md', 'package-lock.json'],
  ...['contract/src', 'contract/locales', 'identity/src', 'identity/locales', 'server/src', 'server/locales'],
  ...['server/dist', 'web/dist', 'docs/guide', 'docs/operations.md'],
  ...['tools/ensure-built.mjs', 'tools/ensure-installed.mjs', 'tools/run-node.mjs', 'tools/run.mjs'],
  ...['tools/start.mjs', 'tools/start.sh', 'tools/seed.ts', 'tools/seed'],
]
const workspaces = ['contract', 'identity', 'server', 'web', 'e2e', 'bench']
const scripts = ['start', 'backup', 'restore', 'verify-backup', 'db:distribute', 'seed', 'move-photos']

/** Files that no running program reads. */
const isIdle = (path) => /\.(?:test|rows)\.tsx?$|\.map$/.test(path)
const idleInPackages = [
  /\.(?:map|[cm]?ts|md|a|woff)$/,
  /\/node-[\w-]+\/(?:include|share)$/,
  /\/postgresql\/pgxs$/,
  /\/pdfkit\.(?:browser|standalone)\b[^/]*$/,
  /\/(?:\.yarn|tests?|benchmark)$/,
  // Of the fonts, labels and documents draw one style.
  /\/@fontsource(?:-variable)?\/[^/]+\/files\/(?!.*-(?:wght|700)-normal\.woff2$)/,
  /\/@fontsource(?:-variable)?\/.*\.s?css$/,
]
export const isIdleInPackages = (path) => idleInPackages.some((pattern) => pattern.test(path))

function removeIdle(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (isIdleInPackages(path)) rmSync(path, { recursive: true })
    else if (entry.isDirectory()) removeIdle(path)
  }
}

function copy(name, target) {
  mkdirSync(dirname(join(target, name)), { recursive: true })
  cpSync(join(root, name), join(target, name), { recursive: true, filter: (path) => !isIdle(path) })
}

/** Only commands that work without what developers have. */
function writePackage(target) {
  const { devDependencies: _, ...whole } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const own = Object.fromEntries(scripts.map((name) => [name, whole.scripts[name]]))
  writeFileSync(join(target, 'package.json'), `${JSON.stringify({ ...whole, scripts: own }, null, 2)}\n`)
  return whole.version
}

function npm(target, args) {
  const quiet = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']
  const { status } = spawnSync('npm', [...args, ...quiet], { cwd: target, stdio: 'inherit' })
  if (status !== 0) throw new Error('The packages of the release could not be installed.')
}

function install(target) {
  // The program shows the notes of its version to administrators.
  if (existsSync(join(root, 'CHANGELOG.md'))) copy('CHANGELOG.md', target)
  copy('package.json', target)
  for (const name of workspaces) copy(join(name, 'package.json'), target)
  const wanted = ['contract', 'identity', 'server'].flatMap((name) => ['-w', name])
  npm(target, ['ci', '--omit=dev', ...wanted, '--include-workspace-root'])
  for (const name of ['web', 'e2e', 'bench']) rmSync(join(target, name, 'package.json'))
  for (const name of ['e2e', 'bench']) rmSync(join(target, name), { recursive: true })
}

/** Makes the folder, which must not be there yet, and returns its version. */
export function makeReleaseFolder(target) {
  if (existsSync(target)) throw new Error(`${target} is there already.`)
  ensureInstalled()
  ensureBuilt()
  mkdirSync(target, { recursive: true })
  for (const name of contents) copy(name, target)
  install(target)
  const version = writePackage(target)
  // Removes packages that only developers and the other workspaces need, which the lock file does not mark as such.
  npm(target, ['prune', '--omit=dev'])
  removeIdle(join(target, 'node_modules'))
  writeFileSync(join(target, 'NOTES.md'), notesOf(root))
  // Says that nothing is to be installed or built here.
  writeFileSync(join(target, 'RELEASE'), `${version} ${process.platform}-${process.arch}\n`)
  return version
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [target] = process.argv.slice(2)
  if (target === undefined) throw new Error('Name the folder: node tools/release-folder.mjs FOLDER')
  console.log(`Stowage ${makeReleaseFolder(target)} is in ${target}.`)
}
