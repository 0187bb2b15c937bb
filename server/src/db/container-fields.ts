import type { Container } from '@stowage/contract/containers'
import { seenInside } from '@stowage/contract/containers.rules'
import { type Field, shownColumns, type Written, writtenFields } from './fields.ts'
import { itemFields } from './item-fields.ts'

/** Fields that are no columns: whether the plan blocks the container, and the text of its label. */
type Derived = 'blocked' | 'qrCode'

/** Every field of `containers c`, by its name in the contract. To add one: docs/recipes/add-a-field.md. */
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

/** The fields of a container that a verb writes. */
export type WrittenContainer = Pick<Container, Written<typeof containerFields>>

/** A container as the contract shows it, from `containers c`, without the text of its label and `blocked`. */
export const containerColumns = shownColumns('c', containerFields)

export const writtenContainer = writtenFields('c', containerFields)

/**
 * The id of the first blocked container of the workspace $1: the oldest live containers are usable, as many as the plan
 * allows; that one and all younger ones are blocked. Null when none is blocked; then no container is read. Computed
 * once per statement, not per row.
 */
const firstBlocked = `(select b.id from containers b where b.workspace_id = $1 and b.deleted_at is null
    and (select t.containers > t.allowed_containers from workspace_totals t where t.workspace_id = $1)
  order by b.id offset (select t.allowed_containers from workspace_totals t where t.workspace_id = $1) limit 1)`

/** Whether the plan blocks `containers c` of the workspace $1. */
export const isBlocked = `coalesce(c.id >= ${firstBlocked}, false) as blocked`

/**
 * A preview of the items of `containers c`: the first by name. The index by container and name returns them, so the
 * cost doesn't depend on the number of items. Only for statements that return few rows, or all, of the workspace $1.
 */
export const seenItems = `coalesce((select json_agg(s) from (
    select i.name, ${itemFields.imageUrl.shown} as "imageUrl" from items i
    where i.workspace_id = $1 and i.container_id = c.id and i.deleted_at is null
    order by i.name, i.id limit ${seenInside}
  ) s), '[]') as inside`
