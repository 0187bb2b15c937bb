import type { AuditEntry } from '@stowage/contract/audit'
import type { AuditedType, AuditTarget, AuditValues, Severity } from '@stowage/contract/audit.rules'
import { countedHits } from '@stowage/contract/paging'
import type { Db } from '../../../db/connect.ts'
import type { Statement } from '../../../db/snapshot.ts'
import type { Sorting } from '../../../lists/keyset.ts'
import { likePattern } from '../../../lists/search-words.ts'

interface NewEntry {
  type: AuditedType
  severity: Severity
  actorId: number | null
  target: AuditTarget | undefined
  before: AuditValues | undefined
  after: AuditValues | undefined
  request: string | null
  /** The address with the salt and digest that stand for it in the entry; the address itself is stored apart. */
  address: { text: string; salt: Buffer; digest: Buffer } | null
}

/** Stores an entry in one statement without waiting for locks; its place in the chain is decided later. */
export async function insertEntry(db: Db, entry: NewEntry): Promise<void> {
  const { target, before, after, address } = entry
  await db.query({
    name: 'audit.insert',
    text: `with entry as (
        insert into audit_entries
          (type, severity, actor_id, target_kind, target_id, request, before, after, address_digest)
        values ($1, $2, $3, $4, $5, $6, $7, $8, $9) returning id
      ), waiting as (
        insert into audit_waiting (entry_id) select id from entry
      )
      insert into audit_addresses (entry_id, actor_id, address, salt)
      select id, $3, $10, $11 from entry where $10::text is not null`,
    values: [
      entry.type,
      entry.severity,
      entry.actorId,
      target?.kind ?? null,
      target === undefined ? null : String(target.id),
      entry.request,
      before === undefined ? null : JSON.stringify(before),
      after === undefined ? null : JSON.stringify(after),
      address?.digest ?? null,
      address?.text ?? null,
      address?.salt ?? null,
    ],
  })
}

/**
 * Deletes the network addresses of a person's calls. The entries keep the digest, which proves that nothing else has
 * changed.
 */
export async function deleteAddressesOf(db: Db, actorId: number): Promise<void> {
  await db.query({
    name: 'audit.forget-addresses',
    text: 'delete from audit_addresses where actor_id = $1',
    values: [actorId],
  })
}

/** The order of entries: by time, newest first. */
export const newestEntries: Sorting<Pick<AuditEntry, 'timestamp'>> = {
  column: 'created_at',
  type: 'timestamptz',
  direction: 'desc',
  valueOf: ({ timestamp }) => timestamp,
}

export interface EntryFilter {
  severity: Severity | null
  type: AuditedType | null
  since: string | null
  /** The search: entries by or about these people, about these plans, with these words, or from this address. */
  found?: { people: number[]; plans: number[]; words: string[]; address: string } | undefined
}

interface EntriesPage extends EntryFilter {
  /** Time and id of the entry before the page. */
  after: readonly (string | number)[] | undefined
  /** Null for all. */
  rows: number | null
}

const matches = `($1::text is null or e.severity = $1) and ($2::text is null or e.type = $2)
  and e.created_at >= coalesce($3::timestamptz, '-infinity') and (e.created_at, e.id) < ($4::timestamptz, $5::bigint)`
const newest = 'order by e.created_at desc, e.id desc limit $6'
const all = `select e.id, e.created_at from audit_entries e where ${matches} ${newest}`

/** Each part has its own index, which one condition with "or" would not use. */
const foundBy = (words: string) => `(select e.id, e.created_at from audit_entries e
    where e.actor_id = any ($7::bigint[]) and ${matches} ${newest})
  union (select e.id, e.created_at from audit_entries e
    where e.target_kind = 'user' and e.target_id = any ($7::bigint[]::text[]) and ${matches} ${newest})
  union (select e.id, e.created_at from audit_entries e
    where e.target_kind = 'plan' and e.target_id = any ($8::bigint[]::text[]) and ${matches} ${newest})
  union (select e.id, e.created_at from audit_addresses a join audit_entries e on e.id = a.entry_id
    where a.address = $9 and ${matches} ${newest})
  union (select e.id, e.created_at from audit_entries e where ${words} and ${matches} ${newest})`

/** The ids and times of the entries, with their values: the first six are those of `matches` and `newest`. */
function wanted(filter: EntryFilter, after: EntriesPage['after'], rows: number | null) {
  const { severity, type, since, found } = filter
  const values: unknown[] = [severity, type, since, ...(after ?? ['infinity', 0]), rows]
  if (!found) return { kind: 'all', text: all, values }
  values.push(found.people, found.plans, found.address)
  const words = found.words.map((word) => `e.search like fold($${values.push(likePattern(word))})`)
  return { kind: 'found', text: foundBy(words.join(' and ') || 'false'), values }
}

export interface StoredEntry extends Omit<AuditEntry, 'fields'> {
  before: AuditValues | null
  after: AuditValues | null
}

/** Selects a page of entries, or all when `rows` is null. */
export function entriesStatement(page: EntriesPage): Statement {
  const { kind, text, values } = wanted(page, page.after, page.rows)
  return {
    // Planned for these filters: one plan for all filters would use the index of none.
    name: page.found || page.severity || page.type || page.since ? undefined : `audit.${kind}`,
    text: `select e.id, e.type as action, e.severity, e.created_at as timestamp, e.actor_id as "adminId",
        u.email as "adminEmail", e.target_kind as "targetKind", e.target_id as "targetId",
        t.email as "targetEmail", coalesce(p.display_name, e.before->>'displayName', e.after->>'displayName') as "targetName",
        e.before, e.after, e.request, a.address, l.position
      from (${text}) w join audit_entries e on e.id = w.id
        left join users u on u.id = e.actor_id
        left join users t on t.id = case when e.target_kind = 'user' then e.target_id::bigint end
        left join plans p on p.id = case when e.target_kind = 'plan' then e.target_id::bigint end
        left join audit_addresses a on a.entry_id = e.id
        left join audit_links l on l.entry_id = e.id
      ${newest}`,
    values,
  }
}

export async function selectEntries(db: Db, page: EntriesPage): Promise<StoredEntry[]> {
  const { rows } = await db.query<StoredEntry>(entriesStatement(page))
  return rows
}

/** Counts all entries that match a filter without words. */
export async function countAllEntries(db: Db, { severity, type, since }: EntryFilter): Promise<number> {
  const { rows } = await db.query<{ total: number }>({
    text: `select count(*) as total from audit_entries e where ($1::text is null or e.severity = $1)
      and ($2::text is null or e.type = $2) and e.created_at >= coalesce($3::timestamptz, '-infinity')`,
    values: [severity, type, since],
  })
  return rows[0]?.total ?? 0
}

/** Counts the entries that match the filter, up to the limit of counting. */
export async function countEntries(
  db: Db,
  filter: EntryFilter,
): Promise<{ total: number; relation: 'eq' | 'gte' }> {
  const { text, values } = wanted(filter, undefined, countedHits + 1)
  const { rows } = await db.query<{ total: number }>(
    `select count(*) as total from (select from (${text}) w limit ${countedHits + 1}) n`,
    values,
  )
  const total = rows[0]?.total ?? 0
  return total > countedHits ? { total: countedHits, relation: 'gte' } : { total, relation: 'eq' }
}
