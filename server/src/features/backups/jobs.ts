import type { PublicCtx } from '../../context.ts'
import type { Job } from '../../jobs/job.ts'
import { type BackupSettings, backUpNow, backUpWhenDue, makeBackup } from './service/make-backup.ts'

export function backupsJobs(ctx: PublicCtx, settings: BackupSettings): Job[] {
  return [
    {
      name: 'back-up',
      cron: '0 * * * *',
      patienceSeconds: 6 * 3600,
      run: () => backUpWhenDue(ctx, settings),
    },
    { ...backUpNow, run: () => makeBackup(ctx, settings, { isByHand: true }) },
  ]
}
