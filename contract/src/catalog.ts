import { summaries as accountSummaries } from './account.summaries.ts'
import * as account from './account.ts'
import { summaries as activitySummaries } from './activity.summaries.ts'
import * as activity from './activity.ts'
import { summaries as billingSummaries } from './billing.summaries.ts'
import * as billing from './billing.ts'
import { summaries as containersSummaries } from './containers.summaries.ts'
import * as containers from './containers.ts'
import type { Endpoint, Summaries } from './endpoint.ts'
import { summaries as inventorySummaries } from './inventory.summaries.ts'
import * as inventory from './inventory.ts'
import { summaries as itemsSummaries } from './items.summaries.ts'
import * as items from './items.ts'
import { summaries as photosSummaries } from './photos.summaries.ts'
import * as photos from './photos.ts'
import { summaries as qrSummaries } from './qr.summaries.ts'
import * as qr from './qr.ts'
import { summaries as sessionsSummaries } from './sessions.summaries.ts'
import * as sessions from './sessions.ts'
import { summaries as systemSummaries } from './system.summaries.ts'
import * as system from './system.ts'
import { summaries as usersSummaries } from './users.summaries.ts'
import * as users from './users.ts'

const summaries = new Map<Endpoint, string>()

/** Every endpoint by noun: what the server must bind once, and what the API description is made from. */
export const catalog: Record<string, Endpoint[]> = {
  users: endpointsOf(users, usersSummaries),
  account: endpointsOf(account, accountSummaries),
  sessions: endpointsOf(sessions, sessionsSummaries),
  activity: endpointsOf(activity, activitySummaries),
  containers: endpointsOf(containers, containersSummaries),
  items: endpointsOf(items, itemsSummaries),
  photos: endpointsOf(photos, photosSummaries),
  qr: endpointsOf(qr, qrSummaries),
  inventory: endpointsOf(inventory, inventorySummaries),
  billing: endpointsOf(billing, billingSummaries),
  system: endpointsOf(system, systemSummaries),
}

/** What the published API reference says of an endpoint of the catalog. */
export function summaryOf(endpoint: Endpoint): string {
  const summary = summaries.get(endpoint)
  if (summary === undefined) throw new Error(`${endpoint.method} ${endpoint.path} is not in the catalog.`)
  return summary
}

function endpointsOf<Noun extends object>(noun: Noun, texts: Summaries<Noun>): Endpoint[] {
  return Object.entries(noun).flatMap(([name, value]) => {
    if (!isEndpoint(value)) return []
    summaries.set(value, (texts as Record<string, string>)[name] ?? '')
    return [value]
  })
}

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'schemas' in value && 'path' in value
}
