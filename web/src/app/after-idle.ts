import type { QueryClient } from '@tanstack/react-query'
import { loadWaitingView } from '../features/items/load-waiting-view.ts'
import type { Boot } from '../lib/api/current-user.ts'
import { pushMark } from '../lib/kept/push-mark.ts'
import { readWhatOthersSettled } from '../lib/kept/settled-mark.ts'
import { waitingMark } from '../lib/kept/waiting-mark.ts'
import { outboxOf } from '../lib/outbox/outbox.ts'
import { loadKinds } from '../lib/outbox/send-kinds.ts'
import { onceFetched } from '../lib/screen/online.ts'
import { preloadQuestions } from './confirm-host.tsx'
import { keepForReading } from './keep-for-reading.ts'
import { preloadCode } from './preload-code.ts'

/** Once everything is shown: what is needed when the connection is lost, and what an earlier life of the page has left. */
export function startAfterIdle(client: QueryClient, boot: Boot): void {
  const offline = onceFetched(
    () => loadForOffline(client),
    () => undefined,
  )
  // Seen in a profile of the page, and by journeys that then take the connection away.
  Promise.all([offline, preloadCode()])
    .then(() => performance.mark('code-preloaded'))
    .catch(() => undefined)
  readWhatOthersSettled(client)
  if (boot.seenAt === undefined) void keepForReading(client, boot)
  const { id } = boot.user
  if (localStorage.getItem(waitingMark(id)) !== null) resumeQuickFill(client).catch(() => undefined)
  if (localStorage.getItem(pushMark(id)) !== null) resumePush().catch(() => undefined)
}

/** What must be there before the connection is lost: what sends changes and shows them, and the question of whoever signs out. */
const loadForOffline = (client: QueryClient) =>
  Promise.all([preloadQuestions(), loadKinds().then(() => outboxOf(client).resume()), loadWaitingView()])

/** What Quick Fill of an older version has left joins the outbox. */
async function resumeQuickFill(client: QueryClient): Promise<void> {
  const file = await import('../features/quick-fill/resume.ts')
  await file.resumeQuickFill(client)
}

const resumePush = () => import('../features/account/resume-push.ts').then((file) => file.resumePush())
