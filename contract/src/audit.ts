import { endpoint } from './endpoint.ts'
import type { z } from './zod.ts'

const s = () => import('./audit.schemas.ts')

type Schemas = typeof import('./audit.schemas.ts')
export type AuditEntry = z.output<Schemas['auditEntry']>
export type AuditChain = z.output<Schemas['auditChain']>

export const listAuditEntries = endpoint('GET', '/api/admin/audit-logs', {
  schemas: async () => ({ query: (await s()).auditQuery, response: (await s()).auditList }),
  paged: true,
  shows: ['audit'],
})

export const exportAuditEntries = endpoint('GET', '/api/admin/audit-logs/export', {
  schemas: async () => ({ query: (await s()).auditExportQuery }),
  media: 'text/csv',
  shows: [],
  changes: ['audit'],
})

export const getAuditChain = endpoint('GET', '/api/admin/audit-chain', {
  schemas: async () => ({ response: (await s()).auditChain }),
  shows: ['audit'],
})

export const verifyAuditChain = endpoint('POST', '/api/admin/audit-chain/verify', {
  schemas: async () => ({ response: (await s()).auditChain }),
  changes: ['audit'],
})
