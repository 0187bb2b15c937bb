import { endpoint } from './endpoint.ts'
import type { z } from './zod.ts'

const s = () => import('./push-devices.schemas.ts')

type Schemas = typeof import('./push-devices.schemas.ts')
export type PushDevices = z.output<Schemas['pushDevices']>

export const getPushDevices = endpoint('GET', '/api/push-devices', {
  schemas: async () => ({ response: (await s()).pushDevices }),
  shows: ['sessions'],
})

export const registerPushDevice = endpoint('PUT', '/api/push-devices/here', {
  schemas: async () => ({ body: (await s()).pushDevice, response: (await s()).pushDevices }),
  changes: ['sessions'],
})

export const removePushDevices = endpoint('DELETE', '/api/push-devices', {
  status: 204,
  changes: ['sessions'],
})
