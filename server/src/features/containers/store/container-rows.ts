import type { Container, ListedContainer } from '@stowage/contract/containers'
import { anyWorkspace } from '../../../db/any-workspace.ts'
import { containerColumns, isBlocked, seenItems } from '../../../db/container-fields.ts'

/** A stored container; the service adds the address of its label. */
export type ContainerRow = Omit<Container, 'qrCode'>

/** The same in a list, with a preview of its items. */
export type ListedRow = Omit<ListedContainer, 'qrCode'>

export const columns = `${containerColumns}, ${isBlocked}`
export const listedColumns = `${columns}, ${seenItems}`

export const live = 'c.workspace_id = $1 and c.deleted_at is null'
/** The same, for a page: see `anyWorkspace`. */
export const liveOfAny = `c.workspace_id = ${anyWorkspace} and c.deleted_at is null`
