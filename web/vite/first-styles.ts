import { readFile } from 'node:fs/promises'
import { matchesGlob, relative } from 'node:path'
import type { Plugin } from 'vite'

const theme = 'src/theme/theme.css'
const loadsLate = /\/src\/app\/(?:load-late\.ts|routes\.tsx)$/

type Module = { importedIds: readonly string[]; dynamicallyImportedIds: readonly string[] }
type ModuleOf = (id: string) => Module | null

/**
 * Fails the build when something stands on a first screen whose styles are not in `theme.css`: it would be drawn bare until
 * `whole.css` comes.
 */
export function firstStyles(): Plugin {
  let root = ''
  return {
    name: 'first-styles',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    configResolved: (config) => {
      root = config.root
    },
    async generateBundle() {
      const isNamed = sourcesOf(await readFile(`${root}/${theme}`, 'utf8'))
      const ids = [...this.getModuleIds()]
      const roots = ids.filter((id) => id.endsWith('/src/main.tsx') || isFirstPage(id, isNamed, root))
      const bare = reachedFrom(roots, (id) => this.getModuleInfo(id))
        .map((id) => relative(root, id))
        .filter((path) => /^src\/.*\.tsx$/.test(path) && path !== 'src/main.tsx' && !isNamed(path))
      if (bare.length > 0) this.error(`${bare.join(', ')} stands on a first screen: name it in ${theme}.`)
    },
  }
}

function isFirstPage(id: string, isNamed: (path: string) => boolean, root: string): boolean {
  const path = relative(root, id)
  return path.startsWith('src/pages/') && isNamed(path)
}

/** All that comes with these modules, at once or later; not what brings its own styles (`load-late.ts`). */
export function reachedFrom(roots: readonly string[], moduleOf: ModuleOf): string[] {
  const reached = new Set(roots)
  for (const id of reached) {
    const { importedIds = [], dynamicallyImportedIds = [] } = moduleOf(id) ?? {}
    const isLate = loadsLate.test(id) || importedIds.some((other) => loadsLate.test(other))
    for (const next of isLate ? importedIds : [...importedIds, ...dynamicallyImportedIds]) reached.add(next)
  }
  return [...reached]
}

/** Whether a style sheet names a file of `src` among its sources, the later line before the earlier. */
export function sourcesOf(css: string): (path: string) => boolean {
  const sources = [...css.matchAll(/^@source (not )?"\.\.\/([^"]+)";$/gm)].map(([, not, glob = '']) => {
    return { isNamed: !not, glob: `src/${glob}` }
  })
  return (path) =>
    sources.findLast(({ glob }) => matchesGlob(path, glob) || matchesGlob(path, `${glob}/**`))?.isNamed ??
    false
}
