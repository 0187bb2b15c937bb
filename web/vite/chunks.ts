import type { Rolldown } from 'vite'

type Context = Rolldown.ChunkingContext

const first = /\/src\/pages\/dashboard-page\.tsx$/
// Screens that list what is in containers.
const lists = /\/src\/pages\/(?:items|container|search)-page\.tsx$/
const screen = /\/src\/pages\/(?!camera-)[\w-]+\.tsx$/
// With the labels' addresses, which dialogs of several kinds know.
const openAnywhere = /\/(?:add-item-dialog|create-container-dialog|scan-dialog|qr-dialog|camera-page)\.tsx$/

// What the parts of one corner of the app share among themselves comes with them alone.
const corners = {
  account: /\/src\/(?:pages\/profile-page|features\/account\/[\w/-]+)\.tsx$/,
  activity: /\/(?:pages\/dashboard-page|account\/activity-panel)\.tsx$/,
}

// Comes with the first dialog: what tells of a lost connection must be there before the connection is lost.
const message = /\/src\/ui\/toast\.tsx$/

// Whoever needs schemas imports them; the endpoints, which name them on demand, are followed by the server alone.
const schemas = /\/contract\/src\/[\w-]+\.schemas\.ts$/

/**
 * Which file shared code comes in. Few and large ones, so that a screen waits for six at most and a press for two:
 * `start` is what the shell needs, what the first screen shares, and what other screens share with dialogs that open
 * anywhere. `records` is what the lists of items share besides with other screens, `boxes` what only those share,
 * `overlays` what menus, dialogs and the camera share. What one corner has for itself is a file too; all else lies in the
 * one file that uses it.
 */
export const chunks = {
  // Without recursion: where a module goes is decided by its own users alone.
  groups: [{ name: sharedPart, test: /\.(?:mjs|js|ts|tsx|po)$/, includeDependenciesRecursively: false }],
}

function sharedPart(id: string, context: Context): string | null {
  // The entry keeps its place in the manifest, and its styles.
  if (id.endsWith('/src/main.tsx')) return null
  const users = usersOf(id, context)
  const isUsedBy = (kind: RegExp) => [...users].some((user) => kind.test(user))
  if (isUsedBy(/\.html$/)) return 'start'
  const [only] = users
  if (users.size < 2) return only !== undefined && message.test(only) ? 'overlays' : null
  for (const [corner, parts] of Object.entries(corners)) {
    if ([...users].every((user) => parts.test(user))) return corner
  }
  if (isUsedBy(first)) return 'start'
  if (!isUsedBy(screen)) return 'overlays'
  if (isUsedBy(openAnywhere)) return 'start'
  return isUsedBy(lists) ? 'records' : 'boxes'
}

/** The page, and the parts that are loaded when they are asked for, that need the module as soon as they start. */
function usersOf(
  id: string,
  context: Context,
  found = new Set<string>(),
  seen = new Set<string>(),
): Set<string> {
  if (seen.has(id)) return found
  seen.add(id)
  const info = context.getModuleInfo(id)
  const isStart = info?.isEntry || info?.dynamicImporters.length
  if (isStart && !schemas.test(id)) found.add(id)
  for (const importer of info?.importers ?? []) usersOf(importer, context, found, seen)
  return found
}
