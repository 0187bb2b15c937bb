import type { InstanceState } from '@stowage/contract/instance'
import type { MailSender } from '../../../adapters/mail/mail.ts'
import type { Ctx, PublicCtx } from '../../../context.ts'
import { version } from '../../system/service/get-health.ts'
import { countPhotos, findDatabaseSize, findMailCounts, ping } from '../store/state.ts'

/** What is known of the running program besides what its database says. */
export interface Instance {
  startedAt: Date
  /** Answers within the hour, and those of them that failed on our side. */
  answers(): InstanceState['answers']
  mail: Pick<InstanceState['mail'], 'kind' | 'place' | 'from'> & { sender: MailSender }
  hasMetrics: boolean
}

/** How the program that answers does at this moment. */
export async function getState(ctx: Ctx, instance: Instance): Promise<InstanceState> {
  const now = ctx.now()
  const { sender: _, ...mail } = instance.mail
  // Before the others keep the database busy.
  const milliseconds = await latencyOf(ctx)
  const [bytes, jobs, failedJobs, counts, photos, freeBytes, canWrite] = await Promise.all([
    findDatabaseSize(ctx.db),
    ctx.jobs.counts(),
    ctx.jobs.listFailed(),
    findMailCounts(ctx.db, now),
    countPhotos(ctx.db),
    ctx.photos.freeBytes(),
    ctx.photos.canWrite(),
  ])
  return {
    asOf: now.toISOString(),
    version,
    startedAt: instance.startedAt.toISOString(),
    answers: instance.answers(),
    database: { bytes, milliseconds },
    jobs,
    failedJobs,
    mail: { ...mail, ...counts },
    storage: { ...photos, freeBytes, canWrite },
    hasMetrics: instance.hasMetrics,
  }
}

/** Mails that wait, and what became of those of the last 24 hours. */
export async function countMails(
  ctx: PublicCtx,
): Promise<{ waiting: number; sent: number; refused: number }> {
  const { waiting, sent, refused } = await findMailCounts(ctx.db, ctx.now())
  return { waiting, sent, refused }
}

/** How long the database takes for a question that it need not think about, in milliseconds to one decimal. */
async function latencyOf({ db }: Ctx): Promise<number> {
  const start = performance.now()
  await ping(db)
  return Math.round((performance.now() - start) * 10) / 10
}
