import type { Rolldown } from 'vite'

type Context = Rolldown.ChunkingContext

const entry = /\/web\/(?:index\.html|src\/main\.tsx|src\/theme\/theme\.css)$/
const first = /\/src\/pages\/dashboard-page\.tsx$/
// Screens that list what is in containers, and what stands there without any.
const lists = /\/src\/(?:pages\/(?:items|container)-page|features\/inventory\/no-items)\.tsx$/
const screen = /\/src\/pages\/(?!camera-|search-)[\w-]+\.tsx$/
// With the labels' addresses, which dialogs of several kinds know.
const openAnywhere = /\/(?:add-item-dialog|create-container-dialog|scan-dialog|qr-dialog|camera-page)\.tsx$/

// A drawing is too small to send somebody for a file.
const drawing = /\/lucide-react\/dist\/esm\/icons\//
// What several dialogs offer the way back by, and rests on what sends for the lists.
const takenBack = /\/src\/lib\/outbox\/undo-offer\.ts$/
// A few lines that the list of boxes shares with what keeps a new one until it can be sent.
const waitingBoxes = /\/src\/features\/containers\/waiting-containers\.ts$/
// A few lines that lists and queues of dialogs both stand on, or screens of different corners.
const ground =
  /\/src\/(?:lib\/(?:kept\/(?:fleeting-records|view-mark)|outbox\/exclusive|overlays\/ask-to-sign-out)\.ts|devices\/app-worker\.ts|lib\/texts\/read-only\.ts|nouns\/stock-label\.tsx)$/

// Screens of several corners have them, which all wait for the lists’ file anyway.
const tabs =
  /\/src\/(?:ui\/tabs|nouns\/plan-status-badge|lib\/overlays\/ask-before-unload)\.tsx?$|\/icons\/circle-minus\./

// The places in the house are seen where boxes are: not on the first screen.
const places =
  /\/src\/nouns\/(?:place-icon|container-tile)\.tsx$|\/icons\/(?:bath|bed-double|car-front|cooking-pot|door-stairwell|house|lamp-desk|map-pin|shirt|sofa|warehouse|wheat)\./

// Nobody has selected anything yet while a list comes.
const selected = /\/src\/ui\/selection-bar\.tsx$/

// Few ever open it: what it shares with others lies where it would without it.
const administration =
  /\/src\/(?:pages\/admin(?:-plans)?-page|features\/(?:subscription-plans|instance|people|audit)\/(?![\w-]+-dialog\.)[\w/-]+)\.tsx?$/

// So it is with the demo and the page of one item, which show parts of many screens.
const guests = /\/src\/(?:pages\/(?:demo|item)-page|features\/demo\/)/

// What the parts of one corner of the app share among themselves comes with them alone.
const corners = {
  // Its dialogs come from the host of all dialogs, and find what they share where others do.
  account: /\/src\/(?:pages\/profile-page|features\/account\/(?![\w-]+-dialog\.)[\w/-]+)\.tsx?$/,
  administration,
  demo: /\/src\/(?:pages\/demo-page|features\/demo\/)/,
  activity: /\/(?:pages\/dashboard-page|account\/activity-panel)\.tsx$/,
}

// The list of boxes and one box come as one: whoever looks at the list opens one. They alone draw codes, but for an example.
const containers =
  /\/(?:pages\/containers?-page|containers\/(?:container-card|blocked-banner)|ui\/qr-code)\.tsx$/

// Screens and dialogs of tickets: what they alone share lies where dialogs find the rest.
const tickets =
  /\/(?:(?:support|my)-tickets-page|ticket-[\w-]+|(?:respond|contact-support|notifications)-dialog|reply-form|notifications-popover)\.tsx$/

// Dialogs that Stow leads through can wait for no file of its own. How texts are compared, searches need, and what lists say
// of what they found; none of it is there before that file.
const guide = /\/src\/(?:ui\/stow\.tsx|fold\.ts)$/

// Comes with the first dialog: what tells of a lost connection must be there before the connection is lost.
const message = /\/src\/ui\/toast\.tsx$/

// The words of the screens and of the contract in one language; English stands in the code. Lists of late screens come alone.
const words = /\/locales\/(?!en\.)([\w-]+)\.po$/

// Whoever needs schemas imports them; the endpoints, which name them on demand, are followed by the server alone.
const schemas = /\/contract\/src\/[\w-]+\.schemas\.ts$/

/**
 * Which file shared code comes in. Few and large ones, so that a screen waits for six at most and a press for two:
 * `start` is what the shell needs, what the first screen shares, and what other screens share with dialogs that open
 * anywhere. `records` is what the lists of items share besides with other screens, `boxes` what only those share,
 * `overlays` what menus, dialogs and the camera share, `words-de` the catalogs of a language. What one corner has for
 * itself is a file too; all else lies in the one file that uses it.
 */
export const chunks = {
  // Without recursion: where a module goes is decided by its own users alone.
  groups: [
    {
      name: sharedPart,
      test: /\.(?:mjs|js|ts|tsx|po|css|html)$/,
      includeDependenciesRecursively: false,
    },
  ],
}

function sharedPart(id: string, context: Context): string | null {
  // With its page and its styles, or the bundler would make a file of the entry that does nothing but ask for `start`.
  if (entry.test(id)) return 'start'
  const language = words.exec(id)?.[1]
  if (language !== undefined) return `words-${language}`
  const everybody = [...usersOf(id, context)]
  const watched = without(guests, everybody)
  const others = watched.filter((user) => !administration.test(user))
  const users = new Set(without(administration, watched))
  const isUsedBy = (kind: RegExp) => [...users].some((user) => kind.test(user))
  if (isUsedBy(/\.html$/)) return 'start'
  if (guide.test(id) || selected.test(id)) return 'overlays'
  const [only] = users
  if (watched.length > 0 && watched.every((user) => containers.test(user))) return 'containers'
  if (only === undefined || everybody.length < 2)
    return only !== undefined && message.test(only) ? 'overlays' : null
  if (others.length === 1) return screen.test(only) ? 'start' : 'overlays'
  for (const [corner, parts] of Object.entries(corners)) {
    if ([...users].every((user) => parts.test(user))) return corner
  }
  if (isUsedBy(first) || ground.test(id)) return 'start'
  if (tabs.test(id) || places.test(id)) return 'records'
  if ([...users].every((user) => tickets.test(user))) return 'overlays'
  if (!isUsedBy(screen)) return takenBack.test(id) ? 'records' : 'overlays'
  if (waitingBoxes.test(id)) return 'records'
  if (isUsedBy(openAnywhere)) return 'start'
  // Screens can wait for one more file, what opens on them can not.
  if (drawing.test(id) && ![...users].every((user) => screen.test(user))) return 'start'
  return isUsedBy(lists) ? 'records' : 'boxes'
}

/** The users that are none of these, or all where there is nobody else. */
function without(few: RegExp, users: string[]): string[] {
  const others = users.filter((user) => !few.test(user))
  return others.length > 0 ? others : users
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
