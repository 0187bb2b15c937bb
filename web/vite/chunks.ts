import type { Rolldown } from 'vite'

type Context = Rolldown.ChunkingContext

/** The main screens. A shared module is in the file of the first of them that needs it. */
const firstScreens = [
  { file: 'start', page: /\/index\.html$|\/pages\/dashboard-page\.tsx$/ },
  { file: 'items', page: /\/pages\/items-page\.tsx$/ },
  { file: 'containers', page: /\/pages\/containers?-page\.tsx$/ },
]
/** The messages of the screens and of the contract in a language; English messages are in the code. */
const words = /\/locales\/(?!en\.)([\w-]+)\.po$/

/**
 * The bundler splits at screens and dialogs; this groups modules that several of them share into four files. Its own
 * grouping makes sixty files, or twenty that each import all others.
 */
export const chunks = {
  groups: [{ name: sharedPart, includeDependenciesRecursively: false }],
}

function sharedPart(id: string, context: Context): string | null {
  const language = words.exec(id)?.[1]
  if (language !== undefined) return `words-${language}`
  const users = [...usersOf(id, context)]
  const first = firstScreens.find(({ page }) => users.some((user) => page.test(user)))
  if (first?.file === 'start' && users.some((user) => user.endsWith('.html'))) return 'start'
  return users.length < 2 ? null : (first?.file ?? 'dialogs')
}

/** The page, and the lazily imported modules, that need the module when they start. */
function usersOf(
  id: string,
  context: Context,
  found = new Set<string>(),
  seen = new Set<string>(),
): Set<string> {
  if (seen.has(id)) return found
  seen.add(id)
  const info = context.getModuleInfo(id)
  if (info?.isEntry || info?.dynamicImporters.length) found.add(id)
  for (const importer of info?.importers ?? []) usersOf(importer, context, found, seen)
  return found
}
