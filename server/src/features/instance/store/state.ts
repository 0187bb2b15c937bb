import type { InstanceState } from '@stowage/contract/instance'
import type { Db } from '../../../db/connect.ts'

/** The number up to which photos are counted exactly; beyond it the database's estimate is good enough. */
const countedPhotos = 10_000

export async function ping(db: Db): Promise<void> {
  await db.query('select 1')
}

export async function findDatabaseSize(db: Db): Promise<number> {
  const { rows } = await db.query<{ bytes: number }>('select pg_database_size(current_database()) as bytes')
  return rows[0]?.bytes ?? 0
}

type PhotoCounts = Pick<InstanceState['storage'], 'photos' | 'photoBytes' | 'isEstimate'>

export async function countPhotos(db: Db): Promise<PhotoCounts> {
  const { rows } = await db.query<{ counted: number; bytes: number }>({
    name: 'instance.photos',
    text: `select count(*) as counted, coalesce(sum(size), 0)::bigint as bytes
      from (select size from photos limit ${countedPhotos + 1}) first`,
  })
  const { counted = 0, bytes = 0 } = rows[0] ?? {}
  const estimate = counted > countedPhotos ? await estimatePhotos(db) : 0
  if (estimate <= counted) return { photos: counted, photoBytes: bytes, isEstimate: false }
  return { photos: estimate, photoBytes: Math.round((bytes / counted) * estimate), isEstimate: true }
}

/** By itself, because a coordinator can't read its catalog and the nodes in one statement. */
async function estimatePhotos(db: Db): Promise<number> {
  const { rows } = await db.query<{ estimate: number }>({
    name: 'instance.photo-estimate',
    text: `select reltuples::bigint as estimate from pg_class where oid = 'photos'::regclass`,
  })
  return rows[0]?.estimate ?? 0
}

type MailCounts = Pick<
  InstanceState['mail'],
  'waiting' | 'oldestWaitingAt' | 'sent' | 'refused' | 'lastSentAt' | 'lastRefusedAt'
>

export async function findMailCounts(db: Db, now: Date): Promise<MailCounts> {
  const { rows } = await db.query<MailCounts>({
    name: 'instance.mails',
    text: `select
        (select count(*) from outgoing_mails where sent_at is null and failed_at is null) as waiting,
        (select min(created_at) from outgoing_mails
          where sent_at is null and failed_at is null) as "oldestWaitingAt",
        (select count(*) from outgoing_mails where sent_at > $1::timestamptz - interval '1 day') as sent,
        (select count(*) from outgoing_mails where failed_at > $1::timestamptz - interval '1 day') as refused,
        (select max(sent_at) from outgoing_mails where sent_at is not null) as "lastSentAt",
        (select max(failed_at) from outgoing_mails where failed_at is not null) as "lastRefusedAt"`,
    values: [now],
  })
  const [counts] = rows
  if (!counts) throw new Error('No mails were counted.')
  return counts
}
