import type { Summaries } from './endpoint.ts'

export const summaries: Summaries<typeof import('./audit.ts')> = {
  listAuditEntries:
    'Lists what staff did, who signed in and who was refused, newest first. Counts up to 1000 entries.',
  exportAuditEntries: 'Returns the entries that match a filter as CSV, newest first.',
  getAuditChain: 'Returns the result of the last check of the audit chain.',
  verifyAuditChain: 'Checks the whole audit chain now: whether an entry was changed, added or removed.',
}
