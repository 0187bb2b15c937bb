import { endpoint } from './endpoint.ts'
import type { z } from './zod.ts'

const s = () => import('./containers.schemas.ts')

type Schemas = typeof import('./containers.schemas.ts')
/**
 * A box or storage place. `lowItemCount` counts items with quantity <= minQuantity; `qrCode` is the text of its label.
 */
export type Container = z.output<Schemas['container']>
/** A container in lists: with a preview of its items, the first ones by name, at most `seenInside`. */
export type ListedContainer = z.output<Schemas['listedContainer']>
export type SeenItem = z.output<Schemas['seenItem']>
export type ContainerWithItems = z.output<Schemas['containerWithItems']>
export type ContainerHome = z.output<Schemas['containerHome']>
export type NewContainer = z.input<Schemas['newContainer']>
export type ContainerChange = z.input<Schemas['containerChange']>

export const listContainers = endpoint('GET', '/api/containers', {
  schemas: async () => ({ query: (await s()).containersQuery, response: (await s()).containerList }),
  paged: true,
  shows: ['containers', 'items', 'quantities'],
})

export const getContainer = endpoint('GET', '/api/containers/:id', {
  schemas: async () => ({ query: (await s()).containerQuery, response: (await s()).containerWithItems }),
  shows: ['containers', 'items', 'quantities'],
})

/** Which of the person's own workspaces holds a container, because the address of a label names none. */
export const getContainerHome = endpoint('GET', '/api/containers/:id/home', {
  schemas: async () => ({ response: (await s()).containerHome }),
  shows: [],
})

export const createContainer = endpoint('POST', '/api/containers', {
  status: 201,
  schemas: async () => ({ body: (await s()).newContainer, response: (await s()).container }),
  changes: ['containers', 'plan', 'activity'],
})

export const updateContainer = endpoint('PUT', '/api/containers/:id', {
  matched: true,
  schemas: async () => ({ body: (await s()).seenContainerChange, response: (await s()).container }),
  changes: ['containers', 'items', 'activity'],
})

export const deleteContainer = endpoint('DELETE', '/api/containers/:id', {
  matched: true,
  status: 204,
  changes: ['containers', 'items', 'quantities', 'trash', 'plan', 'activity'],
})

export const restoreContainer = endpoint('POST', '/api/containers/:id/restore', {
  schemas: async () => ({ response: (await s()).container }),
  changes: ['containers', 'items', 'quantities', 'trash', 'plan', 'activity'],
})
