import { id, paging, time } from './fields.schemas.ts'
import { says } from './sentences.ts'
import { trashKinds, trashLimits } from './trash.rules.ts'
import { z } from './zod.ts'

/** Of a thing inside a deleted container, what its window shows. */
const content = z.object({ name: z.string(), imageUrl: z.string().nullable() })

export const trashEntry = z.object({
  kind: z.enum(trashKinds),
  id,
  name: z.string(),
  /** Where the container stood, or that of the item. */
  location: z.string(),
  imageUrl: z.string().nullable(),
  /** Of an item: where it lay. */
  container: z.object({ id, name: z.string(), isDeleted: z.boolean() }).nullable(),
  /** Of a container: how many items went with it, and come back with it. */
  itemCount: z.int().nullable(),
  /** Of a container: a few of them. */
  contents: z.array(content),
  deletedAt: time,
  /** From then on it is gone for good. */
  keptUntil: time,
})
export const trashList = z.array(trashEntry)

export const trashQuery = z.strictObject(paging)

const idsOf = (required: string, most: number) =>
  z
    .array(z.int({ error: required }).min(1, required), { error: says('ids.not-a-list') })
    .max(most, says('trash.too-many', trashLimits))

/** Things by their ids, or the newest of all that was deleted by then; those come in parts, see `trashChanged`. */
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
    /** Brings the containers of the items back too, where these are deleted. */
    withContainers: z.boolean({ error: says('input.not-boolean') }).optional(),
    /** The items go into this container, in place of the one where they lay. */
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

/** What was restored or deleted for good. Asked for all until a time, it is repeated until both lists are empty. */
export const trashChanged = z.object({ items: z.array(id), containers: z.array(id) })
