import type { FastifyInstance } from 'fastify'
import type { MailSender } from '../adapters/mail/mail.ts'
import type { PublicCtx } from '../context.ts'
import { accountJobs } from '../features/account/jobs.ts'
import { analyticsJobs } from '../features/analytics/jobs.ts'
import { auditJobs } from '../features/audit/jobs.ts'
import { backupsJobs } from '../features/backups/jobs.ts'
import type { BackupSettings } from '../features/backups/service/make-backup.ts'
import { billingJobs } from '../features/billing/jobs.ts'
import { mailLogos } from '../features/brands/service/mail-brand.ts'
import { connectionsJobs } from '../features/connections/jobs.ts'
import { importsJobs } from '../features/imports/jobs.ts'
import { itemsJobs } from '../features/items/jobs.ts'
import { keysJobs } from '../features/keys/jobs.ts'
import { notificationsJobs } from '../features/notifications/jobs.ts'
import { photosJobs } from '../features/photos/jobs.ts'
import { pushDevicesJobs } from '../features/push-devices/jobs.ts'
import { sessionsJobs } from '../features/sessions/jobs.ts'
import { subscriptionPlansJobs } from '../features/subscription-plans/jobs.ts'
import { trashJobs } from '../features/trash/jobs.ts'
import { webhooksJobs } from '../features/webhooks/jobs.ts'
import { workspacesJobs } from '../features/workspaces/jobs.ts'
import { removeOutdated, removeUsedUpBudgets } from '../http/calls/store.ts'
import type { Job } from '../jobs/job.ts'
import { mailJobs, queueWaitingMails } from '../jobs/mails.ts'
import { releaseMemory } from '../release-memory.ts'

/** Milliseconds after which even the jobs have started. */
const startIsOverAfter = 5_000

interface JobSettings {
  sender: MailSender
  backups: BackupSettings
}

function jobsOf(ctx: PublicCtx, { sender, backups }: JobSettings): Job[] {
  const pool = ctx.database
  return [
    ...mailJobs(pool, sender, mailLogos(ctx)),
    { name: 'forget-answers', cron: '13 * * * *', run: () => removeOutdated(pool) },
    { name: 'forget-work', cron: '43 * * * *', run: () => removeUsedUpBudgets(pool) },
    {
      name: 'forget-tries',
      cron: '*/10 * * * *',
      run: async () => (await import('@stowage/identity/administration')).forgetTries(pool),
    },
    {
      name: 'forget-sign-ins',
      cron: '15 * * * *',
      run: async () => (await import('@stowage/identity/administration')).cleanUpIdentity(pool),
    },
    ...sessionsJobs(ctx),
    ...itemsJobs(ctx),
    ...trashJobs(ctx),
    ...importsJobs(ctx),
    ...photosJobs(ctx),
    ...notificationsJobs(ctx),
    ...accountJobs(ctx),
    ...pushDevicesJobs(ctx),
    ...analyticsJobs(ctx),
    ...auditJobs(ctx),
    ...backupsJobs(ctx, backups),
    ...billingJobs(ctx),
    ...subscriptionPlansJobs(ctx),
    ...workspacesJobs(ctx),
    ...keysJobs(ctx),
    ...webhooksJobs(ctx),
    ...connectionsJobs(ctx),
  ]
}

/** Starts the jobs once the program listens, and waits for running jobs before it stops. */
export function runJobs(app: FastifyInstance, ctx: PublicCtx, settings: JobSettings): void {
  const { jobs } = ctx
  jobs.define(jobsOf(ctx, settings), app.log, async () => {
    await queueWaitingMails(ctx)
    const [last, ...others] = await jobs.listFailed()
    if (last)
      app.log.warn(
        { last, others: others.length },
        'Jobs have failed; docs/operations.md says how to list them',
      )
  })
  let begin: NodeJS.Immediate | undefined
  app.addHook('onListen', async () => {
    // Their code is loaded after the program has announced that it serves.
    begin = setImmediate(() => jobs.start())
    setTimeout(releaseMemory, startIsOverAfter).unref()
  })
  app.addHook('onClose', () => {
    clearImmediate(begin)
    return jobs.stop()
  })
}
