import type { InputOf } from '@stowage/contract/endpoint'
import type { listItems } from '@stowage/contract/items'

/** Which items a list shows, and in which order. */
export type ItemsQuery = NonNullable<InputOf<typeof listItems>['query']>
