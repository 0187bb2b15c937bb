import { plural } from '@lingui/core/macro'
import type { QueryClient } from '@tanstack/react-query'
import { fullPage } from '../address/full-page.ts'
import { paths } from '../address/paths.ts'
import { expectSessionEnd } from '../api/session-end.ts'
import { askToSignOut } from '../overlays/ask-to-sign-out.ts'
import { removeAllDrafts } from '../storage/form-drafts.ts'
import { importFileRecords, removePersonKey } from '../storage/keys.ts'
import { quickFillKeys, removeQuickFillRecords } from '../storage/quick-fill-records.ts'
import { removeRecords } from '../storage/record-store.ts'
import { removeStoredReads } from '../storage/stored-reads.ts'
import { withTimeout } from '../storage/with-timeout.ts'
import { openOutboxes } from './other-workspaces.ts'
import { outboxOf } from './outbox.ts'
import { removeSends, storedSends } from './remove-sends.ts'

/** How long, in ms, sign-out waits for changes that can still be sent. */
const patienceMs = 3000
/** How long, in ms, the browser may take to leave for the sign-out. */
const leavingMs = 10_000

/**
 * Sends queued changes, asks when that fails, and signs out. Queued changes are removed with the session, so that none
 * stays in a shared browser; those of other tabs and workspaces too.
 */
export async function sendAndSignOut(client: QueryClient): Promise<void> {
  const outbox = outboxOf(client)
  const { id } = outbox.owner
  const settled = outbox.settle().catch(() => undefined)
  await withTimeout(settled, undefined, patienceMs)
  await outbox.written()
  const left = outbox.waiting().map(({ key }) => key)
  // Includes changes of other workspaces, and a draft of Quick Fill, which may be queued already under the same key.
  const stored = await Promise.all([
    withTimeout(storedSends(id), [], patienceMs),
    withTimeout(quickFillKeys(id), [], patienceMs),
  ])
  const count = new Set([...left, ...stored.flat()]).size
  if (count === 0) return leave(id)
  askToSignOut({
    title: plural(count, { one: '# change hasn’t been saved', other: '# changes haven’t been saved' }),
    leave: async () => {
      const open = openOutboxes(client)
      for (const one of open) one.forget()
      await Promise.all(open.map((one) => one.written()))
      await withTimeout(removeSends(id), undefined, patienceMs)
      await leave(id)
    },
  })
}

/**
 * Removes stored drafts of forms and of Quick Fill, the file of an import and reads, so that the next person does not get
 * them, and navigates to the sign-out.
 */
async function leave(personId: number): Promise<void> {
  removeAllDrafts()
  const removals = [removeStoredReads(), removeRecords(importFileRecords), removeQuickFillRecords(personId)]
  await withTimeout(Promise.allSettled(removals), [], patienceMs)
  removePersonKey()
  // A call that finds the session over first would open sign-in instead; where the person chooses to stay, it may again.
  setTimeout(expectSessionEnd(), leavingMs)
  fullPage.go(paths.signOut())
}
