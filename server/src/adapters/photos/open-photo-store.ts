import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../../config.ts'
import { createFilePhotoStore } from './file-photo-store.ts'
import type { PhotoStore } from './photo-store.ts'
import type { Bucket, S3PhotoStore } from './s3-photo-store.ts'

type Settings = Pick<Config, 'dataDir' | 's3'>

export const photoFolder = ({ dataDir }: Pick<Config, 'dataDir'>): string => join(dataDir, 'photos')

/** Where photos are stored, for people. */
export const describePhotos = ({ dataDir, s3 }: Settings): string =>
  s3 ? `bucket ${s3.bucket} at ${s3.endpoint}` : photoFolder({ dataDir })

/** Opens the bucket of the settings. Its code is loaded only where one is set. */
export async function openBucket(
  s3: NonNullable<Config['s3']>,
  onAway: (why: string) => void,
): Promise<S3PhotoStore> {
  const { createS3PhotoStore } = await import('./s3-photo-store.ts')
  const bucket: Bucket = {
    endpoint: s3.endpoint,
    name: s3.bucket,
    region: s3.region,
    accessKeyId: s3.accessKeyId,
    secretAccessKey: s3.secretAccessKey,
  }
  return createS3PhotoStore(bucket, onAway)
}

/**
 * Opens the store of photos of the settings, a folder or a bucket. A bucket is tried first, and claimed for the database
 * that is named.
 * @throws StartError
 */
export async function openPhotoStore(
  settings: Settings,
  onAway: (why: string) => void,
  database?: () => Promise<Buffer>,
): Promise<PhotoStore> {
  if (settings.s3 === undefined) return createFilePhotoStore(photoFolder(settings))
  const store = await openBucket(settings.s3, onAway)
  await store.check()
  if (database) await store.claim((await database()).toString('hex'))
  return store
}

/** Whether the folder of photos holds some, which a program that uses a bucket does not show. */
export async function hasPhotosInFolder({ dataDir }: Settings): Promise<boolean> {
  const folder = photoFolder({ dataDir })
  for (const part of await readdir(folder).catch(() => [])) {
    if ((await readdir(join(folder, part)).catch(() => [])).length > 0) return true
  }
  return false
}
