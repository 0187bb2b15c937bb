import { auditedTypes, maxAuditDays, severities, targetKinds } from './audit.rules.ts'
import { id, paging, searchWords, time, wholeNumber } from './fields.schemas.ts'
import { says } from './sentences.ts'
import { z } from './zod.ts'

/** The value of a field before and after, as text; null for no value. */
const auditField = z.object({
  field: z.string(),
  before: z.string().nullable(),
  after: z.string().nullable(),
})

export const auditEntry = z.object({
  id,
  /** The event type; one that an older program wrote may be unknown. */
  action: z.string(),
  severity: z.enum(severities),
  timestamp: time,
  /** The actor; null when no one was signed in. */
  adminId: id.nullable(),
  /** Null for a deleted account. */
  adminEmail: z.string().nullable(),
  targetKind: z.enum(targetKinds).nullable(),
  targetId: z.string().nullable(),
  /** Only for an existing account. */
  targetEmail: z.string().nullable(),
  /** The display name of a plan, as far as it is known. */
  targetName: z.string().nullable(),
  fields: z.array(auditField),
  request: z.string().nullable(),
  address: z.string().nullable(),
  /** Its position in the chain; null until it is added, within a minute. */
  position: z.int().nullable(),
})
export const auditList = z.array(auditEntry)
const filters = {
  /** Words of the entry, the name or email of the actor or target, the name of a plan, or a whole network address. */
  q: searchWords,
  severity: z.enum(severities, { error: says('audit.severity-unknown') }).optional(),
  action: z.enum(auditedTypes, { error: says('audit.action-unknown') }).optional(),
  days: wholeNumber(1, maxAuditDays, says('audit.days-range', { most: maxAuditDays })).optional(),
}
export const auditQuery = z.strictObject({ ...paging, ...filters })
export const auditExportQuery = z.strictObject(filters)

export const auditChain = z.object({
  state: z.enum(['holds', 'broken', 'unchecked']),
  /** The number of entries that the last check has verified. */
  entries: z.int(),
  checkedAt: time.nullable(),
  /** The first entry that does not match the chain. */
  brokenAt: id.nullable(),
})
