import { spawnSync } from 'node:child_process'
import { basename, dirname } from 'node:path'

/** The lines that git answers with; undefined where it can't: no git, no repository, no such commit. */
function git(root, ...args) {
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 1e9 })
  return status === 0 ? stdout.split('\n').filter(Boolean) : undefined
}

/**
 * The files that differ from what the work set out from, as paths from the root: what a branch has committed since it
 * left main, what is not committed yet, and what git does not know yet. None where there is no git.
 */
export function changedFiles(root) {
  const fork = git(root, 'merge-base', 'HEAD', 'origin/main') ?? git(root, 'merge-base', 'HEAD', 'main')
  const changed = git(root, 'diff', '--name-only', fork?.[0] ?? 'HEAD') ?? []
  const unknown = git(root, 'ls-files', '--others', '--exclude-standard') ?? []
  return [...changed, ...unknown]
}

/** A file's name up to the first dot: `items` of `items.spec.ts`. */
const nounOf = (path) => basename(path).split('.')[0]

/**
 * Whether a test may well be about a changed file: it stands in the same folder, or the file or a folder around it has
 * the test's name. One noun has one name everywhere, so a change in `web/src/features/items` finds the journeys in
 * `items.spec.ts`. All journeys stand in one folder, which therefore says nothing about them.
 */
export function isNear(test, changed) {
  const isJourney = test.endsWith('.spec.ts')
  if (!isJourney && dirname(test) === dirname(changed)) return true
  return [...dirname(changed).split('/'), nounOf(changed)].includes(nounOf(test))
}

/** The tests and journeys that are run before all others, as paths from the root. */
export function testsToRunFirst(root) {
  const changed = changedFiles(root)
  const tests = git(root, 'ls-files', '--cached', '--others', '--exclude-standard', '*.test.*', '*.spec.ts')
  return (tests ?? []).filter((test) => changed.some((file) => isNear(test, file)))
}
