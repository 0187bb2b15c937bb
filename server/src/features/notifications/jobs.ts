import type { PublicCtx } from '../../context.ts'
import type { Job } from '../../jobs/job.ts'
import { type QueuedNews, workspaceNews } from '../workspaces/service/queue-workspace-news.ts'
import { type Closing, close, closeNotification, queueOverdue } from './service/close-notification.ts'
import { forgetNotifications } from './service/forget-notifications.ts'
import { notifyWorkspaceNews } from './service/notify-workspace.ts'

export function notificationsJobs(ctx: PublicCtx): Job[] {
  return [
    { ...closeNotification, run: (key: Closing) => close(ctx, key) },
    { ...workspaceNews, run: (queued: QueuedNews) => notifyWorkspaceNews(ctx, queued) },
    { name: 'queue-overdue-notifications', cron: '7-59/20 * * * *', run: () => queueOverdue(ctx) },
    {
      name: 'forget-notifications',
      cron: '29 3 * * *',
      isMadeUpFor: true,
      run: () => forgetNotifications(ctx),
    },
  ]
}
