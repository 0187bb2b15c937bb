import type { PublicCtx } from '../../context.ts'
import type { Job } from '../../jobs/job.ts'
import { removeUnusedPhotos } from './service/remove-unused-photos.ts'

export function photosJobs(ctx: PublicCtx): Job[] {
  return [{ name: 'remove-unused-photos', cron: '23 * * * *', run: () => removeUnusedPhotos(ctx) }]
}
