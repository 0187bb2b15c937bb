import type { PublicCtx } from '../../context.ts'
import type { Job } from '../../jobs/job.ts'
import { removeOldImports } from './service/remove-old-imports.ts'

export function importsJobs(ctx: PublicCtx): Job[] {
  return [{ name: 'remove-old-imports', cron: '41 * * * *', run: () => removeOldImports(ctx) }]
}
