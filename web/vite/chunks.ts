import type { Rolldown } from 'vite'

type Context = Rolldown.ChunkingContext

/** The screens that one works on, and where what they share lies. A module lies with the first of them that needs it. */
const firstScreens = [
  { file: 'start', page: /\/index\.html$|\/pages\/dashboard-page\.tsx$/ },
  { file: 'items', page: /\/pages\/items-page\.tsx$/ },
  { file: 'containers', page: /\/pages\/containers?-page\.tsx$/ },
]
/** The words of the screens and of the contract in one language; English stands in the code. */
const words = /\/locales\/(?!en\.)([\w-]+)\.po$/

/**
 * Screens and dialogs are split where they are imported; this says where modules lie that several of them share. The bundler's
 * own grouping makes sixty files of them, or twenty that each ask for all others; these are four.
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

/** The page, and the parts that are imported on demand, that need the module as soon as they start. */
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
