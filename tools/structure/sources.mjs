import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'

const skipped = new Set(['node_modules', 'dist', 'coverage', 'data', 'locales'])

export const workspaces = ['contract', 'identity', 'server', 'web', 'e2e', 'bench', 'tools']

/** All files below a folder as paths from `root`, with slashes. */
export function listFiles(root, folder) {
  const start = join(root, folder)
  if (!existsSync(start)) return []
  return readdirSync(start, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((path) => !path.split('/').some((part) => skipped.has(part)))
    .sort()
}

export function readSources(root) {
  return workspaces
    .flatMap((folder) => listFiles(root, folder))
    .filter((path) => /\.(ts|tsx|mjs)$/.test(path))
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))
}

export const isTest = (path) =>
  /\.(test|spec|cases)\.(ts|tsx|mjs)$/.test(path) || /^(server|web|identity)\/test\//.test(path)
