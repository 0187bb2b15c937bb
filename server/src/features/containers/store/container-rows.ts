import type { Container, ListedContainer } from '@stowage/contract/containers'
import { anyWorkspace } from '../../../db/any-workspace.ts'
import { containerColumns, isBlocked, seenItems } from '../../../db/container-fields.ts'

/** A container as it is stored; what its label holds is added by the service. */
export type ContainerRow = Omit<Container, 'qrCode'>

/** The same in a list: with what is seen of its items. */
export type ListedRow = Omit<ListedContainer, 'qrCode'>

export const columns = `${containerColumns}, ${isBlocked}`
export const listedColumns = `${columns}, ${seenItems}`

export const live = 'c.workspace_id = $1 and c.deleted_at is null'
/** The same, for a page: see `anyWorkspace`. */
export const liveOfAny = `c.workspace_id = ${anyWorkspace} and c.deleted_at is null`
