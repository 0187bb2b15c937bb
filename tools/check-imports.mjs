import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readSources, workspaces } from './structure/sources.mjs'

/** The modules on disk that the reader of imports has not seen; it may lose a whole language in silence. */
export function findUnread(paths, modules) {
  const read = new Set(modules.map((module) => module.source))
  return paths.filter((path) => !read.has(path))
}

function cruise(root) {
  const program = join(root, 'node_modules', 'dependency-cruiser', 'bin', 'dependency-cruiser.mjs')
  const args = [
    program,
    '--no-cache',
    '--config',
    '.dependency-cruiser.cjs',
    '--output-type',
    'json',
    ...workspaces,
  ]
  const { stdout, stderr } = spawnSync(process.execPath, args, {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 1e9,
  })
  try {
    return JSON.parse(stdout)
  } catch {
    throw new Error(`dependency-cruiser gave no report:\n${stderr || stdout}`)
  }
}

export function checkImports(root) {
  const { modules, summary } = cruise(root)
  const own = readSources(root)
    .map(({ path }) => path)
    .filter((path) => workspaces.some((folder) => path.startsWith(`${folder}/`)))
  return [
    ...summary.violations.map(({ rule, from, to, cycle }) => {
      const { comment } = summary.ruleSetUsed.forbidden.find(({ name }) => name === rule.name) ?? {}
      const way = cycle ? cycle.map((step) => step.name).join(' → ') : to
      return `${from} → ${way}\n    ${rule.name}${comment ? `: ${comment}` : ''}`
    }),
    ...findUnread(own, modules).map((path) => `${path} was not read, so its imports are not checked.`),
  ]
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const problems = checkImports(join(import.meta.dirname, '..'))
  for (const problem of problems) console.error(problem)
  process.exit(problems.length > 0 ? 1 : 0)
}
