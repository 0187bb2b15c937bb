import {
  addressText,
  bothWays,
  descriptionOf,
  id,
  line,
  nameOf,
  numberFrom,
  optional,
  optionalLine,
  paging,
  requiredText,
  searchWords,
  sideOf,
  time,
  wholeNumber,
  yesOrNo,
} from './fields.schemas.ts'
import {
  type ItemField,
  itemFields,
  itemFilters,
  itemLimits,
  itemSorts,
  movementReasons,
} from './items.rules.ts'
import { bestMatch } from './paging.ts'
import { photo } from './photos.schemas.ts'
import { says } from './sentences.ts'
import { z } from './zod.ts'

export const quantity = z
  .int({ error: says('item.quantity-not-whole') })
  .min(0, says('item.quantity-negative'))
  .max(itemLimits.quantity, says('item.quantity-too-large'))
const minQuantity = z
  .int({ error: says('item.minimum-not-whole') })
  .min(0, says('item.minimum-negative'))
  .max(itemLimits.quantity, says('item.minimum-too-large'))

/** The rules of the fields. To add one: docs/recipes/add-a-field.md. */
const fields = {
  name: requiredText(nameOf(itemLimits.name, says('item.name-required'))),
  description: optional(descriptionOf(itemLimits.description)),
  quantity: numberFrom(itemFields.quantity.start, quantity),
  minQuantity: numberFrom(itemFields.minQuantity.start, minQuantity),
  sku: optional(
    optionalLine(itemLimits.sku, { notText: says('sku.not-text'), tooLong: says('sku.too-long') }),
  ),
  barcode: optional(
    optionalLine(itemLimits.barcode, {
      notText: says('barcode.not-text'),
      tooLong: says('barcode.too-long'),
    }),
  ),
} satisfies Record<ItemField, unknown>
export const blankItem = sideOf(fields, 'blank')

const containerId = z.int({ error: says('container.required') }).min(1, says('container.required'))
const imageUrl = photo.nullable()

export const item = z.object({
  id,
  ...sideOf(fields, 'shown'),
  imageUrl: z.string().nullable(),
  containerId: id,
  containerName: z.string(),
  location: z.string(),
  createdAt: time,
  updatedAt: time,
})
export const itemList = z.array(item)

export const newItem = z.strictObject({
  ...sideOf(fields, 'added'),
  containerId,
  imageUrl: imageUrl.optional(),
})

const keyPattern = /^[\x21-\x7e]{1,200}$/

const newItemOfMany = newItem.extend({
  requestKey: z
    .string({ error: says('call.row-key-not-text') })
    .regex(keyPattern, says('call.row-key-invalid'))
    .optional(),
})

export const newItems = z.strictObject({
  items: z
    .array(newItemOfMany, { error: says('items.not-a-list') })
    .min(1, says('items.none-added'))
    .max(itemLimits.bulk, says('items.too-many', { most: itemLimits.bulk }))
    .superRefine((items, context) => {
      const seen = new Set<string>()
      for (const [index, { requestKey }] of items.entries()) {
        if (requestKey === undefined) continue
        const message = says('items.key-twice')
        if (seen.has(requestKey)) context.addIssue({ code: 'custom', path: [index, 'requestKey'], message })
        seen.add(requestKey)
      }
    }),
})

export const itemChange = z.strictObject({ ...sideOf(fields, 'changed'), containerId, imageUrl }).partial()

/** A change, with the expected values of the changed fields. */
export const seenItemChange = itemChange.extend({
  seen: z
    .strictObject({ ...sideOf(fields, 'shown'), imageUrl: z.string().nullable(), containerId: id })
    .partial()
    .optional(),
})

const itemId = z.int({ error: says('item.required') }).min(1, says('item.required'))
export const move = z.strictObject({ id: itemId, containerId })

const tooMany = says('items.too-many', { most: itemLimits.changes })

export const moves = z.strictObject({
  moves: z
    .array(move, { error: says('moves.not-a-list') })
    .min(1, says('items.none-moved'))
    .max(itemLimits.changes, tooMany)
    .refine((list) => new Set(list.map(({ id }) => id)).size === list.length, says('items.moved-twice')),
  /** Moves only items that are still in this container, so that undoing a move undoes no later one. */
  from: containerId.optional(),
})
/** `left` is the number of items that stayed, because they were no longer in the expected container. */
export const movedItems = z.object({ items: itemList, back: z.array(move), left: z.int() })

/** The items of a bulk action: an object, so that they can be chosen in other ways than by their ids. */
export const chosenItems = z.strictObject({
  ids: z
    .array(itemId, { error: says('ids.not-a-list') })
    .min(1, says('items.none-chosen'))
    .max(itemLimits.changes, tooMany),
})
export const changedItems = z.object({ ids: z.array(id) })

export const itemsQuery = z.strictObject({
  ...bothWays,
  /** The first page begins with the first name from this text on, in a descending order with the last name before it. */
  from: addressText(itemLimits.name, says('list.from-invalid', { most: itemLimits.name })).optional(),
  q: searchWords,
  similar: yesOrNo,
  /** A whole article number or barcode, ignoring case; other filters are ignored then. */
  code: line(itemLimits.barcode, {
    required: says('code.required'),
    tooLong: says('code.too-long'),
  }).optional(),
  containerId: wholeNumber(1, Number.MAX_SAFE_INTEGER, says('container.not-a-number')).optional(),
  // Unknown choices fall back to the default, like everywhere in an address.
  filter: z.enum(itemFilters).catch('all').optional(),
  sort: z
    .enum([...itemSorts, bestMatch])
    .catch('name-asc')
    .optional(),
})

/** The same filters without pages, for selecting all items of a list. */
export const itemIdsQuery = itemsQuery.pick({ q: true, containerId: true, filter: true }).extend({
  sort: z.enum(itemSorts).catch('name-asc').optional(),
})
export const itemHome = z.object({ workspaceId: id })

export const itemIds = z.object({
  /** In the order of the list; the first ones when there are more than one request may change. */
  ids: z.array(id).max(itemLimits.changes),
  hasMore: z.boolean(),
})

export const movement = z.object({
  id,
  delta: z.int(),
  quantityAfter: z.int(),
  reason: z.enum(movementReasons),
  userName: z.string().nullable(),
  createdAt: time,
})
export const movementList = z.array(movement)
export const movementsQuery = z.strictObject(paging)

const delta = z
  .int({ error: says('movement.not-whole') })
  .min(-itemLimits.quantity, says('movement.too-large'))
  .max(itemLimits.quantity, says('movement.too-large'))
  .refine((by) => by !== 0, says('movement.zero'))

/** A step up or down, or a counted number, which becomes the quantity. */
export const newMovement = z
  .strictObject({ delta: delta.optional(), count: quantity.optional() })
  .refine(({ delta: by, count }) => by !== undefined || count !== undefined, {
    error: says('movement.not-whole'),
    path: ['delta'],
  })
  .refine(({ delta: by, count }) => by === undefined || count === undefined, says('movement.both'))
