import type { PublicCtx } from '../../context.ts'
import type { Job } from '../../jobs/job.ts'
import { eraseDeleted } from './service/erase-deleted.ts'
import { eraseGivenUp, eraseWorkspace, queueGivenUp } from './service/erase-workspace.ts'

export function accountJobs(ctx: PublicCtx): Job[] {
  return [
    { ...eraseWorkspace, run: ({ workspace }: { workspace: number }) => eraseGivenUp(ctx, workspace) },
    { name: 'erase-deleted-accounts', cron: '52 * * * *', run: () => eraseDeleted(ctx) },
    { name: 'queue-given-up', cron: '37 * * * *', run: () => queueGivenUp(ctx) },
  ]
}
