import { createItem, createItems, type Item, type NewItem } from '@stowage/contract/items'
import { itemLimits } from '@stowage/contract/items.rules'
import { call } from '../lib/api/api-client.ts'
import { ApiError } from '../lib/api/api-error.ts'
import { isLimitError } from '../lib/api/limit-toast.ts'
import { refreshAfter } from '../lib/api/refresh.ts'
import type { QueuedSend } from '../lib/outbox/queued-send.ts'
import type { SendKind } from '../lib/outbox/send-kind.ts'
import { containerKey } from './container-key.ts'

/** A new item; `newId` is its temporary id until the server has created it. */
export type AddedItem = {
  newId: number
  item: NewItem
  containerName: string
  location: string
  /** Created by Quick Fill, which lists its captured items itself. */
  isCaptured?: true
}

/** Creates items of a container in their order; in one request when the person is waiting for them. */
export const itemCreation: SendKind<AddedItem, Item> = {
  name: 'add-item',
  describe: ({ item, containerName }) => ({
    verb: 'add',
    names: [item.name],
    quantity: item.quantity ?? 1,
    place: containerName,
    photo: item.imageUrl,
    description: item.description,
  }),
  // The ledger stores the keys without a time limit.
  isIdempotent: true,
  tempId: ({ newId }) => newId,
  queue: ({ item }) => String(item.containerId),
  entities: ({ item }) => [containerKey(item.containerId)],
  // A server error may be caused by this item alone.
  skipOnError: true,
  send: async (added, init) => {
    const { item } = added
    try {
      return await call(createItem, { body: item }, init)
    } catch (error) {
      if (!isKeyTaken(error)) throw error
      return call(createItem, { body: item }, { ...init, requestKey: otherKey(added, init.requestKey) })
    }
  },
  onAnswer: (_, { client }) => void refreshAfter(client, createItem),
  // Quick Fill shows it as waiting already.
  onDelayed: () => undefined,
  onSettledElsewhere: ({ client }) => refreshAfter(client, createItem),
  elsewhere: ({ item, ...rest }, { id, name, location }) => ({
    ...rest,
    item: { ...item, containerId: id },
    containerName: name,
    location,
  }),
  batch: {
    // A refused item of a form is decided on in the outbox's list, not here.
    parts: (records) => bulkParts(records.filter((one) => !one.refused || addedOf(one).isCaptured)),
    send: sendAll,
    onAnswer: (client) => void refreshAfter(client, createItems),
    blamed: (error, records) => {
      // All items go into the same container, so the refusal is about each of them.
      if (isLimitError(error) || error.code === 'NOT_FOUND') {
        return new Map(records.map(({ key }) => [key, error.message]))
      }
      return new Map(
        error.issues.flatMap(({ path, message }) => {
          const record = rowOf(path, records)
          return record ? [[record.key, message] as const] : []
        }),
      )
    },
  },
}

/** The creation queue of a container (`Outbox.settleTogether`). */
export const creationQueue = (containerId: number) => `${itemCreation.name}/${containerId}`

const addedOf = ({ payload }: QueuedSend) => payload as AddedItem

/** Creates all items or none; an item whose key is used for another one gets a new key. */
async function sendAll(records: readonly QueuedSend[]): Promise<readonly Item[]> {
  const bodyWith = (others: ReadonlySet<QueuedSend>) => ({
    items: records.map((record) => {
      const requestKey = others.has(record) ? otherKey(addedOf(record), record.key) : record.key
      return { ...addedOf(record).item, requestKey }
    }),
  })
  try {
    return await call(createItems, { body: bodyWith(new Set()) })
  } catch (error) {
    const taken = withTakenKeys(error, records)
    if (taken.size === 0) throw error
    return call(createItems, { body: bodyWith(taken) })
  }
}

/** Two tabs continued the same draft: another item was created under its key. */
function isKeyTaken(error: unknown): error is ApiError {
  return error instanceof ApiError && error.code === 'IDEMPOTENCY_MISMATCH'
}

function withTakenKeys(error: unknown, records: readonly QueuedSend[]): ReadonlySet<QueuedSend> {
  const rows = isKeyTaken(error) ? error.issues : []
  return new Set(rows.flatMap(({ path }) => rowOf(path, records) ?? []))
}

/** Deterministic, so that a retry does not create the item twice. */
const otherKey = ({ newId }: AddedItem, key = '') => `${key}.${newId}`

function rowOf(path: string, records: readonly QueuedSend[]): QueuedSend | undefined {
  return records[Number(/^body\.items\.(\d+)\./.exec(path)?.[1])]
}

/** The server accepts 32 MiB; the rest is a margin for proxies and encodings. */
const maxBytes = 20_000_000
/** Bytes of the other fields and of a name of 255 escaped characters. */
const withoutPhoto = 2000

/** Splits records so that each part fits the server's bulk request, in rows and bytes. */
function bulkParts(records: readonly QueuedSend[]): QueuedSend[][] {
  const parts: QueuedSend[][] = []
  let bytes = 0
  for (const record of records) {
    // A data URL has one byte per character.
    const size = withoutPhoto + (addedOf(record).item.imageUrl?.length ?? 0)
    const part = parts.at(-1)
    if (part && part.length < itemLimits.bulk && bytes + size <= maxBytes) {
      part.push(record)
      bytes += size
    } else {
      parts.push([record])
      bytes = size
    }
  }
  return parts
}
