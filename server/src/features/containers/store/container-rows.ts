import type { Container, ListedContainer } from '@stowage/contract/containers'
import { containerColumns, isBlocked, seenItems } from '../../../db/container-fields.ts'
import { genericWorkspace } from '../../../db/generic-plan.ts'

/** A stored container; the service adds the address of its label. */
export type ContainerRow = Omit<Container, 'qrCode'>

/** The same in a list, with a preview of its items. */
export type ListedRow = Omit<ListedContainer, 'qrCode'>

export const columns = `${containerColumns}, ${isBlocked}`
export const listedColumns = `${columns}, ${seenItems}`

export const live = 'c.workspace_id = $1 and c.deleted_at is null'
/** The same, for a page: see `genericWorkspace`. */
export const liveForGenericPlan = `c.workspace_id = ${genericWorkspace} and c.deleted_at is null`
