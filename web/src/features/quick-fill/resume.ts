import { plural, t } from '@lingui/core/macro'
import { getCurrentUser, type User } from '@stowage/contract/users'
import { may } from '@stowage/contract/vocabulary'
import type { QueryClient } from '@tanstack/react-query'
import { homeOf } from '../../entities/container-home.ts'
import { queryKey } from '../../lib/api/query.ts'
import { outboxOf } from '../../lib/outbox/outbox.ts'
import { refusedSentence } from '../../lib/outbox/refused-sentence.ts'
import { isTempId } from '../../lib/outbox/temp-id.ts'
import { openDialog, openDialogs } from '../../lib/overlays/dialogs.ts'
import { toast } from '../../lib/overlays/toast.ts'
import { readOnlySentence } from '../../lib/texts/read-only.ts'
import { type CapturedSend, capturedIn } from './captured-sends.ts'
import { draftsOf, type StoredDraft } from './drafts.ts'
import { queuedItems, takeOver } from './take-over.ts'

/** After the app's start, sends captured items that were not saved, and says what is still waiting. */
export async function resumeQuickFill(client: QueryClient): Promise<void> {
  const person = client.getQueryData<User>(queryKey(getCurrentUser))
  if (!person) return
  const personId = person.id
  if (!may(person, 'items.change')) return reportQueuedItems(person)
  const outbox = outboxOf(client)
  const drafts = draftsOf(personId)
  // When a store can't be read now, its records may still be there: the next start tries again.
  const read = await Promise.all([drafts.all(), takeOver(client, personId), outbox.opened()]).catch(
    () => undefined,
  )
  if (!read) return
  const [allDrafts] = read
  const before = capturedIn(outbox.waiting())
  const keys = new Set(before.map(({ key }) => key))
  // The tab ended while this item was being added: it is in the outbox, so its draft is removed.
  for (const { key, containerId } of allDrafts) if (keys.has(key)) drafts.forget(containerId)
  const otherDrafts = await draftsHere(
    person,
    allDrafts.filter(({ key }) => !keys.has(key)),
  )
  if (before.length > 0) await outbox.settle().catch(() => undefined)
  // An open quick-fill dialog shows all of it already.
  if (openDialogs().some(({ name }) => name === 'quick-fill')) return
  say(capturedIn(outbox.waiting()), before.length, otherDrafts)
}

/**
 * The drafts for containers of this workspace; the others are offered there. Those of a workspace that the person no longer
 * belongs to are offered here, because each can be saved in another container.
 */
async function draftsHere(user: User, drafts: StoredDraft[]): Promise<StoredDraft[]> {
  const isHere = await Promise.all(drafts.map((draft) => isOfferedIn(user, draft)))
  return drafts.filter((_, at) => isHere[at])
}

async function isOfferedIn(
  { workspaceId: here, workspaceCount }: User,
  { workspaceId: stored, containerId }: StoredDraft,
): Promise<boolean> {
  if (stored === here || (stored === undefined && workspaceCount < 2)) return true
  // A container that is only being created has no number of the server yet.
  const home = isTempId(containerId) ? undefined : await homeOf(containerId)
  if (home === undefined) return stored === undefined
  return home === null || home === here
}

/** Tells people who may no longer add items that theirs are still here; the items are sent once they may again. */
async function reportQueuedItems(person: User): Promise<void> {
  const items = await queuedItems(person.id)
    .all()
    .catch(() => [])
  if (items.length > 0)
    toast.warn({ title: waitingTitle(items.length), description: readOnlySentence(person) })
}

function say(waiting: readonly CapturedSend[], count: number, [draft]: readonly StoredDraft[]): void {
  const [first] = waiting
  if (first) {
    const { item, containerName } = first.payload
    const place = { containerId: item.containerId, containerName }
    toast.warn({
      title: waitingTitle(waiting.length),
      description: first.refused ? refusedSentence(first.refused) : waitingText(waiting.length),
      action: { label: t`Show`, onAction: () => openFor(place) },
    })
  } else if (draft) {
    const { containerName } = draft
    toast.info({
      title: t`A Quick Fill photo needs a name`,
      description: containerName,
      action: { label: t`Continue`, onAction: () => openFor(draft) },
    })
  } else if (count > 0) {
    toast.ok(plural(count, { one: '# item from Quick Fill added', other: '# items from Quick Fill added' }))
  }
}

function waitingTitle(count: number): string {
  return plural(count, {
    one: '# Quick Fill item isn’t saved yet',
    other: '# Quick Fill items aren’t saved yet',
  })
}

function waitingText(count: number): string {
  return plural(count, {
    one: 'It’ll be sent when you’re back online. Review or discard it.',
    other: 'They’ll be sent when you’re back online. Review or discard them.',
  })
}

function openFor({ containerId, containerName }: { containerId: number; containerName: string }): void {
  openDialog('quick-fill', { container: { id: containerId, name: containerName } })
}
