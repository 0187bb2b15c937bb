import type { User } from '@stowage/contract/users'
import type { QueryClient } from '@tanstack/react-query'
import { loadWaitingView } from '../features/items/load-waiting-view.ts'
import { withQuery } from '../lib/address/paths.ts'
import type { Boot } from '../lib/api/current-user.ts'
import { outboxOf } from '../lib/outbox/outbox.ts'
import { loadKinds } from '../lib/outbox/send-kinds.ts'
import { loadSignOut } from '../lib/outbox/sign-out.ts'
import { onceFetched } from '../lib/screen/online.ts'
import { pushKey, waitingRecords } from '../lib/storage/keys.ts'
import { recordIds } from '../lib/storage/record-store.ts'
import { withDeferredMessages } from '../lib/texts/languages.ts'
import { preloadQuestions } from './confirm-host.tsx'
import { keepForReading } from './keep-for-reading.ts'
import { preloadCode } from './preload-code.ts'

/**
 * Once the page is shown, loads the code for a lost connection, and resumes the changes that an earlier page has left.
 * `before` is the workspace that this tab showed before, where it was another one.
 */
export function startAfterIdle(client: QueryClient, boot: Boot, before: number | undefined): void {
  const offline = onceFetched(
    () => loadForOffline(client),
    () => undefined,
  )
  // A performance mark for profiles, and for end-to-end tests that cut the connection afterwards.
  Promise.all([offline, preloadCode()])
    .then(() => performance.mark('code-preloaded'))
    .catch(() => undefined)
  followOthers(client, boot)
  followPlace(client, boot.user, before)
  if (boot.seenAt === undefined) void keepForReading(client, boot)
  const { id } = boot.user
  resumeQuickFill(client, id).catch(() => undefined)
  if (localStorage.getItem(pushKey(id)) !== null) resumePush().catch(() => undefined)
}

/** Loads the code that is needed without a connection: the outbox's kinds, the view of waiting changes, sign-out. */
const loadForOffline = (client: QueryClient) =>
  Promise.all([
    preloadQuestions(),
    loadSignOut(),
    loadKinds().then(() => outboxOf(client).resume()),
    loadWaitingView(),
  ])

/**
 * Says what Quick Fill has left, if anything, because other starts need neither its code nor its words. A store that can't
 * be read now is read at the next start.
 */
async function resumeQuickFill(client: QueryClient, personId: number): Promise<void> {
  const outbox = outboxOf(client)
  await outbox.opened()
  const records = await recordIds(waitingRecords(personId))
  if (records.length + outbox.waiting().length === 0) return
  const file = await withDeferredMessages(() => import('../features/quick-fill/resume.ts'))
  await file.resumeQuickFill(client)
}

const followOthers = (client: QueryClient, { user, feed }: Boot) =>
  onceFetched(
    () => import('../features/live/follow-changes.ts'),
    (file) => file.followChanges(client, user, feed),
  )

const resumePush = () => import('../features/account/resume-push.ts').then((file) => file.resumePush())

/** Says which workspace this tab shows where it is a new one, and follows the person's place in it. */
function followPlace(client: QueryClient, user: User, before: number | undefined): void {
  const { pathname, search } = window.location
  const params = new URLSearchParams(search)
  const hasJoined = params.has('joined')
  params.delete('joined')
  if (hasJoined)
    window.history.replaceState(window.history.state, '', withQuery(pathname, Object.fromEntries(params)))
  const load = () => withDeferredMessages(() => import('../features/workspaces/follow-own.ts'))
  onceFetched(load, (file) => {
    file.followOwnPlace(client, user)
    if (hasJoined) file.showJoined(user)
    else if (before !== undefined) file.showSwitched(user, before)
  })
  onceFetched(
    () => import('../features/workspaces/send-other-workspaces.ts'),
    (file) => file.sendOtherWorkspaces(client),
  )
}
