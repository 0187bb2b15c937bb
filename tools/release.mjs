// `npm run release -- patch|minor|major`: folds changes/*.md into CHANGELOG.md and raises the version.
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const title = '# Changes\n'

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
  const changes = join(root, 'changes')
  const names = existsSync(changes)
    ? readdirSync(changes)
        .filter((name) => name.endsWith('.md'))
        .sort()
    : []
  if (names.length === 0) throw new Error('There is nothing to release: changes/ has no notes.')
  const before = readJson(join(root, 'package.json')).version
  const version = raise(before, kind)
  const notes = names.map(
    (name) => `- ${readFileSync(join(changes, name), 'utf8').trim().replaceAll('\n', '\n  ')}`,
  )

  const log = join(root, 'CHANGELOG.md')
  const older = existsSync(log) ? readFileSync(log, 'utf8').replace(title, '').trimStart() : ''
  const section = `## ${version} (${day})\n\n${notes.join('\n')}\n`
  writeFileSync(log, `${title}\n${section}${older ? `\n${older}` : ''}`)

  replaceVersion(join(root, 'package.json'), before, version)
  const lock = readJson(join(root, 'package-lock.json'))
  lock.version = version
  if (lock.packages?.['']) lock.packages[''].version = version
  writeJson(join(root, 'package-lock.json'), lock)
  for (const name of names) rmSync(join(changes, name))
  return version
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    const day = new Date().toISOString().slice(0, 10)
    console.log(
      `Version ${release(join(import.meta.dirname, '..'), process.argv[2], day)} is written; look at it and commit.`,
    )
  } catch (error) {
    console.error(error.message)
    process.exit(1)
  }
}
