import { id, paging, time } from './fields.schemas.ts'
import { says } from './sentences.ts'
import { trashKinds, trashLimits } from './trash.rules.ts'
import { z } from './zod.ts'

/** A preview of an item in a deleted container. */
const content = z.object({ name: z.string(), imageUrl: z.string().nullable() })

export const trashEntry = z.object({
  kind: z.enum(trashKinds),
  id,
  name: z.string(),
  /** The location of the container, or of the item's container. */
  location: z.string(),
  imageUrl: z.string().nullable(),
  /** For an item: its container. */
  container: z.object({ id, name: z.string(), isDeleted: z.boolean() }).nullable(),
  /** For a container: the number of items that were deleted with it, and are restored with it. */
  itemCount: z.int().nullable(),
  /** For a container: some of its items. */
  contents: z.array(content),
  deletedAt: time,
  /** The time at which it is purged. */
  keptUntil: time,
})
export const trashList = z.array(trashEntry)

export const trashQuery = z.strictObject(paging)

const idsOf = (required: string, most: number) =>
  z
    .array(z.int({ error: required }).min(1, required), { error: says('ids.not-a-list') })
    .max(most, says('trash.too-many', trashLimits))

/** Things by their ids, or the newest of everything deleted by a time; those are done in parts, see `trashChanged`. */
const chosen = {
  items: idsOf(says('item.required'), trashLimits.items).optional(),
  containers: idsOf(says('container.required'), trashLimits.containers).optional(),
  until: z.iso.datetime({ error: says('trash.until-not-a-time') }).optional(),
}

interface Chosen {
  items?: readonly number[] | undefined
  containers?: readonly number[] | undefined
  until?: string | undefined
}

/** Either some by their ids, or all until a time. */
const isChoice = ({ items = [], containers = [], until }: Chosen) =>
  items.length + containers.length > 0 ? until === undefined : until !== undefined

export const restoredTrash = z
  .strictObject({
    ...chosen,
    /** Also restores the items' containers if they are deleted. */
    withContainers: z.boolean({ error: says('input.not-boolean') }).optional(),
    /** Restores the items into this container instead of their former one. */
    into: z
      .int({ error: says('container.required') })
      .min(1, says('container.required'))
      .optional(),
  })
  .refine(isChoice, says('trash.none-chosen'))
  .refine(({ into, containers = [], until }) => into === undefined || (containers.length === 0 && !until), {
    error: says('trash.into-items-only'),
    path: ['into'],
  })

export const erasedTrash = z.strictObject(chosen).refine(isChoice, says('trash.none-chosen'))

/** The restored or purged things. A request for all until a time is repeated until both lists are empty. */
export const trashChanged = z.object({ items: z.array(id), containers: z.array(id) })
