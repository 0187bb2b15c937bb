import type { z } from 'zod'
import { endpoint } from './endpoint.ts'

const s = () => import('./containers.schemas.ts')

type Schemas = typeof import('./containers.schemas.ts')
/** A box or storage place. `lowItemCount` counts items with quantity <= minQuantity; `qrCode` is what its label holds. */
export type Container = z.output<Schemas['container']>
export type ContainerWithItems = z.output<Schemas['containerWithItems']>
export type NewContainer = z.input<Schemas['newContainer']>
export type ContainerChange = z.input<Schemas['containerChange']>

export const listContainers = endpoint('GET', '/api/containers', {
  summary:
    'Lists the containers of the workspace, most recently updated first unless sorted otherwise. Words that take too ' +
    'long to search: 422, SEARCH_TOO_BROAD.',
  schemas: async () => ({ query: (await s()).containersQuery, response: (await s()).containerList }),
  paged: true,
  shows: ['containers', 'items', 'quantities'],
})

export const getContainer = endpoint('GET', '/api/containers/:id', {
  summary:
    'Gives one container with its items, by name; `items` limits how many (0 for none). Of more than 5,000 it gives ' +
    'the first; `itemCount` counts all, and the list of items pages through them.',
  schemas: async () => ({ query: (await s()).containerQuery, response: (await s()).containerWithItems }),
  shows: ['containers', 'items', 'quantities'],
})

export const createContainer = endpoint('POST', '/api/containers', {
  summary: 'Creates a container. Beyond the limit of the plan: 403, CONTAINER_LIMIT_REACHED.',
  status: 201,
  schemas: async () => ({ body: (await s()).newContainer, response: (await s()).container }),
  changes: ['containers', 'plan', 'activity'],
})

export const updateContainer = endpoint('PUT', '/api/containers/:id', {
  summary: 'Changes the fields that are sent. A blocked container is refused: 403, CONTAINER_BLOCKED.',
  schemas: async () => ({ body: (await s()).containerChange, response: (await s()).container }),
  changes: ['containers', 'items', 'activity'],
})

export const deleteContainer = endpoint('DELETE', '/api/containers/:id', {
  summary: 'Deletes a container and its items. They can be restored for 30 days.',
  status: 204,
  changes: ['containers', 'items', 'quantities', 'plan', 'activity'],
})

export const restoreContainer = endpoint('POST', '/api/containers/:id/restore', {
  summary:
    'Undoes the deletion of a container, with the items that were deleted with it. When there are as many as the plan ' +
    'allows, and as many as before the deletion: 403, CONTAINER_LIMIT_REACHED.',
  schemas: async () => ({ response: (await s()).container }),
  changes: ['containers', 'items', 'quantities', 'plan', 'activity'],
})
