/** How much an entry of the audit log asks to be looked at (rulings 110 and R16). */
export const severities = ['info', 'warning', 'critical'] as const
export type Severity = (typeof severities)[number]

/**
 * What staff does, as a closed list with how severe it is. Staff acts on the whole instance, so what was done stands
 * in the audit log; the activity of whoever did it only tells that they acted as staff.
 */
export const staffEvents = {
  'user-role-changed': 'critical',
  'user-status-changed': 'critical',
  'user-deleted': 'critical',
  'user-plan-given': 'info',
  'own-plan-given': 'warning',
  'password-reset-sent': 'info',
  'users-exported': 'info',
  'plan-created': 'info',
  'plan-updated': 'warning',
  'plan-activated': 'info',
  'plan-deactivated': 'warning',
  'plan-deleted': 'critical',
  'test-mail-sent': 'info',
  'job-retried': 'info',
  'jobs-retried': 'info',
  'job-dismissed': 'warning',
} as const satisfies Record<string, Severity>

export type StaffEventType = keyof typeof staffEvents

/** All that the audit log tells of. A refused sign-in belongs to no workspace, so it stands there alone. */
const audited = {
  'signed-in': 'info',
  'sign-in-refused': 'warning',
  'admin-access-granted': 'critical',
  'admin-access-refused': 'critical',
  'admin-call-refused': 'critical',
  'ticket-answered': 'info',
  ...staffEvents,
} as const satisfies Record<string, Severity>

export type AuditedType = keyof typeof audited
export const auditedTypes = Object.keys(audited) as AuditedType[]

/** Whether the audit log tells of it. */
export function isAudited(type: string): type is AuditedType {
  return Object.hasOwn(audited, type)
}

export function severityOf(type: AuditedType): Severity {
  return audited[type]
}

/** How many days a list of entries may look back at most; without a number it begins with the first. */
export const mostAuditDays = 3650

export const targetKinds = ['user', 'plan', 'ticket', 'job'] as const

/** What is done to. Ids alone, never names or addresses: an entry outlives the person that it is about. */
export interface AuditTarget {
  kind: (typeof targetKinds)[number]
  id: number | string
}

/** What a thing said of itself, by field, before or after a change: only fields that matter to the change. */
export type AuditValues = Record<string, string | number | boolean | null>

/** What somebody of the staff did, to what, and what that changed. */
export interface StaffEvent {
  type: StaffEventType
  target?: AuditTarget
  before?: AuditValues
  after?: AuditValues
}

/** Of what stands in the database: an older program may have written types that this one has given up. */
export function isStaffEventType(text: string): text is StaffEventType {
  return Object.hasOwn(staffEvents, text)
}
