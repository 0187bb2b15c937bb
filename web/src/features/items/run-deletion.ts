import { plural, t } from '@lingui/core/macro'
import { deleteItem, deleteItems, listItems } from '@stowage/contract/items'
import type { QueryClient } from '@tanstack/react-query'
import { type AddedItem, itemCreation } from '../../entities/item-creation.ts'
import { call } from '../../lib/api/api-client.ts'
import { ApiError, isTransient, isUnreachable } from '../../lib/api/api-error.ts'
import { isInTrash } from '../../lib/api/changed-meanwhile.ts'
import { applyPatches } from '../../lib/api/patch.ts'
import { refreshAfter } from '../../lib/api/refresh.ts'
import type { createRequestKeys } from '../../lib/api/request-key.ts'
import { outboxOf } from '../../lib/outbox/outbox.ts'
import { showQueued } from '../../lib/outbox/queued-toast.ts'
import { discard, undoQueued } from '../../lib/outbox/resolve-failed.ts'
import { isTempId } from '../../lib/outbox/temp-id.ts'
import { dropUndo, keepUndo, offerUndo } from '../../lib/outbox/undo-offer.ts'
import { isOnline } from '../../lib/screen/online.ts'
import { bulkThreshold } from './bulk-threshold.ts'
import { type DeletedItems, itemDeletion } from './deletion-send.ts'
import { itemNames, onlyName } from './item-names.ts'
import { removeItems } from './item-patches.ts'
import { loadConcurrencyMessages } from './load-concurrency-messages.ts'
import { doneDeleting, itemRestore, type RestoredItems } from './restore-send.ts'
import type { Chosen } from './selection.ts'
import { withoutMissing } from './without-missing.ts'

export type OnDeleted = (ids: readonly number[]) => void

/** An item with its state before the deletion: Undo does not restore one that another person had deleted. */
type Before = { id: number; isInTrash: boolean }

/** The deletion of one question, over all of its tries. */
export type Deletion = {
  items: readonly Chosen[]
  left: readonly number[]
  deleted: number[]
  before: Before[]
  /** Items that may be deleted: their request got no answer. */
  unsure: Set<number>
  /** A request was sent, whose result may be unknown. */
  wasTried: boolean
  keys: ReturnType<typeof createRequestKeys>
}

type Outcome = { deleted: readonly number[]; before: readonly Before[]; errors: readonly unknown[] }

/**
 * Deletes the remaining items. Rejects with ApiError when some fail; queues the rest when the server does not answer.
 * It makes its own calls instead of one `useApiMutation`, because up to 25 items are one call each, the question stays
 * open for what failed, and the Undo is stored before the first call.
 */
export async function deleteRest(
  client: QueryClient,
  deletion: Deletion,
  onDeleted?: OnDeleted,
): Promise<void> {
  const { items, left, deleted } = deletion
  const rest = items.filter(({ id }) => left.includes(id))
  // Queued steps are sent first, because after the deletion they would be refused.
  const isFree = () =>
    outboxOf(client)
      .isFree(itemDeletion, sendOf(rest))
      .catch(() => true)
  if (!isOnline() || left.some(isTempId) || !(await isFree())) {
    onDeleted?.(queueDeletion(client, rest, deletion.wasTried))
    return
  }
  deletion.wasTried = true
  keepUndo(
    client,
    itemRestore,
    undoOf(
      items,
      items.map(({ id }) => id),
    ),
  )
  const isMany = items.length > bulkThreshold
  const outcome = isMany ? await deleteTogether(left, deletion) : await deleteEach(left, deletion)
  const gone = [...outcome.deleted, ...outcome.before.map(({ id }) => id)]
  const isGone = new Set(gone)
  deleted.push(...outcome.deleted)
  deletion.before.push(...outcome.before)
  deletion.left = left.filter((id) => !isGone.has(id))
  if (gone.length > 0) {
    applyPatches(client, [removeItems(gone)])
    onDeleted?.(gone)
  }
  if (outcome.errors.length > 0) {
    // Only the server knows the current state.
    void refreshAfter(client, deleteItems)
    // When the result is unknown, the stored Undo is offered after a reload.
    if (deleted.length === 0 && !outcome.errors.some(isTransient)) dropUndo()
    throw outcome.errors[0]
  }
  // All items were listed, so the lists are right once they are removed.
  const isListed = items.every(({ name }) => name !== undefined)
  void refreshAfter(client, deleteItems, isListed ? [listItems] : [])
  await sayDone(client, deletion)
}

