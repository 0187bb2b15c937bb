import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readSources, workspaces } from './structure/sources.mjs'

/** Modules on disk that the import scanner has not read, because it may skip a whole language silently. */
export function findUnread(paths, modules) {
  const read = new Set(modules.map((module) => module.source))
  return paths.filter((path) => !read.has(path))
}

/** Folders whose subfolders must not import each other in a cycle. */
const houses = [
  'server/src',
  'server/src/http',
  'server/src/features',
  'identity/src',
  'web/src',
  'web/src/lib',
  'web/src/features',
]

/** Which subfolders of a folder import which others, and the file of each import. */
function importsBetweenFolders(modules, house) {
  const folderOf = (path) => new RegExp(`^${house}/([^/]+)/`).exec(path)?.[1]
  const imports = new Map()
  for (const { source, dependencies } of modules.filter(({ source }) => !/\.test\.tsx?$/.test(source))) {
    const from = folderOf(source)
    for (const to of from ? dependencies.map(({ resolved }) => folderOf(resolved)) : []) {
      if (to && to !== from) imports.set(from, new Map(imports.get(from)).set(to, source))
    }
  }
  return imports
}

/** Cycles of imports between the subfolders of each folder, as sentences. */
export function findFolderCircles(modules) {
  return houses.flatMap((house) => {
    const imports = importsBetweenFolders(modules, house)
    const done = new Set()
    const walk = (path) => {
      for (const to of done.has(path.at(-1)) ? [] : (imports.get(path.at(-1))?.keys() ?? [])) {
        if (path.includes(to)) return [...path.slice(path.indexOf(to)), to]
        const circle = walk([...path, to])
        if (circle) return circle
      }
      done.add(path.at(-1))
      return undefined
    }
    const circle = [...imports.keys()].map((start) => walk([start])).find(Boolean)
    if (!circle) return []
    const steps = circle.slice(1).map((to, at) => `${imports.get(circle[at]).get(to)} imports ${to}`)
    return [`${house}: ${circle.join(' → ')} is a circle of folders (${steps.join('; ')}).`]
  })
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
    ...findFolderCircles(modules),
    ...findUnread(own, modules).map((path) => `${path} was not read, so its imports are not checked.`),
  ]
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const problems = checkImports(join(import.meta.dirname, '..'))
  for (const problem of problems) console.error(problem)
  process.exit(problems.length > 0 ? 1 : 0)
}
