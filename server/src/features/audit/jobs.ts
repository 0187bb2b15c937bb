import type { PublicCtx } from '../../context.ts'
import type { Job } from '../../jobs/job.ts'
import { sealEntries, verifyChain } from './service/chain.ts'

export function auditJobs(ctx: PublicCtx): Job[] {
  return [
    { name: 'seal-audit-entries', cron: '* * * * *', run: () => sealEntries(ctx) },
    { name: 'verify-audit-chain', cron: '41 3 * * *', run: async () => void (await verifyChain(ctx)) },
  ]
}
