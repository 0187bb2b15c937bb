import { createContainer } from '@stowage/contract/containers'
import type { ErrorBody } from '@stowage/contract/errors'
import {
  createItem,
  createMovement,
  getItem,
  type Item,
  moveItems,
  updateItem,
} from '@stowage/contract/items'
import { itemLimits } from '@stowage/contract/items.rules'
import { z } from 'zod'
import { itemTag } from '../../items/service/item-tag.ts'
import { type AssistantApi, Refused } from './assistant-api.ts'
import { containerData, id, itemData, showContainer, showItem } from './things.ts'
import { requestKey, tool, undo, undoneAsToldBefore, undoneBy, undoneByPerson } from './tool.ts'

const pieces = z.int().min(0).max(itemLimits.quantity)
const name = z.string().min(1).max(itemLimits.name)
const minimum = pieces.describe('Pieces from which on it counts as low in its container')
const sku = z.string().max(itemLimits.sku).nullable().describe('An article number')
const barcode = z.string().max(itemLimits.barcode).nullable()
const description = z.string().max(itemLimits.description).nullable()

/** The keys of an object whose value is not undefined. */
const given = <T extends object>(fields: T): Partial<T> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Partial<T>

const addItem = tool({
  name: 'add_item',
  title: 'Add an item',
  description:
    'Adds a new item to a container. Look for it by find_items first, so that nothing is added twice.',
  ability: 'items.change',
  effect: 'adds',
  input: z.strictObject({
    container_id: id('The container it goes into'),
    name,
    quantity: pieces.optional().describe('Pieces; 1 when left out'),
    minimum: minimum.optional(),
    sku: sku.optional(),
    barcode: barcode.optional(),
    description: description.optional(),
    request_key: requestKey,
  }),
  output: z.object({ item: itemData, undo }),
  act: async (api, { container_id, minimum: minQuantity, request_key, ...fields }) => {
    const body = { ...given({ ...fields, minQuantity }), name: fields.name, containerId: container_id }
    const added = showItem(api, await api.call(createItem, { body }, { requestKey: request_key }))
    return { item: added, undo: undoneByPerson(added.address) }
  },
})

/** Attempts to set a count while others change the item. */
const maxAttempts = 5

/**
 * Sets an item's quantity to a count. If somebody has changed the item since it was read, the item is read again and the
 * count is tried again, because `back`, the step that undoes it, depends on the quantity before. `back` is undefined for a
 * repeated call.
 */
async function setCount(
  api: AssistantApi,
  asked: { before: Item; count: number; requestKey: string },
  attempt = 1,
): Promise<{ item: Item; back: number | undefined }> {
  const { before, count, requestKey } = asked
  const input = { params: { id: before.id }, body: { count } }
  const headers = { 'if-match': itemTag(before) }
  try {
    const { answer: item, isMadeNow } = await api.change(createMovement, input, { requestKey, headers })
    return { item, back: isMadeNow ? before.quantity - item.quantity : undefined }
  } catch (error) {
    const present = error instanceof Refused ? (error.body as Partial<ErrorBody>).present : undefined
    if (!present || attempt === maxAttempts) throw error
    return setCount(api, { ...asked, before: present as Item }, attempt + 1)
  }
}

const changeQuantity = tool({
  name: 'change_quantity',
  title: 'Change a quantity',
  description:
    'Adds or takes pieces of an item by delta (3, -1), or sets what was counted by count. Send one of the two.',
  ability: 'quantities.change',
  effect: 'changes',
  input: z.strictObject({
    item_id: id('The item'),
    delta: z.int().optional().describe('Pieces to add, or with a minus to take'),
    count: pieces.optional().describe('Pieces that were counted'),
    request_key: requestKey,
  }),
  output: z.object({ item: itemData, undo }),
  act: async (api, { item_id, delta, count, request_key }) => {
    const params = { id: item_id }
    const before =
      count === undefined || delta !== undefined ? undefined : await api.call(getItem, { params })
    const { item, back } = before
      ? await setCount(api, { before, count: count ?? 0, requestKey: request_key })
      : {
          item: await api.call(
            createMovement,
            { params, body: given({ delta, count }) },
            { requestKey: request_key },
          ),
          back: -(delta ?? 0),
        }
    if (back === undefined) return { item: showItem(api, item), undo: undoneAsToldBefore }
    const calls = back === 0 ? [] : [{ tool: 'change_quantity', arguments: { item_id, delta: back } }]
    return { item: showItem(api, item), undo: undoneBy(...calls) }
  },
})

