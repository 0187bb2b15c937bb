import type { AuditChain } from '@stowage/contract/audit'
import type { Db } from '../../../db/connect.ts'

/** All fields of an entry as one deterministic text. */
const payload = `jsonb_build_array(e.id, to_char(e.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'),
  e.type, e.severity, e.actor_id, e.target_kind, e.target_id, e.request, e.before, e.after,
  encode(e.address_digest, 'hex'))::text`

export interface Link {
  position: number
  entryId: number
  hash: Buffer
}

/** Locks the chain for adding entries until the end of the transaction. */
export async function lockChain(db: Db): Promise<void> {
  await db.query(`select pg_advisory_xact_lock(hashtext('audit-chain'))`)
}

export async function findLastLink(db: Db): Promise<Link | undefined> {
  const { rows } = await db.query<Link>({
    name: 'audit.last-link',
    text: `select position, entry_id as "entryId", hash from audit_links order by position desc limit 1`,
  })
  return rows[0]
}

/** Takes committed entries that are not in the chain yet, oldest first. */
export async function takeWaiting(db: Db, limit: number): Promise<{ id: number; payload: string }[]> {
  const { rows } = await db.query<{ id: number; payload: string }>({
    name: 'audit.take-waiting',
    text: `with taken as (
        delete from audit_waiting where entry_id in (
          select entry_id from audit_waiting order by entry_id limit $1 for update skip locked)
        returning entry_id
      )
      select e.id, ${payload} as payload from taken t join audit_entries e on e.id = t.entry_id order by e.id`,
    values: [limit],
  })
  return rows
}

export async function insertLinks(db: Db, links: readonly Link[]): Promise<void> {
  await db.query({
    name: 'audit.insert-links',
    text: `insert into audit_links (position, entry_id, hash)
      select * from unnest($1::bigint[], $2::bigint[], $3::bytea[])`,
    values: [
      links.map(({ position }) => position),
      links.map(({ entryId }) => entryId),
      links.map(({ hash }) => hash),
    ],
  })
}

export interface ReadLink extends Link {
  /** Null when the entry is missing. */
  payload: string | null
  digest: Buffer | null
  address: string | null
  salt: Buffer | null
}

/** Links after a position, with the current text of their entries. */
export async function selectLinks(db: Db, after: number, limit: number): Promise<ReadLink[]> {
  const { rows } = await db.query<ReadLink>({
    name: 'audit.links',
    text: `select l.position, l.entry_id as "entryId", l.hash, ${payload} as payload, e.address_digest as digest,
        a.address, a.salt
      from audit_links l left join audit_entries e on e.id = l.entry_id
        left join audit_addresses a on a.entry_id = l.entry_id
      where l.position > $1 order by l.position limit $2`,
    values: [after, limit],
  })
  return rows
}

/** The first entry outside of the chain, which was written by something other than the program. */
export async function findUnlinked(db: Db): Promise<number | null> {
  const { rows } = await db.query<{ id: number | null }>(
    `select min(e.id) as id from audit_entries e
      where not exists (select from audit_links l where l.entry_id = e.id)
        and not exists (select from audit_waiting w where w.entry_id = e.id)`,
  )
  return rows[0]?.id ?? null
}

/** The length of the verified chain at a time, and its hash there. */
export interface VerifiedPart {
  entries: number
  hash: Buffer
}

export interface Check {
  checkedAt: Date
  entries: number
  brokenAt: number | null
  /** Left out for a broken chain: the stored result stays. */
  held?: VerifiedPart | undefined
}

export async function saveCheck(db: Db, { checkedAt, entries, brokenAt, held }: Check): Promise<void> {
  await db.query({
    name: 'audit.save-check',
    text: `insert into audit_checks as c (checked_at, entries, broken_at, held_entries, held_hash)
      values ($1, $2, $3, $4, $5)
      on conflict (id) do update set
        checked_at = excluded.checked_at, entries = excluded.entries, broken_at = excluded.broken_at,
        held_entries = coalesce(excluded.held_entries, c.held_entries),
        held_hash = coalesce(excluded.held_hash, c.held_hash)`,
    values: [checkedAt.toISOString(), entries, brokenAt, held?.entries ?? null, held?.hash ?? null],
  })
}

export async function findCheck(
  db: Db,
): Promise<Pick<AuditChain, 'entries' | 'checkedAt' | 'brokenAt'> | undefined> {
  const { rows } = await db.query<Pick<AuditChain, 'entries' | 'checkedAt' | 'brokenAt'>>({
    name: 'audit.check',
    text: `select entries, checked_at as "checkedAt", broken_at as "brokenAt" from audit_checks`,
  })
  return rows[0]
}

/** Undefined when the chain was never checked. */
export async function findVerifiedPart(db: Db): Promise<VerifiedPart | undefined> {
  const { rows } = await db.query<VerifiedPart>({
    name: 'audit.held',
    text: 'select held_entries as entries, held_hash as hash from audit_checks where held_entries is not null',
  })
  return rows[0]
}
