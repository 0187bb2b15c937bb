import type { PublicCtx } from '../../context.ts'
import type { Job } from '../../jobs/job.ts'
import { forgetInvitations } from './service/invite.ts'
import { queuePauseNews } from './service/queue-pause-news.ts'
import { forgetOffers } from './service/transfer.ts'

export const workspacesJobs = (ctx: PublicCtx): Job[] => [
  { name: 'forget-invitations', cron: '27 * * * *', run: () => forgetInvitations(ctx) },
  { name: 'tell-pauses', cron: '* * * * *', run: () => queuePauseNews(ctx) },
  { name: 'forget-offers', cron: '28 * * * *', run: () => forgetOffers(ctx) },
]
