// The notes in changes/, which a release folds into CHANGELOG.md.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export const title = '# Changes\n'

export const changesOf = (root) => join(root, 'changes')

export function listChanges(root) {
  if (!existsSync(changesOf(root))) return []
  return readdirSync(changesOf(root))
    .filter((name) => name.endsWith('.md'))
    .sort()
}

export const asNotes = (root, names) =>
  names.map(
    (name) =>
      `- ${readFileSync(join(changesOf(root), name), 'utf8')
        .trim()
        .replaceAll('\n', '\n  ')}`,
  )

/** The release notes: the changes since the last version, or the last version's own if there are none. */
export function notesOf(root) {
  const names = listChanges(root)
  if (names.length > 0) return `${title}\n${asNotes(root, names).join('\n')}\n`
  const log = join(root, 'CHANGELOG.md')
  const [, latest = ''] = existsSync(log) ? readFileSync(log, 'utf8').split(/^(?=## )/m) : []
  return `${title}\n${latest}`
}
