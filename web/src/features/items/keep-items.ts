import { plural, t } from '@lingui/core/macro'
import { type Container, getContainer } from '@stowage/contract/containers'
import type { Item, Move, NewItem } from '@stowage/contract/items'
import type { QueryClient } from '@tanstack/react-query'
import { queryKey } from '../../lib/api/query.ts'
import { discard, undoDeletion } from '../../lib/outbox/decide-sends.ts'
import { outboxOf } from '../../lib/outbox/outbox.ts'
import { sayKept } from '../../lib/outbox/say-kept.ts'
import { isWaitingId, waitingId } from '../../lib/outbox/waiting-id.ts'
import { type AddedItem, addKind } from '../../nouns/added-items.ts'
import type { DeletedItems, EditedItem, MovedItems, SeenItemChange } from './item-sends.ts'
import './item-facts.ts'
import { itemNames } from './item-names.ts'
import './item-sends.ts'
import { WaitingLine } from './parts/waiting-line.tsx'
import { type RestoredItems, restoreKind } from './restore-items.ts'
import type { Chosen } from './selection.ts'
import { shownItem, withWaiting } from './waiting-items.ts'
import { deleteKind, editKind, moveKind } from './waiting-kinds.ts'
import { waitingView } from './waiting-view.ts'

waitingView.set({ withWaiting, Line: WaitingLine })

/** Keeps a new item, with the key of a try before; it is shown in the lists until the server has made it. */
export async function keepAdded(
  client: QueryClient,
  item: NewItem,
  triedAs: string | undefined,
): Promise<Item> {
  const send = { newId: waitingId(), item, ...placeOf(client, item) }
  const key = await keep<AddedItem>(client, addKind, send, triedAs)
  sayKept(outboxOf(client), key, item.name)
  return shownItem(send, new Date())
}

/** Keeps a change of an item, with what was seen of it. */
export async function keepEdited(
  client: QueryClient,
  item: Item,
  { seen, ...change }: SeenItemChange,
  triedAs: string | undefined,
): Promise<Item> {
  const { id, name, containerName } = item
  const was = Object.fromEntries(Object.keys(change).map((field) => [field, item[field as keyof Item]]))
  const send = { id, change, was, seen, name, containerName }
  const key = await keep<EditedItem>(client, editKind, send, triedAs)
  sayKept(outboxOf(client), key, change.name ?? name)
  return { ...item, ...change } as Item
}

/** Keeps a move until somebody answers. */
export async function keepMove(
  client: QueryClient,
  items: readonly Chosen[],
  target: Pick<Container, 'id' | 'name'>,
) {
  const moves: Move[] = items.map(({ id }) => ({ id, containerId: target.id }))
  const names = items.map(({ name = '' }) => name)
  const from = items[0]?.containerName ?? ''
  const key = await keep<MovedItems>(client, moveKind, { moves, names, to: target.name, from })
  const [name] = names
  const count = names.length
  const many = plural(count, { one: '# item', other: '# items' })
  sayKept(outboxOf(client), key, count === 1 && name ? name : many)
}

/**
 * Keeps a deletion until somebody answers; what was not even added is no longer added. Gives the ids of all.
 */
export function keepDeletion(client: QueryClient, items: readonly Chosen[], wasTried: boolean): number[] {
  const outbox = outboxOf(client)
  // One that was new on the screen may be stored by now.
  const now = items.map((item) => ({ ...item, id: outbox.idOf(item.id) }))
  const isNew = ({ id }: Chosen) => isWaitingId(id)
  for (const { id } of now.filter(isNew)) {
    const added = outbox
      .waiting()
      .find(({ kind, payload }) => kind === addKind && (payload as AddedItem).newId === id)
    if (added) discard(outbox, added.key)
  }
  const stored = now.filter((item) => !isNew(item))
  const [first] = stored
  if (first) {
    const names = stored.map(({ name = '' }) => name)
    const ids = stored.map(({ id }) => id)
    const send: DeletedItems = { ids, names, from: first.containerName ?? '' }
    const key = outbox.add(deleteKind, send, { waits: true })
    const title = plural(ids.length, { one: 'Waiting to be deleted', other: '# items wait to be deleted' })
    const undone: RestoredItems = { ids, names: itemNames(stored) }
    const undo = () => undoDeletion(outbox, { key, wasTried }, () => void outbox.add(restoreKind, undone))
    sayKept(outbox, key, title, { label: t`Undo`, onAction: undo })
  }
  return items.map(({ id }) => id)
}

/** Gives the key of what was kept, once it is written. */
async function keep<Payload>(
  client: QueryClient,
  kind: string,
  payload: Payload,
  triedAs?: string,
): Promise<string> {
  const outbox = outboxOf(client)
  const tried = triedAs !== undefined && ({ key: triedAs, isSent: true } as const)
  const key = outbox.add(kind, payload, { waits: true, ...tried })
  await outbox.written()
  return key
}

function placeOf(client: QueryClient, { containerId }: NewItem) {
  const key = queryKey(getContainer, { params: { id: containerId }, query: { items: 0 } })
  const { name = '', location = '' } = client.getQueryData<Container>(key) ?? {}
  return { containerName: name, location }
}
