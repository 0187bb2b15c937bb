import type { Rolldown } from 'vite'

type Context = Rolldown.ChunkingContext

const code = /\.(?:mjs|js|ts|tsx)$/
// Not what reads lists page by page: it seems to be used by everything that imports the library's index.
const dashboardModule = /\.(?:mjs|js|ts|tsx)$(?<!\/infiniteQueryObserver\.js)/
// Not the entry itself either: it keeps its place in the manifest, and its CSS.
const startModule = /\.(?:mjs|js|ts|tsx)$(?<!\/main\.tsx)(?<!\/infiniteQueryObserver\.js)/
// Dialogs and menus need it as well.
const notDrawing = /\.(?:mjs|js|ts)$(?<!\/lucide-react\/.*)(?<!\/web\/src\/ui\/.*)/
const phoneOnly = /\/web\/src\/app\/phone-(?:header|bar)\.tsx$/
const main = '/web/src/main.tsx'
const dashboard = '/web/src/pages/dashboard-page.tsx'
const itemsPage = '/web/src/pages/items-page.tsx'

/**
 * Which file a module comes in. Few and large ones, because many small ones compress a tenth worse: what the shell or
 * both of the measured pages need is `start`, what the dashboard shares with other pages is `parts`. What lists of
 * items need besides is `lists`, and `changes` where dialogs need it too.
 */
export const chunks = {
  groups: [
    // Each takes along what its modules import, so the order counts.
    { name: startPart, test: startModule, priority: 4 },
    { name: part('parts', dashboard), test: dashboardModule, minShareCount: 2, priority: 3 },
    { name: part('changes', itemsPage), test: notDrawing, minShareCount: 2, priority: 2 },
    { name: part('lists', itemsPage), test: code, minShareCount: 2, priority: 1 },
    { name: 'phone', test: phoneOnly },
  ],
}

function startPart(id: string, context: Context) {
  const isShared = isUsedBy(dashboard, id, context) && isUsedBy(itemsPage, id, context)
  return isShared || isUsedBy(main, id, context) ? 'start' : null
}

function part(name: string, page: string) {
  return (id: string, context: Context) => (isUsedBy(page, id, context) ? name : null)
}

/** Whether a page imports the module, directly or by others, and not only when something is asked for. */
function isUsedBy(page: string, id: string, context: Context, seen = new Set<string>()): boolean {
  if (id.endsWith(page)) return true
  if (seen.has(id)) return false
  seen.add(id)
  const importers = context.getModuleInfo(id)?.importers ?? []
  return importers.some((importer) => isUsedBy(page, importer, context, seen))
}
