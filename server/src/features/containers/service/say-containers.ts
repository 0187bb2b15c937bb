import { refusal } from '../../../app-error.ts'
import type { Limits } from '../../billing/service.ts'

/** The fields of an event about a container. */
export const named = (container: { id: number; name: string }) => ({
  containerId: container.id,
  containerName: container.name,
})

/** The refusal when the plan allows no more containers. */
export const containerLimit = ({ displayName, containers }: Limits) =>
  refusal('CONTAINER_LIMIT_REACHED', 'container.limit', { plan: displayName, limit: containers })
