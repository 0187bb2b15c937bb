// `npm run release -- patch|minor|major`: folds changes/*.md into CHANGELOG.md and raises the version.
// `npm run release`: makes an archive of this version in dist/, which starts without building.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { makeReleaseFolder } from './release-folder.mjs'
import { asNotes, changesOf, listChanges, title } from './release-notes.mjs'

export function raise(version, kind) {
  const [major = 0, minor = 0, patch = 0] = version.split('.').map(Number)
  if (kind === 'major') return `${major + 1}.0.0`
  if (kind === 'minor') return `${major}.${minor + 1}.0`
  if (kind === 'patch') return `${major}.${minor}.${patch + 1}`
  throw new Error('Say how much changes: patch, minor or major.')
}

const readJson = (path) => JSON.parse(readFileSync(path, 'utf8'))
const writeJson = (path, value) => writeFileSync(path, `${JSON.stringify(value, null, 2)}\n`)

/** Only the version's own text changes, so that the file keeps its form. */
function replaceVersion(path, before, after) {
  const text = readFileSync(path, 'utf8')
  writeFileSync(path, text.replace(`"version": "${before}"`, `"version": "${after}"`))
}

/** Makes the release in the working tree and returns its version; a person commits it. */
export function release(root, kind, day) {
  const names = listChanges(root)
  if (names.length === 0) throw new Error('There is nothing to release: changes/ has no notes.')
  const before = readJson(join(root, 'package.json')).version
  const version = raise(before, kind)
  const notes = asNotes(root, names)

  const log = join(root, 'CHANGELOG.md')
  const older = existsSync(log) ? readFileSync(log, 'utf8').replace(title, '').trimStart() : ''
  const section = `## ${version} (${day})\n\n${notes.join('\n')}\n`
  writeFileSync(log, `${title}\n${section}${older ? `\n${older}` : ''}`)

  replaceVersion(join(root, 'package.json'), before, version)
  const lock = readJson(join(root, 'package-lock.json'))
  lock.version = version
  if (lock.packages?.['']) lock.packages[''].version = version
  writeJson(join(root, 'package-lock.json'), lock)
  for (const name of names) rmSync(join(changesOf(root), name))
  return version
}

/** `dist/stowage-0.1.0-linux-x64.tar.gz`, with one folder of that name in it. */
function pack(root) {
  const { version } = readJson(join(root, 'package.json'))
  const name = `stowage-${version}-${process.platform}-${process.arch}`
  const dist = join(root, 'dist')
  mkdirSync(dist, { recursive: true })
  rmSync(join(dist, name), { recursive: true, force: true })
  makeReleaseFolder(join(dist, name))
  const owner = ['--owner=0', '--group=0', '--numeric-owner']
  const { status } = spawnSync('tar', [...owner, '-czf', `${name}.tar.gz`, name], {
    cwd: dist,
    stdio: 'inherit',
  })
  if (status !== 0) throw new Error('The archive could not be packed.')
  rmSync(join(dist, name), { recursive: true })
  return join('dist', `${name}.tar.gz`)
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const root = join(import.meta.dirname, '..')
  const [kind] = process.argv.slice(2)
  try {
    if (kind === undefined) console.log(`${pack(root)} is ready.`)
    else {
      const version = release(root, kind, new Date().toISOString().slice(0, 10))
      console.log(
        `Version ${version} is written. Look at it, keep a small backup of it as server/test/archives/${version}.tar, ` +
          'commit, and run npm run release for its archive.',
      )
    }
  } catch (error) {
    console.error(error.message)
    process.exit(1)
  }
}
