import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import * as documents from './structure/documents.mjs'
import * as places from './structure/places.mjs'
import * as rules from './structure/rules.mjs'
import { listFiles, readSources } from './structure/sources.mjs'

function tables(root) {
  const files = ['server/src/db/migrations', 'identity/src/migrations'].flatMap((folder) =>
    listFiles(root, folder),
  )
  const sql = files.map((path) => readFileSync(join(root, path), 'utf8')).join('\n')
  return new Set(
    [...sql.matchAll(/create\s+table\s+(?:if\s+not\s+exists\s+)?([a-z_]+)/gi)].map(([, name]) => name),
  )
}

/** Violations of docs/architecture.md in the tree, one sentence each. */
export function findProblems(root) {
  const sources = readSources(root)
  return [rules, places, documents].flatMap(Object.values).flatMap((rule) => rule({ root, sources, tables }))
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const problems = findProblems(join(import.meta.dirname, '..'))
  for (const problem of problems) console.error(problem)
  process.exit(problems.length > 0 ? 1 : 0)
}
