import type { PublicCtx } from '../../context.ts'
import type { Job } from '../../jobs/job.ts'
import { removeExpiredSessions } from './service.ts'

export function sessionsJobs(ctx: PublicCtx): Job[] {
  return [{ name: 'remove-expired-sessions', cron: '17 * * * *', run: () => removeExpiredSessions(ctx) }]
}
