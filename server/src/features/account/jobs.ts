import type { PublicCtx } from '../../context.ts'
import type { Job } from '../../jobs/job.ts'
import { eraseGivenUp, eraseWorkspace, queueGivenUp } from './service/erase-workspace.ts'

export function accountJobs(ctx: PublicCtx): Job[] {
  return [
    { ...eraseWorkspace, run: ({ workspace }: { workspace: number }) => eraseGivenUp(ctx, workspace) },
    { name: 'queue-given-up', cron: '37 * * * *', run: () => queueGivenUp(ctx) },
  ]
}
