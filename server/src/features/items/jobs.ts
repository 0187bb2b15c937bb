import type { PublicCtx } from '../../context.ts'
import type { Job } from '../../jobs/job.ts'
import { removeExpiredTrash } from './service/remove-expired-trash.ts'

export function itemsJobs(ctx: PublicCtx): Job[] {
  return [{ name: 'remove-expired-trash', cron: '19 * * * *', run: () => removeExpiredTrash(ctx) }]
}
