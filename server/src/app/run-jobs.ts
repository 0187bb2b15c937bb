import type { FastifyInstance } from 'fastify'
import { cleanUpMails } from '../adapters/mail/queue.ts'
import type { PublicCtx } from '../context.ts'
import { itemsJobs } from '../features/items/jobs.ts'
import { photosJobs } from '../features/photos/jobs.ts'
import { sessionsJobs } from '../features/sessions/jobs.ts'
import { removeOutdated } from '../http/store.ts'
import type { MailDelivery } from '../jobs/mail-delivery.ts'
import { releaseStartMemory } from '../jobs/release-start-memory.ts'
import { type Job, type RunningJobs, startJobs } from '../jobs/start-jobs.ts'

/** Milliseconds after which even the jobs have started. */
const startIsOverAfter = 5_000

/** Everything that is done in the background: of the program itself, then of every feature that has some. */
function jobsOf(ctx: PublicCtx, delivery: MailDelivery): Job[] {
  const { pool } = ctx
  return [
    { name: 'deliver-mails', cron: '* * * * *', run: delivery.deliver },
    { name: 'forget-mails', cron: '11 * * * *', run: () => cleanUpMails(pool) },
    { name: 'forget-answers', cron: '13 * * * *', run: () => removeOutdated(pool) },
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
    ...photosJobs(ctx),
  ]
}

/** Starts the jobs once the program listens, and lets what runs end before it stops. */
export function runJobs(app: FastifyInstance, ctx: PublicCtx, delivery: MailDelivery): void {
  let running: RunningJobs | undefined
  app.addHook('onListen', async () => {
    running = startJobs(ctx.pool, jobsOf(ctx, delivery), app.log)
    setTimeout(releaseStartMemory, startIsOverAfter).unref()
  })
  app.addHook('onClose', async () => {
    await running?.stop()
    await delivery.settled()
  })
}