/** The calls that move items back, one for each container they came from. */
function movesBack(back: readonly { id: number; containerId: number }[]) {
  const byContainer = Map.groupBy(back, ({ containerId }) => containerId)
  return [...byContainer].map(([container_id, moved]) => ({
    tool: 'move_items',
    arguments: { item_ids: moved.map((one) => one.id), container_id },
  }))
}

const moveItemsTool = tool({
  name: 'move_items',
  title: 'Move items',
  description: 'Moves items into another container: all of them, or none.',
  ability: 'items.change',
  effect: 'changes',
  input: z.strictObject({
    item_ids: z.array(id('An item')).min(1).max(100),
    container_id: id('The container they go into'),
    request_key: requestKey,
  }),
  output: z.object({
    moved: z.array(z.int()).describe('The ids of the items that moved; others lay there already'),
    undo,
  }),
  act: async (api, { item_ids, container_id, request_key }) => {
    const moves = [...new Set(item_ids)].map((one) => ({ id: one, containerId: container_id }))
    const { back } = await api.call(moveItems, { body: { moves } }, { requestKey: request_key })
    return { moved: back.map((one) => one.id), undo: undoneBy(...movesBack(back)) }
  },
})

const changeable = { name, minimum, sku, barcode, description }
type Changes = { [Name in keyof typeof changeable]?: z.output<(typeof changeable)[Name]> | undefined }

const fieldsOf = ({ minimum: minQuantity, ...others }: Changes) => given({ ...others, minQuantity })

/** The stored item where it already is what a repeated call wants; the refusal otherwise. */
function alreadyDone(error: unknown, wanted: object): Item {
  const present = error instanceof Refused ? (error.body as Partial<ErrorBody>).present : undefined
  const isDone =
    present && Object.entries(wanted).every(([key, value]) => Reflect.get(present, key) === value)
  if (isDone) return present as Item
  throw error
}

async function update(api: AssistantApi, itemId: number, wanted: object, version: string): Promise<Item> {
  const call = api.call(
    updateItem,
    { params: { id: itemId }, body: wanted },
    { headers: { 'if-match': `"${version}"` } },
  )
  return call.catch((error: unknown) => alreadyDone(error, wanted))
}

const updateItemTool = tool({
  name: 'update_item',
  title: 'Change an item',
  description:
    'Changes fields of an item; those that are left out stay. It needs the version that get_item or find_items ' +
    'returned. If somebody changed the item since, the error holds the present one: compare before trying again. ' +
    'Quantities are changed by change_quantity.',
  ability: 'items.change',
  effect: 'changes',
  input: z.strictObject({
    item_id: id('The item'),
    version: z
      .string()
      .regex(/^[\w-]{1,64}$/, 'version must be the one that get_item or find_items returned')
      .describe('The version of the item that was read'),
    ...z.strictObject(changeable).partial().shape,
    request_key: requestKey,
  }),
  output: z.object({ item: itemData, undo }),
  act: async (api, { item_id, version, request_key: _, ...changes }) => {
    const before = await api.call(getItem, { params: { id: item_id } })
    const item = showItem(api, await update(api, item_id, fieldsOf(changes), version))
    const former = showItem(api, before)
    // The item was changed before this call, so what it held is not what the change replaced.
    if (former.version !== version) return { item, undo: undoneAsToldBefore }
    const names = Object.keys(given(changes)) as (keyof Changes)[]
    const values = Object.fromEntries(names.map((field) => [field, former[field]]))
    const back = { item_id, version: item.version, ...values }
    return { item, undo: undoneBy({ tool: 'update_item', arguments: back }) }
  },
})

const createContainerTool = tool({
  name: 'create_container',
  title: 'Create a container',
  description: 'Creates a box or another container at a place.',
  ability: 'containers.change',
  effect: 'adds',
  input: z.strictObject({
    name,
    place: z.string().min(1).max(100).describe('Where it stands: Garage, Shelf 3'),
    description: description.optional(),
    request_key: requestKey,
  }),
  output: z.object({ container: containerData, undo }),
  act: async (api, { place, request_key, name: called, description: text }) => {
    const body = { ...given({ description: text }), name: called, location: place }
    const made = await api.call(createContainer, { body }, { requestKey: request_key })
    const container = showContainer(api, made)
    return { container, undo: undoneByPerson(container.address) }
  },
})

export const writingTools = [addItem, changeQuantity, moveItemsTool, updateItemTool, createContainerTool]
