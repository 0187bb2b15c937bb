import type { Db } from '../../db/connect.ts'

interface PhotoRow {
  id: number
  itemId: number
  hash: string
  size: number
  width: number
  height: number
}

/** Takes ids for photos that are about to be stored, so that the item and its photo can refer to each other. */
export async function takePhotoIds(db: Db, count: number): Promise<number[]> {
  const { rows } = await db.query<{ id: number }>({
    name: 'photos.take-ids',
    text: `select nextval(pg_get_serial_sequence('photos', 'id')) as id from generate_series(1, $1::int)`,
    values: [count],
  })
  return rows.map((row) => row.id)
}

export async function insertPhotos(db: Db, workspaceId: number, photos: readonly PhotoRow[]): Promise<void> {
  await db.query({
    name: 'photos.insert',
    text: `insert into photos (workspace_id, id, item_id, hash, size, type, width, height)
      overriding system value
      select $1, p.id, p.item_id, p.hash, p.size, 'image/jpeg', p.width, p.height
      from unnest($2::bigint[], $3::bigint[], $4::text[], $5::int[], $6::int[], $7::int[])
        as p (id, item_id, hash, size, width, height)`,
    values: [
      workspaceId,
      photos.map((photo) => photo.id),
      photos.map((photo) => photo.itemId),
      photos.map((photo) => photo.hash),
      photos.map((photo) => photo.size),
      photos.map((photo) => photo.width),
      photos.map((photo) => photo.height),
    ],
  })
}

export async function deletePhotosOf(db: Db, workspaceId: number, itemId: number): Promise<void> {
  await db.query({
    name: 'photos.delete-of-item',
    text: 'delete from photos where workspace_id = $1 and item_id = $2',
    values: [workspaceId, itemId],
  })
}

export async function findPhotoHash(db: Db, workspaceId: number, id: number): Promise<string | undefined> {
  const { rows } = await db.query<{ hash: string }>({
    name: 'photos.find',
    text: 'select hash from photos where workspace_id = $1 and id = $2',
    values: [workspaceId, id],
  })
  return rows[0]?.hash
}

/** Those of the hashes that a photo of any workspace, the picture of a person or a logo still uses. */
export async function selectUsedHashes(db: Db, hashes: readonly string[]): Promise<Set<string>> {
  const photos = await db.query<{ hash: string }>({
    name: 'photos.used-hashes',
    text: 'select distinct hash from photos where hash = any($1::text[])',
    values: [hashes],
  })
  const pictures = await db.query<{ hash: string }>({
    name: 'photos.used-by-people',
    text: 'select hash from profile_pictures where hash = any($1::text[])',
    values: [hashes],
  })
  const logos = await db.query<{ hash: string }>({
    name: 'photos.used-by-brands',
    text: 'select hash from brand_logos where hash = any($1::text[])',
    values: [hashes],
  })
  return new Set([...photos.rows, ...pictures.rows, ...logos.rows].map((row) => row.hash))
}
