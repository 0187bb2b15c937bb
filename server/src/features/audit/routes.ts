import {
  exportAuditEntries,
  getAuditChain,
  listAuditEntries,
  verifyAuditChain,
} from '@stowage/contract/audit'
import { callCosts, pageCost } from '../../call-costs.ts'
import type { Bind } from '../../http/calls/bind.ts'
import { getChain, verifyChain } from './service/chain.ts'
import { exportEntries } from './service/export-entries.ts'
import { listEntries } from './service/list-entries.ts'

export function auditRoutes(bind: Bind): void {
  bind(listAuditEntries, 'audit.read', listEntries)
  bind.cost(listAuditEntries, ({ query }) => pageCost(query))
  bind.stream(exportAuditEntries, 'audit.read', exportEntries)
  bind.cost(exportAuditEntries, () => callCosts.export)
  bind(getAuditChain, 'audit.read', getChain)
  bind.prepared(verifyAuditChain, 'audit.read', {
    // Runs outside the transaction of the idempotency key, because it takes long with a long chain and would block new
    // entries meanwhile.
    prepare: verifyChain,
    act: async (_ctx, _input, chain) => chain,
  })
  bind.cost(verifyAuditChain, () => callCosts.export)
}
