import type { InstanceState } from '@stowage/contract/instance'
import type { MailSender } from '../../../adapters/mail/mail.ts'
import type { Ctx, PublicCtx } from '../../../context.ts'
import { version } from '../../system/service/get-health.ts'
import { countPhotos, findDatabaseSize, findMailCounts, ping } from '../store/state.ts'

/** Facts about the running program that its database doesn't know. */
export interface Instance {
  startedAt: Date
  /** Responses of the last hour, and those of them that failed with a server error. */
  answers(): InstanceState['answers']
  mail: Pick<InstanceState['mail'], 'kind' | 'place' | 'from'> & { sender: MailSender }
  hasMetrics: boolean
}

export async function getState(ctx: Ctx, instance: Instance): Promise<InstanceState> {
  const now = ctx.now()
  const { sender: _, ...mail } = instance.mail
  // Measured before the other queries keep the database busy.
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

/** Waiting mails, and the outcomes of mails of the last 24 hours. */
export async function countMails(
  ctx: PublicCtx,
): Promise<{ waiting: number; sent: number; refused: number }> {
  const { waiting, sent, refused } = await findMailCounts(ctx.db, ctx.now())
  return { waiting, sent, refused }
}

/** The latency of a trivial database query, in milliseconds to one decimal. */
async function latencyOf({ db }: Ctx): Promise<number> {
  const start = performance.now()
  await ping(db)
  return Math.round((performance.now() - start) * 10) / 10
}