async function sayDone(client: QueryClient, { items, deleted, before }: Deletion): Promise<void> {
  const count = before.length
  const messages = count > 0 ? await loadConcurrencyMessages().catch(() => undefined) : undefined
  if (deleted.length > 0) {
    const undo = undoOf(items, deleted)
    const content = messages && { ...doneDeleting(undo), description: messages.deletedBefore(count) }
    offerUndo(client, itemRestore, undo, { content })
    return
  }
  dropUndo()
  const ids = before.map(({ id }) => id)
  const inTrash = before.flatMap(({ id, isInTrash }) => (isInTrash ? id : []))
  messages?.showDeletedBefore(client, { count, inTrash, name: onlyName(ids, itemNames(items)) })
}

export function undoOf(items: readonly Chosen[], ids: readonly number[]): RestoredItems {
  const gone = new Set(ids)
  return { ids, names: itemNames(items.filter(({ id }) => gone.has(id))) }
}

const sendOf = (items: readonly Chosen[]): DeletedItems => ({
  ids: items.map(({ id }) => id),
  names: items.map(({ name = '' }) => name),
  from: items[0]?.containerName ?? '',
})

/** Queues a deletion; a queued creation of an item is dropped instead. Returns all ids. */
function queueDeletion(client: QueryClient, items: readonly Chosen[], wasTried: boolean): number[] {
  const outbox = outboxOf(client)
  // An item with a temporary id may be stored by now.
  const now = items.map((item) => ({ ...item, id: outbox.idOf(item.id) }))
  const isCreationOf = (id: number) => (send: { kind: string; payload: unknown }) =>
    send.kind === itemCreation.name && (send.payload as AddedItem).newId === id
  for (const { id } of now.filter((item) => isTempId(item.id))) {
    const creation = outbox.waiting().find(isCreationOf(id))
    if (creation) discard(outbox, creation.key)
  }
  const stored = now.filter(({ id }) => !isTempId(id))
  if (stored.length > 0) {
    const send = sendOf(stored)
    const key = outbox.add(itemDeletion, send, { waits: true, isSent: wasTried || undefined })
    const title = plural(send.ids.length, {
      one: 'Waiting to be deleted',
      other: '# items waiting to be deleted',
    })
    const onAction = () => undoQueued(outbox, key, itemRestore, { ids: send.ids, names: itemNames(stored) })
    showQueued(outbox, key, title, { label: t`Undo`, onAction })
  }
  return items.map(({ id }) => id)
}

/** Deletes all or none, under one key until the result is known. Items that no longer exist are left out. */
async function deleteTogether(ids: readonly number[], { keys }: Pick<Deletion, 'keys'>): Promise<Outcome> {
  const input = { body: { ids: [...ids] } }
  const requestKey = keys.keyFor(input)
  try {
    const { ids: deleted } = await call(deleteItems, input, { requestKey })
    keys.settle(input, requestKey)
    const mine = new Set(deleted)
    const before = ids.flatMap((id) => (mine.has(id) ? [] : { id, isInTrash: true }))
    return { deleted, before, errors: [] }
  } catch (error) {
    keys.settle(input, requestKey, error instanceof ApiError ? error.status : 0)
    const { rest, missing } = withoutMissing(ids, error)
    const before = missing.map((id) => ({ id, isInTrash: false }))
    if (missing.length === 0) return { deleted: [], before, errors: [error] }
    if (rest.length === 0) return { deleted: [], before, errors: [] }
    const outcome = await deleteTogether(rest, { keys })
    return { ...outcome, before: [...before, ...outcome.before] }
  }
}

/** NOT_FOUND at a further try may mean that the earlier, unanswered one deleted the item. */
async function deleteEach(ids: readonly number[], { unsure }: Pick<Deletion, 'unsure'>): Promise<Outcome> {
  const deleted: number[] = []
  const before: Before[] = []
  const errors: unknown[] = []
  const fail = (id: number, error: unknown) => {
    if (!(error instanceof ApiError && error.isNotFound)) {
      errors.push(error)
      if (isUnreachable(error)) unsure.add(id)
    } else if (unsure.has(id)) deleted.push(id)
    else before.push({ id, isInTrash: isInTrash(error) })
  }
  const remove = (id: number) =>
    call(deleteItem, { params: { id } }).then(
      () => deleted.push(id),
      (error: unknown) => fail(id, error),
    )
  await Promise.all(ids.map(remove))
  return { deleted, before, errors }
}
