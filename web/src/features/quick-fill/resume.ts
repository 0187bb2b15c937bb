import { plural, t } from '@lingui/core/macro'
import { getCurrentUser, type User } from '@stowage/contract/users'
import { may } from '@stowage/contract/vocabulary'
import type { QueryClient } from '@tanstack/react-query'
import { queryKey } from '../../lib/api/query.ts'
import { waitingMark } from '../../lib/kept/waiting-mark.ts'
import { openDialog, openDialogs } from '../../lib/overlays/dialogs.ts'
import { toast } from '../../lib/overlays/toast.ts'
import { readOnlySentence } from '../../lib/texts/read-only.ts'
import { keptItemsOf, quickFillQueue } from './api.ts'
import type { QueueEntry } from './captured-item.ts'
import { draftsOf, type KeptDraft } from './drafts.ts'
import type { Queue } from './queue.ts'

/** After the app has opened: sends what was captured before and was not saved, and says what still waits. */
export async function resumeQuickFill(client: QueryClient): Promise<void> {
  const person = client.getQueryData<User>(queryKey(getCurrentUser))
  if (!person) return
  const personId = person.id
  if (!may(person.workspaceRole, 'items.change')) return sayKept(personId)
  const queue = quickFillQueue(client, personId)
  const kept = draftsOf(personId)
  // What can't be read now may be there all the same: the mark stays, and the next start looks again.
  const read = await Promise.all([kept.all(), queue.load()]).catch(() => undefined)
  if (!read) return
  const [allDrafts] = read
  const keys = new Set(queue.entries().map(({ key }) => key))
  // The tab ended while this one was being added: it stands in the queue, so it is no draft any more.
  for (const { key, containerId } of allDrafts) if (keys.has(key)) kept.forget(containerId)
  const drafts = allDrafts.filter(({ key }) => !keys.has(key))
  if (keys.size > 0) await queue.retry()
  await removeMark(personId, queue)
  const entries = queue.entries().filter(({ key }) => keys.has(key))
  const waiting = entries.filter(({ state }) => state !== 'saved')
  // Whoever has opened it meanwhile sees all of it there.
  if (openDialogs().some(({ name }) => name === 'quick-fill')) return
  queue.forgetSaved()
  say(waiting, entries.length, drafts)
}

/** Whoever may not add items any more is told that theirs are still here; they are sent when that is possible again. */
async function sayKept(personId: number): Promise<void> {
  const items = await keptItemsOf(personId)
    .all()
    .catch(() => [])
  if (items.length > 0) toast.warn({ title: waitingTitle(items.length), description: readOnlySentence() })
}

/** Looks again at everything: this tab or another may have captured something meanwhile. */
async function removeMark(personId: number, queue: Queue): Promise<void> {
  const mark = localStorage.getItem(waitingMark(personId))
  const left = await Promise.all([draftsOf(personId).all(), keptItemsOf(personId).all()]).catch(
    () => undefined,
  )
  const isEmpty = left?.every(({ length }) => length === 0) && queue.entries().every(isSaved)
  if (isEmpty && localStorage.getItem(waitingMark(personId)) === mark) {
    localStorage.removeItem(waitingMark(personId))
  }
}

const isSaved = ({ state }: QueueEntry) => state === 'saved'

function say(waiting: readonly QueueEntry[], count: number, [draft]: readonly KeptDraft[]): void {
  const [first] = waiting
  if (first) {
    toast.warn({
      title: waitingTitle(waiting.length),
      description:
        first.problem ?? t`They are sent as soon as that works. You can look at them or discard them.`,
      action: { label: t`Show`, onAction: () => openFor(first) },
    })
  } else if (draft) {
    const { containerName } = draft
    toast.info({
      title: t`A photo from Quick Fill waits for its name`,
      description: containerName,
      action: { label: t`Go on`, onAction: () => openFor(draft) },
    })
  } else if (count > 0) {
    toast.ok(plural(count, { one: '# item from Quick Fill added', other: '# items from Quick Fill added' }))
  }
}

function waitingTitle(count: number): string {
  return plural(count, { one: '# item from Quick Fill waits', other: '# items from Quick Fill wait' })
}

function openFor({ containerId, containerName }: { containerId: number; containerName: string }): void {
  openDialog('quick-fill', { container: { id: containerId, name: containerName } })
}
