import type { PublicCtx } from '../../context.ts'
import type { Job } from '../../jobs/job.ts'
import { removeUnusedPhotos } from './service/remove-unused-photos.ts'

export function photosJobs(ctx: PublicCtx): Job[] {
  return [
    {
      name: 'remove-unused-photos',
      cron: '23 * * * *',
      // A large store is listed for hours; a second sweep beside the first would only ask for the same.
      patienceSeconds: 6 * 3600,
      run: () => removeUnusedPhotos(ctx),
    },
  ]
}
