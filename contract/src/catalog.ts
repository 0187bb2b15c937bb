import * as account from './account.ts'
import * as activity from './activity.ts'
import * as billing from './billing.ts'
import * as containers from './containers.ts'
import type { Endpoint } from './endpoint.ts'
import * as inventory from './inventory.ts'
import * as items from './items.ts'
import * as photos from './photos.ts'
import * as qr from './qr.ts'
import * as sessions from './sessions.ts'
import * as system from './system.ts'
import * as users from './users.ts'

/** Every endpoint by noun: what the server must bind once, and what the API description is made from. */
export const catalog: Record<string, Endpoint[]> = {
  users: endpointsOf(users),
  account: endpointsOf(account),
  sessions: endpointsOf(sessions),
  activity: endpointsOf(activity),
  containers: endpointsOf(containers),
  items: endpointsOf(items),
  photos: endpointsOf(photos),
  qr: endpointsOf(qr),
  inventory: endpointsOf(inventory),
  billing: endpointsOf(billing),
  system: endpointsOf(system),
}

function endpointsOf(noun: Record<string, unknown>): Endpoint[] {
  return Object.values(noun).filter(isEndpoint)
}

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'schemas' in value && 'path' in value
}
