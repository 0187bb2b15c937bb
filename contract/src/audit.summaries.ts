import type { Summaries } from './endpoint.ts'

export const summaries: Summaries<typeof import('./audit.ts')> = {
  listAuditEntries:
    'Lists what staff did, who signed in and who was refused, newest first. Counts up to 1000 entries.',
  exportAuditEntries: 'Gives the entries that a filter means as CSV, newest first.',
  getAuditChain: 'Tells what the last look at the chain of audit entries has found.',
  verifyAuditChain:
    'Looks at the whole chain of audit entries now: whether one was changed, added or removed.',
}
