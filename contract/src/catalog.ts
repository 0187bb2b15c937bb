import { summaries as accountSummaries } from './account.summaries.ts'
import * as account from './account.ts'
import { summaries as activitySummaries } from './activity.summaries.ts'
import * as activity from './activity.ts'
import { summaries as analyticsSummaries } from './analytics.summaries.ts'
import * as analytics from './analytics.ts'
import { summaries as auditSummaries } from './audit.summaries.ts'
import * as audit from './audit.ts'
import { summaries as backupsSummaries } from './backups.summaries.ts'
import * as backups from './backups.ts'
import { summaries as billingSummaries } from './billing.summaries.ts'
import * as billing from './billing.ts'
import { summaries as brandingSummaries } from './branding.summaries.ts'
import * as branding from './branding.ts'
import { summaries as containersSummaries } from './containers.summaries.ts'
import * as containers from './containers.ts'
import { summaries as credentialsSummaries } from './credentials.summaries.ts'
import * as credentials from './credentials.ts'
import type { Endpoint, Summaries } from './endpoint.ts'
import { summaries as exportsSummaries } from './exports.summaries.ts'
import * as exports from './exports.ts'
import { summaries as importsSummaries } from './imports.summaries.ts'
import * as imports from './imports.ts'
import { summaries as instanceSummaries } from './instance.summaries.ts'
import * as instance from './instance.ts'
import { summaries as inventorySummaries } from './inventory.summaries.ts'
import * as inventory from './inventory.ts'
import { summaries as itemsSummaries } from './items.summaries.ts'
import * as items from './items.ts'
import { summaries as keysSummaries } from './keys.summaries.ts'
import * as keys from './keys.ts'
import { summaries as liveSummaries } from './live.summaries.ts'
import * as live from './live.ts'
import { summaries as notificationsSummaries } from './notifications.summaries.ts'
import * as notifications from './notifications.ts'
import { summaries as peopleSummaries } from './people.summaries.ts'
import * as people from './people.ts'
import { summaries as photosSummaries } from './photos.summaries.ts'
import * as photos from './photos.ts'
import { summaries as profilePicturesSummaries } from './profile-pictures.summaries.ts'
import * as profilePictures from './profile-pictures.ts'
import { summaries as pushDevicesSummaries } from './push-devices.summaries.ts'
import * as pushDevices from './push-devices.ts'
import { summaries as qrSummaries } from './qr.summaries.ts'
import * as qr from './qr.ts'
import { summaries as sessionsSummaries } from './sessions.summaries.ts'
import * as sessions from './sessions.ts'
import { summaries as subscriptionPlansSummaries } from './subscription-plans.summaries.ts'
import * as subscriptionPlans from './subscription-plans.ts'
import { summaries as systemSummaries } from './system.summaries.ts'
import * as system from './system.ts'
import { summaries as ticketsSummaries } from './tickets.summaries.ts'
import * as tickets from './tickets.ts'
import { summaries as trashSummaries } from './trash.summaries.ts'
import * as trash from './trash.ts'
import { summaries as usersSummaries } from './users.summaries.ts'
import * as users from './users.ts'
import { summaries as webhooksSummaries } from './webhooks.summaries.ts'
import * as webhooks from './webhooks.ts'
import { summaries as workspacesSummaries } from './workspaces.summaries.ts'
import * as workspaces from './workspaces.ts'

const summaries = new Map<Endpoint, string>()

/** Every endpoint by noun: the server must bind each once, and the API description is made from them. */
export const catalog: Record<string, Endpoint[]> = {
  users: endpointsOf(users, usersSummaries),
  account: endpointsOf(account, accountSummaries),
  sessions: endpointsOf(sessions, sessionsSummaries),
  credentials: endpointsOf(credentials, credentialsSummaries),
  'push-devices': endpointsOf(pushDevices, pushDevicesSummaries),
  workspaces: endpointsOf(workspaces, workspacesSummaries),
  branding: endpointsOf(branding, brandingSummaries),
  keys: endpointsOf(keys, keysSummaries),
  webhooks: endpointsOf(webhooks, webhooksSummaries),
  activity: endpointsOf(activity, activitySummaries),
  notifications: endpointsOf(notifications, notificationsSummaries),
  containers: endpointsOf(containers, containersSummaries),
  items: endpointsOf(items, itemsSummaries),
  trash: endpointsOf(trash, trashSummaries),
  photos: endpointsOf(photos, photosSummaries),
  'profile-pictures': endpointsOf(profilePictures, profilePicturesSummaries),
  qr: endpointsOf(qr, qrSummaries),
  inventory: endpointsOf(inventory, inventorySummaries),
  live: endpointsOf(live, liveSummaries),
  analytics: endpointsOf(analytics, analyticsSummaries),
  exports: endpointsOf(exports, exportsSummaries),
  imports: endpointsOf(imports, importsSummaries),
  billing: endpointsOf(billing, billingSummaries),
  tickets: endpointsOf(tickets, ticketsSummaries),
  people: endpointsOf(people, peopleSummaries),
  audit: endpointsOf(audit, auditSummaries),
  instance: endpointsOf(instance, instanceSummaries),
  backups: endpointsOf(backups, backupsSummaries),
  'subscription-plans': endpointsOf(subscriptionPlans, subscriptionPlansSummaries),
  system: endpointsOf(system, systemSummaries),
}

/** The description of an endpoint in the published API reference. */
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
