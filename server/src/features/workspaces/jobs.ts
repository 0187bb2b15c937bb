import type { PublicCtx } from '../../context.ts'
import type { Job } from '../../jobs/job.ts'
import { forgetInvitations } from './service/invite.ts'

export const workspacesJobs = (ctx: PublicCtx): Job[] => [
  { name: 'forget-invitations', cron: '27 * * * *', run: () => forgetInvitations(ctx) },
]
