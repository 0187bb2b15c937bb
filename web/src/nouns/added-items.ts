import { createItem, createItems, type Item, type NewItem } from '@stowage/contract/items'
import { itemLimits } from '@stowage/contract/items.rules'
import { call } from '../lib/api/api-client.ts'
import { ApiError } from '../lib/api/api-error.ts'
import { isLimitError } from '../lib/api/limit-toast.ts'
import { refreshAfter } from '../lib/api/refresh.ts'
import type { KeptSend } from '../lib/outbox/kept-send.ts'
import { handleSends } from '../lib/outbox/send-handlers.ts'
import { containerThing } from './container-thing.ts'

/** How a new item is kept until it is answered. */
export const addKind = 'add-item'

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
export const addLane = (containerId: number) => `${addKind}/${containerId}`

handleSends<AddedItem, Item>(addKind, {
  // The ledger keeps them.
  isKnownForGood: true,
  makes: ({ newId }) => newId,
  lane: ({ item }) => String(item.containerId),
  things: ({ item }) => [containerThing(item.containerId)],
  // What the server fails at may be the one item alone.
  goesOn: true,
  send: async (added, init) => {
    const { item } = added
    try {
      return await call(createItem, { body: item }, init)
    } catch (error) {
      if (!isKeyTaken(error)) throw error
      return call(createItem, { body: item }, { ...init, requestKey: otherKey(added, init.requestKey) })
    }
  },
  answered: (_, { client }) => void refreshAfter(client, createItem),
  // It is shown as waiting by then.
  late: () => undefined,
  settledElsewhere: ({ client }) => refreshAfter(client, createItem),
  together: {
    // What a form kept and the server refused is decided on where it is seen.
    parts: (records) => bulkParts(records.filter((one) => !one.refused || addedOf(one).isCaptured)),
    send: sendAll,
    answered: (client) => void refreshAfter(client, createItems),
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
})

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
