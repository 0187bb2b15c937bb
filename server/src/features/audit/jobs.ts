import type { PublicCtx } from '../../context.ts'
import type { Job } from '../../jobs/job.ts'
import { sealEntries, verifyChain } from './service/chain.ts'
import { recordWrongPasswords } from './service/wrong-passwords.ts'

export function auditJobs(ctx: PublicCtx): Job[] {
  return [
    { name: 'record-wrong-passwords', cron: '* * * * *', run: () => recordWrongPasswords(ctx) },
    { name: 'seal-audit-entries', cron: '* * * * *', run: () => sealEntries(ctx) },
    {
      name: 'verify-audit-chain',
      cron: '41 3 * * *',
      isMadeUpFor: true,
      run: async () => void (await verifyChain(ctx)),
    },
  ]
}
