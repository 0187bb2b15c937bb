import type { Container } from '@stowage/contract/containers'
import { seenInside } from '@stowage/contract/containers.rules'
import { type Field, shownColumns, type Written, writtenFields } from './fields.ts'
import { itemFields } from './item-fields.ts'

/** What is no column of its own: whether the plan blocks it, and the text of its label. */
type Derived = 'blocked' | 'qrCode'

/** Every field of `containers c`, by its name in the contract. A new one: docs/recipes/add-a-field.md. */
export const containerFields = {
  id: { column: 'id' },
  name: { column: 'name', written: 'text' },
  location: { column: 'location', written: 'text' },
  description: { column: 'description', written: 'text' },
  itemCount: { column: 'item_count' },
  lowItemCount: { column: 'low_item_count' },
  createdAt: { column: 'created_at' },
  updatedAt: { column: 'updated_at' },
} as const satisfies Record<Exclude<keyof Container, Derived>, Field>

/** What a verb writes of a container. */
export type WrittenContainer = Pick<Container, Written<typeof containerFields>>

/** A container as the contract shows it, from `containers c`; only the text of its label and `blocked` are missing. */
export const containerColumns = shownColumns('c', containerFields)

export const writtenContainer = writtenFields('c', containerFields)

/**
 * Of the live containers of the workspace $1 the oldest are usable, as many as its plan allows. The id of the first one
 * beyond: that one and all younger ones are blocked. Null: none is, and no container is looked at. Found once per
 * statement, not per row.
 */
const firstBlocked = `(select b.id from containers b where b.workspace_id = $1 and b.deleted_at is null
    and (select t.containers > t.allowed_containers from workspace_totals t where t.workspace_id = $1)
  order by b.id offset (select t.allowed_containers from workspace_totals t where t.workspace_id = $1) limit 1)`

/** Whether the plan blocks `containers c` of the workspace $1. */
export const isBlocked = `coalesce(c.id >= ${firstBlocked}, false) as blocked`

/**
 * What is seen of the items of `containers c`, in the order of the box: the first by name. The index by container and
 * name gives them, so that a box costs the same whatever it holds. Only for statements that give few rows, or all.
 */
export const seenItems = `coalesce((select json_agg(s) from (
    select i.name, ${itemFields.imageUrl.shown} as "imageUrl" from items i
    where i.workspace_id = c.workspace_id and i.container_id = c.id and i.deleted_at is null
    order by i.name, i.id limit ${seenInside}
  ) s), '[]') as inside`
