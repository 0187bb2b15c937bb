import type { Item } from '@stowage/contract/items'
import { type ItemField, itemFieldNames, itemFields } from '@stowage/contract/items.rules'
import { type AddedItem, itemCreation } from '../../entities/item-creation.ts'
import type { ListedItem, Waiting } from '../../entities/listed-item.ts'
import type { QueuedSend } from '../../lib/outbox/queued-send.ts'
import type { DeletedItems } from './deletion-send.ts'
import type { EditedItem } from './edit-send.ts'
import type { ItemsQuery } from './items-query.ts'
import type { MovedItems } from './move-send.ts'
import { deleteName, editName, moveName } from './send-names.ts'
import type { Step } from './step.ts'
import { itemStep } from './step-send.ts'

/** The rows with queued changes: new items first, changed ones marked. */
export function withWaiting(rows: Item[], waiting: readonly QueuedSend[], query: ItemsQuery): ListedItem[] {
  const late = waiting.filter(({ waits, refused }) => waits || refused)
  if (late.length === 0) return rows
  const there = new Set(rows.map(({ id }) => id))
  const added = late.flatMap((send) => (send.kind === itemCreation.name ? addedRow(send) : []))
  const shown = added.filter((row) => !there.has(row.id) && isIn(row, query))
  return [...shown, ...rows].map((row) => late.reduce(changedBy, row))
}

/** Whether a queued new item belongs in a list: one without a search or filter. */
function isIn({ containerId }: Item, query: ItemsQuery): boolean {
  const isStart = query.from === undefined && !query.backwards
  const isWhole = !query.q && isStart && (query.filter ?? 'all') === 'all'
  return isWhole && (query.containerId === undefined || query.containerId === containerId)
}

function addedRow({ payload, at, refused }: QueuedSend): ListedItem {
  const row = placeholderItem(payload as AddedItem, new Date(at))
  return { ...row, waiting: { what: refused ? 'refused' : 'added' } }
}

/** A new item that is not created yet, as a row. */
export function placeholderItem({ newId, item, containerName, location }: AddedItem, at: Date): Item {
  const time = at.toISOString()
  const fields = Object.fromEntries(
    itemFieldNames.map((name) => [name, item[name] ?? itemFields[name].start]),
  )
  return {
    id: newId,
    ...(fields as Pick<Item, ItemField>),
    imageUrl: item.imageUrl ?? null,
    containerId: item.containerId,
    containerName,
    location,
    createdAt: time,
    updatedAt: time,
  }
}

function changedBy(row: ListedItem, { kind, payload, refused }: QueuedSend): ListedItem {
  const waiting = markOf(row, kind, payload)
  if (!waiting) return row
  if (refused) return { ...row, waiting: { what: 'refused' } }
  const change = kind === editName ? (payload as EditedItem).change : {}
  const { what: former } = row.waiting ?? {}
  // The marks `added`, `deleted` and `refused` take precedence over a change; of several steps, the first knows what was.
  const isMore = former === 'added' || former === 'deleted' || former === 'refused'
  const isNextStep = former === 'counted' && waiting.what === 'counted'
  return {
    ...row,
    ...fieldsOf(change),
    waiting: row.waiting && (isMore || isNextStep) ? row.waiting : waiting,
  }
}

/** Without the container: a queued move is only marked. */
function fieldsOf({ containerId: _, ...fields }: EditedItem['change']): Partial<Item> {
  return fields as Partial<Item>
}

/** The mark that a queued change gives a row; undefined: none. */
function markOf({ id, quantity }: Item, kind: string, payload: unknown): Waiting | undefined {
  if (kind === editName) {
    const { id: itemId, was } = payload as EditedItem
    if (itemId !== id) return undefined
    const isCount = Object.keys(was).length === 1 && was.quantity !== undefined
    return isCount ? { what: 'counted', was: was.quantity ?? quantity } : { what: 'changed' }
  }
  if (kind === itemStep.name) {
    const { itemId, before } = payload as Step
    return itemId === id ? { what: 'counted', was: before } : undefined
  }
  if (kind === moveName) {
    const { moves, to } = payload as MovedItems
    return moves.some((move) => move.id === id) ? { what: 'moved', to } : undefined
  }
  if (kind === deleteName && (payload as DeletedItems).ids.includes(id)) return { what: 'deleted' }
  return undefined
}
