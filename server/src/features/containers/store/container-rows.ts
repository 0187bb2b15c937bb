import type { Container } from '@stowage/contract/containers'
import { containerColumns, isBlocked } from '../../../db/container-fields.ts'
import { anyWorkspace } from '../../../lists/keyset.ts'

/** A container as it is stored; what its label holds is added by the service. */
export type ContainerRow = Omit<Container, 'qrCode'>

export const columns = `${containerColumns}, ${isBlocked}`

export const live = 'c.workspace_id = $1 and c.deleted_at is null'
/** The same, for a page: see `anyWorkspace`. */
export const liveOfAny = `c.workspace_id = ${anyWorkspace} and c.deleted_at is null`
