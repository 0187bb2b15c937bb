import type { QueryClient } from '@tanstack/react-query'
import { setNonce } from 'get-nonce'
import { createRoot } from 'react-dom/client'
import { fullPage } from '../lib/address/full-page.ts'
import { paths } from '../lib/address/paths.ts'
import { type Boot, fetchCurrentUser, isSignedIn, readBoot, seedBoot } from '../lib/api/current-user.ts'
import { createQueryClient } from '../lib/api/query.ts'
import { inTime } from '../lib/kept/in-time.ts'
import { holdInstallPrompt } from '../lib/kept/install-prompt.ts'
import { hasInput, keepInputOf, keepInputOnLeaving, undoSlot } from '../lib/kept/pending-input.ts'
import { openOutbox } from '../lib/outbox/outbox.ts'
import { reopenDialogs } from '../lib/overlays/dialogs.ts'
import { onceFetched } from '../lib/screen/online.ts'
import { configureFormats } from '../lib/texts/formats.ts'
import { activateLanguage } from '../lib/texts/languages.ts'
import { App } from './app.tsx'
import { followPreferences } from './follow-preferences.ts'
import { followInternalLinks } from './internal-links.ts'
import { reloadForOtherPerson } from './other-person.ts'
import { reloadWhenOutdated } from './outdated-files.ts'
import { screenOf } from './routes.tsx'
import { sends } from './sends.ts'

/** How long the first drawing waits for stored changes, in milliseconds: they are drawn with the first rows. */
const firstReadMs = 300

/** Shows the app to the person that the page was made for. */
export async function start(): Promise<void> {
  reloadWhenOutdated()
  followInternalLinks()
  holdInstallPrompt()
  const screen = screenOf(window.location.pathname).preload()
  const boot = readBoot() ?? (await askServer())
  if (!boot) return
  const client = createQueryClient()
  seedBoot(client, boot)
  const outbox = openOutbox(client, sends)
  // Nothing answers: it is read from what is kept, before anything is asked.
  if (boot.seenAt !== undefined && !(await keepForReading(client, boot))) return
  keepInputOf(boot.user.id)
  reloadForOtherPerson(boot.user.id)
  const { language, timezone, dateFormat } = boot.user
  configureFormats({ timezone, dateFormat })
  // Dialogs hold the scrolling by a style of their own, which the page's policy allows by this number only.
  setNonce(document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.nonce ?? '')
  // The shell is shown even when the screen's code does not come; the screen then says so. So it is with the words.
  const words = activateLanguage(language).catch(() => false)
  const [hasWords] = await Promise.all([
    words,
    screen.catch(() => undefined),
    inTime(outbox.opened(), undefined, firstReadMs),
  ])
  const place = document.getElementById('root')
  const root = place && createRoot(place)
  // Another element each time: what is drawn already is drawn anew, and keeps what it holds.
  const draw = () => root?.render(<App client={client} />)
  draw()
  const show = followPreferences(client, draw)
  if (!hasWords) show()
  reopenDialogs()
  keepInputOnLeaving()
  listenToFirstKey()
  if (hasInput(undoSlot)) setTimeout(offerUndoAgain, 0, client)
  setTimeout(startAfterIdle, restTime, client, boot)
  if (window.location.search.startsWith('?open=')) openShortcut()
}

/** As soon as everything is drawn. */
const offerUndoAgain = (client: QueryClient) =>
  onceFetched(
    () => import('../lib/outbox/undo-offer.ts'),
    (file) => file.reofferUndo(client),
  )

/** Whoever uses keys presses one or two on the way to a list: by then its own are there. */
function listenToFirstKey(): void {
  const load = () => import('./row-keys.ts').then((file) => file.listenToRowKeys(), listenToFirstKey)
  document.addEventListener('keydown', load, { once: true })
}

// What has time until everything is shown.
const restTime = 1500

const startAfterIdle = (client: QueryClient, boot: Boot) =>
  onceFetched(
    () => import('./after-idle.ts'),
    (file) => file.startAfterIdle(client, boot),
  )

const keepForReading = (client: QueryClient, boot: Boot) =>
  import('./keep-for-reading.ts').then(
    (file) => file.keepForReading(client, boot),
    () => false,
  )

const openShortcut = () => void import('./open-shortcut.ts').catch(() => undefined)

/** The page always brings its user; this is for a page that was kept longer than its session. */
async function askServer(): Promise<Boot | null> {
  const user = await fetchCurrentUser()
  if (isSignedIn(user)) return { user }
  fullPage.go(paths.signIn(window.location.pathname + window.location.search))
  return null
}
