import { endpoint } from './endpoint.ts'
import type { z } from './zod.ts'

const s = () => import('./instance.schemas.ts')

type Schemas = typeof import('./instance.schemas.ts')
export type InstanceStats = z.output<Schemas['instanceStats']>
export type InstanceMetrics = z.output<Schemas['instanceMetrics']>
export type InstanceState = z.output<Schemas['instanceState']>
export type ReleaseNotes = z.output<Schemas['releaseNotes']>
export type FailedJob = z.output<Schemas['failedJob']>

export const getInstanceStats = endpoint('GET', '/api/admin/stats', {
  schemas: async () => ({ response: (await s()).instanceStats }),
  shows: [],
})

export const getInstanceMetrics = endpoint('GET', '/api/admin/metrics', {
  schemas: async () => ({ response: (await s()).instanceMetrics }),
  shows: ['plans'],
})

export const getInstanceState = endpoint('GET', '/api/admin/system', {
  schemas: async () => ({ response: (await s()).instanceState }),
  shows: ['instance'],
})

export const getReleaseNotes = endpoint('GET', '/api/admin/system/notes', {
  schemas: async () => ({ response: (await s()).releaseNotes }),
  shows: [],
})

export const sendTestMail = endpoint('POST', '/api/admin/system/test-mail', {
  schemas: async () => ({ response: (await s()).testMail }),
  changes: ['instance', 'audit', 'activity'],
})

export const retryJob = endpoint('POST', '/api/admin/system/jobs/:job/retry', {
  status: 204,
  changes: ['instance', 'audit', 'activity'],
})

export const retryAllJobs = endpoint('POST', '/api/admin/system/jobs/retry-all', {
  status: 204,
  changes: ['instance', 'audit', 'activity'],
})

export const dismissJob = endpoint('DELETE', '/api/admin/system/jobs/:job', {
  status: 204,
  changes: ['instance', 'audit', 'activity'],
})
