import { auditedTypes, mostAuditDays, severities, targetKinds } from './audit.rules.ts'
import { id, paging, searchWords, time, wholeNumber } from './fields.schemas.ts'
import { says } from './sentences.ts'
import { z } from './zod.ts'

/** What a thing said of itself before and after, as text; null where it said nothing of it. */
const auditField = z.object({
  field: z.string(),
  before: z.string().nullable(),
  after: z.string().nullable(),
})

export const auditEntry = z.object({
  id,
  /** What happened; one that an older program wrote may be unknown by now. */
  action: z.string(),
  severity: z.enum(severities),
  timestamp: time,
  /** Who did it; null where nobody was signed in. */
  adminId: id.nullable(),
  /** Null for whoever is gone. */
  adminEmail: z.string().nullable(),
  targetKind: z.enum(targetKinds).nullable(),
  targetId: z.string().nullable(),
  /** Of a person who is still there. */
  targetEmail: z.string().nullable(),
  fields: z.array(auditField),
  request: z.string().nullable(),
  address: z.string().nullable(),
  /** Where it stands in the chain; null until it has been put there, within a minute. */
  position: z.int().nullable(),
})
export const auditList = z.array(auditEntry)
export const auditQuery = z.strictObject({
  ...paging,
  /** Part of a name or an email of who did it or whom it was done to, or a whole address of the network. */
  q: searchWords,
  severity: z.enum(severities, { error: says('audit.severity-unknown') }).optional(),
  action: z.enum(auditedTypes, { error: says('audit.action-unknown') }).optional(),
  days: wholeNumber(1, mostAuditDays, says('audit.days-range', { most: mostAuditDays })).optional(),
})

export const auditChain = z.object({
  state: z.enum(['holds', 'broken', 'unchecked']),
  /** Entries that the last look has seen. */
  entries: z.int(),
  checkedAt: time.nullable(),
  /** The first entry that does not fit. */
  brokenAt: id.nullable(),
})
