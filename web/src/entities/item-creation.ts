import { createItem, createItems, type Item, type NewItem } from '@stowage/contract/items'
import { itemLimits } from '@stowage/contract/items.rules'
import { call } from '../lib/api/api-client.ts'
import { ApiError } from '../lib/api/api-error.ts'
import { isLimitError } from '../lib/api/limit-toast.ts'
import { refreshAfter } from '../lib/api/refresh.ts'
import type { KeptSend } from '../lib/outbox/kept-send.ts'
import type { SendKind } from '../lib/outbox/send-kind.ts'
import { containerKey } from './container-key.ts'

/** A new item; `newId` stands for it until the server has made it. */
export type AddedItem = {
  newId: number
  item: NewItem
  containerName: string
  location: string
  /** By Quick Fill, which lists what it has captured. */
  isCaptured?: true
}

/** New items of a container go in their order, and together where somebody waits for them. */
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
  // The ledger keeps its keys.
  isIdempotent: true,
  tempId: ({ newId }) => newId,
  queue: ({ item }) => String(item.containerId),
  entities: ({ item }) => [containerKey(item.containerId)],
  // An error of the server may come from the one item alone.
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
  // It is shown as waiting by then.
  onDelayed: () => undefined,
  onSettledElsewhere: ({ client }) => refreshAfter(client, createItem),
  elsewhere: ({ item, ...rest }, { id, name, location }) => ({
    ...rest,
    item: { ...item, containerId: id },
    containerName: name,
    location,
  }),
  batch: {
    // What a form kept and the server refused is decided on where it is seen.
    parts: (records) => bulkParts(records.filter((one) => !one.refused || addedOf(one).isCaptured)),
    send: sendAll,
    onAnswer: (client) => void refreshAfter(client, createItems),
    blamed: (error, records) => {
      // They all go into one container.
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

/** The queue of a container (`Outbox.settleTogether`). */
export const creationQueue = (containerId: number) => `${itemCreation.name}/${containerId}`

const addedOf = ({ payload }: KeptSend) => payload as AddedItem

/** All or none; a row whose key stands for something else goes under another one. */
async function sendAll(records: readonly KeptSend[]): Promise<readonly Item[]> {
  const bodyWith = (others: ReadonlySet<KeptSend>) => ({
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

/** Two tabs went on with the same draft: something else was added under its key. */
function isKeyTaken(error: unknown): error is ApiError {
  return error instanceof ApiError && error.code === 'IDEMPOTENCY_MISMATCH'
}

function withTakenKeys(error: unknown, records: readonly KeptSend[]): ReadonlySet<KeptSend> {
  const rows = isKeyTaken(error) ? error.issues : []
  return new Set(rows.flatMap(({ path }) => rowOf(path, records) ?? []))
}

/** The same each time, or it could be added twice. */
const otherKey = ({ newId }: AddedItem, key = '') => `${key}.${newId}`

function rowOf(path: string, records: readonly KeptSend[]): KeptSend | undefined {
  return records[Number(/^body\.items\.(\d+)\./.exec(path)?.[1])]
}

/** The server takes 32 MiB; the rest is room for what proxies and encodings add. */
const mostBytes = 20_000_000
/** A name of 255 characters, each escaped, and the other fields. */
const withoutPhoto = 2000

/** Parts that the server takes in one bulk add each: neither too many rows nor too many bytes. */
function bulkParts(records: readonly KeptSend[]): KeptSend[][] {
  const parts: KeptSend[][] = []
  let bytes = 0
  for (const record of records) {
    // A data URL has one byte for each character.
    const size = withoutPhoto + (addedOf(record).item.imageUrl?.length ?? 0)
    const part = parts.at(-1)
    if (part && part.length < itemLimits.bulk && bytes + size <= mostBytes) {
      part.push(record)
      bytes += size
    } else {
      parts.push([record])
      bytes = size
    }
  }
  return parts
}
