import { getAuditChain, listAuditEntries, verifyAuditChain } from '@stowage/contract/audit'
import type { Bind } from '../../http/calls/bind.ts'
import { pageWork, workOf } from '../../work.ts'
import { getChain, verifyChain } from './service/chain.ts'
import { listEntries } from './service/list-entries.ts'

export function auditRoutes(bind: Bind): void {
  bind(listAuditEntries, 'audit.read', listEntries)
  bind.weigh(listAuditEntries, ({ query }) => pageWork(query))
  bind(getAuditChain, 'audit.read', getChain)
  bind.prepared(verifyAuditChain, 'audit.read', {
    // Not in the transaction of the request's key: it takes as long as the chain is, and nobody could add to it meanwhile.
    prepare: verifyChain,
    act: async (_ctx, _input, chain) => chain,
  })
  bind.weigh(verifyAuditChain, () => workOf.export)
}
