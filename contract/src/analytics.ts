import { endpoint } from './endpoint.ts'
import type { z } from './zod.ts'

const s = () => import('./analytics.schemas.ts')

type Schemas = typeof import('./analytics.schemas.ts')
export type Analytics = z.output<Schemas['analytics']>
export type MovedItems = z.output<Schemas['movedItems']>
export type ItemCovers = z.output<Schemas['itemCovers']>
export type UnmovedItems = z.output<Schemas['unmovedItems']>
export type PeopleChanges = z.output<Schemas['peopleChanges']>
export type FullestContainers = z.output<Schemas['fullestContainers']>

export const getAnalytics = endpoint('GET', '/api/analytics', {
  schemas: async () => ({ query: (await s()).analyticsQuery, response: (await s()).analytics }),
  shows: ['containers', 'items', 'quantities'],
})

export const listMovedItems = endpoint('GET', '/api/analytics/moved', {
  schemas: async () => ({ query: (await s()).analyticsListQuery, response: (await s()).movedItems }),
  shows: ['containers', 'items', 'quantities'],
})

export const listItemCovers = endpoint('GET', '/api/analytics/cover', {
  schemas: async () => ({ query: (await s()).analyticsListQuery, response: (await s()).itemCovers }),
  shows: ['containers', 'items', 'quantities'],
})

export const listUnmovedItems = endpoint('GET', '/api/analytics/unmoved', {
  schemas: async () => ({ query: (await s()).unmovedQuery, response: (await s()).unmovedItems }),
  shows: ['containers', 'items', 'quantities'],
})

export const listPeopleChanges = endpoint('GET', '/api/analytics/people', {
  schemas: async () => ({ query: (await s()).analyticsListQuery, response: (await s()).peopleChanges }),
  shows: ['containers', 'items', 'quantities'],
})

export const listFullestContainers = endpoint('GET', '/api/analytics/containers', {
  schemas: async () => ({ query: (await s()).analyticsListQuery, response: (await s()).fullestContainers }),
  shows: ['containers', 'items', 'quantities'],
})

export const exportAnalytics = endpoint('GET', '/api/analytics/file', {
  schemas: async () => ({ query: (await s()).analyticsFileQuery }),
  media: 'text/csv',
  shows: [],
})
