/** How severe an entry of the audit log is (rulings 110 and R16). */
export const severities = ['info', 'warning', 'critical'] as const
export type Severity = (typeof severities)[number]

/**
 * The actions of staff, as a closed list with their severity. Staff acts on the whole instance, so the actions are in
 * the audit log; the actor's activity only tells that they acted as staff.
 */
const staffEvents = {
  'user-role-changed': 'critical',
  'user-status-changed': 'critical',
  'user-deleted': 'critical',
  'user-plan-given': 'info',
  /** A workspace of a suspended or deleted owner was given to one of its members: a change of roles. */
  'workspace-handed-over': 'critical',
  'own-plan-given': 'warning',
  'password-reset-sent': 'info',
  'sessions-ended': 'info',
  'users-exported': 'info',
  'ticket-noted': 'info',
  'plan-created': 'info',
  'plan-updated': 'info',
  'plan-activated': 'info',
  /** No deletion: the plan stays for those who have it, and can be activated again. */
  'plan-deactivated': 'info',
  'plan-deleted': 'critical',
  'test-mail-sent': 'info',
  'backup-started': 'info',
  'job-retried': 'info',
  'jobs-retried': 'info',
  'job-dismissed': 'info',
  /** Set, changed or removed. */
  'installation-brand-changed': 'info',
} as const satisfies Record<string, Severity>

export type StaffEventType = keyof typeof staffEvents

/** All event types of the audit log. A refused sign-in belongs to no workspace, so it is only there. */
const audited = {
  'signed-in': 'info',
  'sign-in-refused': 'warning',
  /** Wrong passwords for one account within a quarter of an hour. */
  'wrong-passwords': 'warning',
  'admin-access-granted': 'critical',
  'admin-access-refused': 'critical',
  'admin-call-refused': 'critical',
  'ticket-answered': 'info',
  'audit-exported': 'info',
  /** By the program, 30 days after an administrator deleted the account. */
  'user-erased': 'info',
  ...staffEvents,
} as const satisfies Record<string, Severity>

export type AuditedType = keyof typeof audited
export const auditedTypes = Object.keys(audited) as AuditedType[]

/** Whether events of this type are in the audit log. */
export function isAudited(type: string): type is AuditedType {
  return Object.hasOwn(audited, type)
}

export function severityOf(type: AuditedType): Severity {
  return audited[type]
}

/** How many days entries may look back at most; without a number there is no limit. */
export const maxAuditDays = 3650

/** The file name of the exported log; `date` as yyyy-MM-dd. */
export const auditFileName = (date: string) => `audit_${date}.csv`

export const targetKinds = ['user', 'plan', 'ticket', 'job', 'workspace'] as const

/**
 * The target of an action. Only ids, never names or addresses, because an entry outlives the person that it is about.
 */
export interface AuditTarget {
  kind: (typeof targetKinds)[number]
  id: number | string
}

export type AuditValues = Record<string, string | number | boolean | null>

export interface StaffEvent {
  type: StaffEventType
  target?: AuditTarget
  before?: AuditValues
  after?: AuditValues
}

/** Checks a stored type, because an older program may have written other types. */
export function isStaffEventType(text: string): text is StaffEventType {
  return Object.hasOwn(staffEvents, text)
}
