import process from 'node:process'
import { createFilePhotoStore } from './adapters/photos/file-photo-store.ts'
import { movePhotos } from './adapters/photos/move-photos.ts'
import { describePhotos, openBucket, photoFolder } from './adapters/photos/open-photo-store.ts'
import { endWith, tellAway } from './backup-sentences.ts'
import { loadConfig } from './config.ts'
import { lockDataDir } from './db/data-lock.ts'
import { StartError } from './start-error.ts'

const usage = 'Say where the photos go: npm run move-photos -- --to s3, or --to folder.'

const tellProgress = (done: number, total: number) =>
  console.log(`Copied and compared ${done} of ${total} files.`)

async function move(env: NodeJS.ProcessEnv, args: readonly string[]): Promise<string> {
  const [, option, to, ...others] = args
  if (option !== '--to' || (to !== 's3' && to !== 'folder') || others.length > 0) throw new StartError(usage)
  const config = loadConfig(env)
  if (config.s3 === undefined) {
    throw new StartError(
      'Set S3_ENDPOINT, S3_BUCKET and its keys first: they name the bucket. Nothing was moved.',
    )
  }
  const lock = await lockDataDir(config.dataDir, 'npm run move-photos')
  try {
    const bucket = await openBucket(config.s3, tellAway)
    await bucket.check()
    const folder = createFilePhotoStore(photoFolder(config))
    const [source, target] = to === 's3' ? [folder, bucket] : [bucket, folder]
    const moved = await movePhotos(source, target, tellProgress)
    if (moved === 0) return 'There was nothing to move.'
    const place = to === 's3' ? describePhotos(config) : photoFolder(config)
    const next = to === 's3' ? 'Start Stowage.' : 'Remove the S3 settings, then start Stowage.'
    return `Moved ${moved} files into ${place}; each was compared before the old ones were removed. ${next}`
  } finally {
    lock.release()
  }
}

/** `npm run move-photos -- --to s3|folder`: moves all photos between the folder and the bucket (docs/operations.md). */
export async function run(env: NodeJS.ProcessEnv, args: readonly string[]): Promise<void> {
  await endWith(() => move(env, args), process)
}
