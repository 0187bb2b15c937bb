import { z } from 'zod'
import {
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
import { itemFilters, itemLimits, itemSorts, movementReasons } from './items.ts'

export const quantity = z
  .int({ error: 'Quantity must be a whole number' })
  .min(0, 'Quantity must be 0 or greater')
  .max(itemLimits.quantity, 'Quantity must be 1,000,000,000 or less')
const minQuantity = z
  .int({ error: 'Minimum quantity must be a whole number' })
  .min(0, 'Minimum quantity must be 0 or greater')
  .max(itemLimits.quantity, 'Minimum quantity must be 1,000,000,000 or less')

/** What is filled in of an item, but for its container and its photo. A new field: docs/recipes/add-a-field.md. */
const fields = {
  name: requiredText(nameOf(itemLimits.name, 'Item name is required')),
  description: optional(descriptionOf(itemLimits.description)),
  quantity: numberFrom(1, quantity),
  minQuantity: numberFrom(0, minQuantity),
  sku: optional(optionalLine(itemLimits.sku, 'SKU')),
  barcode: optional(optionalLine(itemLimits.barcode, 'Barcode')),
}
/** What an empty form holds of it. */
export const blankItem = sideOf(fields, 'blank')

const containerId = z.int({ error: 'Container is required' }).min(1, 'Container is required')
export const pictureRefused = 'Photo must be a JPEG, PNG or WebP picture'
const imageUrl = z
  .string({ error: 'Photo must be a data URL' })
  .regex(/^data:image\/(jpeg|png|webp);base64,[A-Za-z0-9+/]+=*$/, pictureRefused)
  .nullable()

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

/** One row of a bulk add. */
const newItemOfMany = newItem.extend({
  requestKey: z
    .string({ error: 'Request key must be text' })
    .regex(keyPattern, 'Request key must be 1 to 200 visible characters')
    .optional(),
})

export const newItems = z.strictObject({
  items: z
    .array(newItemOfMany, { error: 'Items must be a list' })
    .min(1, 'Please add at least one item before submitting.')
    .max(itemLimits.bulk, `At most ${itemLimits.bulk} items at once`)
    .superRefine((items, context) => {
      const seen = new Set<string>()
      for (const [index, { requestKey }] of items.entries()) {
        if (requestKey === undefined) continue
        const message = 'Each item needs a request key of its own'
        if (seen.has(requestKey)) context.addIssue({ code: 'custom', path: [index, 'requestKey'], message })
        seen.add(requestKey)
      }
    }),
})

export const itemChange = z.strictObject({ ...sideOf(fields, 'changed'), containerId, imageUrl }).partial()

const itemId = z.int({ error: 'Item is required' }).min(1, 'Item is required')
export const move = z.strictObject({ id: itemId, containerId })

const tooMany = `At most ${itemLimits.changes.toLocaleString('en')} items at once`

export const moves = z.strictObject({
  moves: z
    .array(move, { error: 'Moves must be a list' })
    .min(1, 'Please choose at least one item to move.')
    .max(itemLimits.changes, tooMany)
    .refine((list) => new Set(list.map(({ id }) => id)).size === list.length, 'Each item can be moved once'),
})
export const movedItems = z.object({ items: itemList, back: z.array(move) })

/** Which items something is done with: an object, so that it can be said in other ways than by their ids. */
export const chosenItems = z.strictObject({
  ids: z
    .array(itemId, { error: 'Ids must be a list' })
    .min(1, 'Please choose at least one item.')
    .max(itemLimits.changes, tooMany),
})
export const changedItems = z.object({ ids: z.array(id) })

export const itemsQuery = z.strictObject({
  ...paging,
  q: searchWords,
  similar: yesOrNo,
  /** A whole article number or barcode, without regard to case; what else is asked for plays no part then. */
  code: line(itemLimits.barcode, { required: 'Code is required', tooLong: 'Code too long' }).optional(),
  containerId: wholeNumber(1, Number.MAX_SAFE_INTEGER, 'Container must be a number').optional(),
  // Unknown choices fall back to the default, as everywhere in an address.
  filter: z.enum(itemFilters).catch('all').optional(),
  sort: z.enum(itemSorts).catch('name-asc').optional(),
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

export const newMovement = z.strictObject({
  delta: z
    .int({ error: 'Change must be a whole number' })
    .min(-itemLimits.quantity, 'Change is too large')
    .max(itemLimits.quantity, 'Change is too large')
    .refine((delta) => delta !== 0, 'Change must not be 0'),
})
