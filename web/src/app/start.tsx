import type { QueryClient } from '@tanstack/react-query'
import { setNonce } from 'get-nonce'
import { createRoot } from 'react-dom/client'
import { nameWorkspaceInAddress, workspaceIn } from '../lib/address/current-workspace.ts'
import { fullPage } from '../lib/address/full-page.ts'
import { followInternalLinks } from '../lib/address/internal-links.ts'
import { paths } from '../lib/address/paths.ts'
import { type Boot, fetchCurrentUser, isSignedIn, readBoot, seedBoot } from '../lib/api/current-user.ts'
import { createQueryClient } from '../lib/api/query.ts'
import { openOutbox } from '../lib/outbox/outbox.ts'
import { type DialogName, keepOpenDialogs, reopenDialogs } from '../lib/overlays/dialogs.ts'
import { onceFetched } from '../lib/screen/online.ts'
import { configurePreloads } from '../lib/screen/preloads.ts'
import { assignDrafts, hasDraft, storeDraftsOnLeaving, undoSlot } from '../lib/storage/form-drafts.ts'
import { deferInstallPrompt } from '../lib/storage/install-prompt.ts'
import { withTimeout } from '../lib/storage/with-timeout.ts'
import { configureFormats } from '../lib/texts/formats.ts'
import { activateLanguage } from '../lib/texts/languages.ts'
import { App } from './app.tsx'
import { fetchDialog } from './dialog-host.tsx'
import { followPreferences } from './follow-preferences.ts'
import { reloadForOtherPerson } from './other-person.ts'
import { reloadWhenOutdated } from './outdated-files.ts'
import { fetchScreen } from './routes.tsx'
import { sends } from './sends.ts'

/** In ms: how long the first render waits for the outbox, so that queued changes are in the first rows. */
const firstReadMs = 300

/** Starts the app for the person whose data is in the page. */
export async function start(): Promise<void> {
  reloadWhenOutdated()
  configurePreloads({ dialog: (name) => fetchDialog(name as DialogName), screen: fetchScreen })
  followInternalLinks()
  deferInstallPrompt()
  const screen = fetchScreen(window.location.href)
  const boot = readBoot() ?? (await askServer())
  if (!boot) return
  const client = createQueryClient()
  seedBoot(client, boot)
  const outbox = openOutbox(client, sends)
  // The server does not answer: stored reads are set up before the first request.
  if (boot.seenAt !== undefined && !(await keepForReading(client, boot))) return
  const before = assignDrafts(boot.user.id, boot.user.workspaceId)
  nameWorkspaceInAddress()
  reloadForOtherPerson(boot.user.id)
  const { language, timezone, dateFormat } = boot.user
  configureFormats({ timezone, dateFormat })
  // Dialogs lock scrolling by an inline style, which the page's CSP allows only with this nonce.
  setNonce(document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.nonce ?? '')
  // The shell is shown even when the screen's code or the catalog fails to load; the screen then reports it.
  const words = activateLanguage(language).catch(() => false)
  const [hasCatalog] = await Promise.all([
    words,
    screen.catch(() => undefined),
    withTimeout(outbox.opened(), undefined, firstReadMs),
  ])
  const place = document.getElementById('root')
  const root = place && createRoot(place)
  // A new element each time, so that React renders everything again and keeps its state.
  const draw = () => root?.render(<App client={client} />)
  draw()
  const show = followPreferences(client, draw)
  if (!hasCatalog) show()
  keepOpenDialogs()
  reopenDialogs()
  storeDraftsOnLeaving()
  listenToFirstKey()
  if (hasDraft(undoSlot)) setTimeout(offerUndoAgain, 0, client)
  setTimeout(startAfterIdle, restTime, client, boot, before)
  if (window.location.search.startsWith('?open=')) openShortcut()
}

/** Shows the stored Undo offer again after the first render. */
const offerUndoAgain = (client: QueryClient) =>
  onceFetched(
    () => import('../lib/outbox/undo-offer.ts'),
    (file) => file.reofferUndo(client),
  )

/** Loads the row shortcuts on the first key press, so that they are there when the person reaches a list. */
function listenToFirstKey(): void {
  const load = () => import('./row-keys.ts').then((file) => file.listenToRowKeys(), listenToFirstKey)
  document.addEventListener('keydown', load, { once: true })
}

// In ms: delay for work that can wait until the page is shown.
const restTime = 1500

const startAfterIdle = (client: QueryClient, boot: Boot, before: number | undefined) =>
  onceFetched(
    () => import('./after-idle.ts'),
    (file) => file.startAfterIdle(client, boot, before),
  )

const keepForReading = (client: QueryClient, boot: Boot) =>
  import('./keep-for-reading.ts').then(
    (file) => file.keepForReading(client, boot),
    () => false,
  )

const openShortcut = () => void import('./open-shortcut.ts').catch(() => undefined)

/** Asks who is signed in, in the workspace of the address, for a page from the browser's cache that has outlived its session. */
async function askServer(): Promise<Boot | null> {
  const workspace = workspaceIn(window.location.href)
  // An address of a workspace that the person has left opens the one they used last, as the server's pages do.
  const user = await fetchCurrentUser(workspace).catch((error) => {
    if (workspace === undefined) throw error
    return fetchCurrentUser()
  })
  if (isSignedIn(user)) return { user }
  fullPage.go(paths.signIn(window.location.pathname + window.location.search))
  return null
}
