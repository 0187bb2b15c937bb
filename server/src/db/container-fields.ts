import type { Container } from '@stowage/contract/containers'
import { type Field, shownColumns, type Written, writtenFields } from './fields.ts'

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

/** Whether the plan blocks `containers c` of the workspace $1. The border is found once per statement, not per row. */
export const isBlocked = 'coalesce(c.id >= (select first_blocked_container($1)), false) as blocked'
