import type { PublicCtx } from '../../context.ts'
import type { Job } from '../../jobs/job.ts'
import { eraseContainer, removeContainer } from './service/erase-container.ts'

export function trashJobs(ctx: PublicCtx): Job[] {
  return [
    {
      ...eraseContainer,
      run: (one: { workspace: number; container: number }) => removeContainer(ctx, one),
    },
  ]
}
