import { getAuditChain } from '@stowage/contract/audit'
import { useRead } from '../../lib/api/query.ts'
import { ChainCard } from './parts/chain-card.tsx'

type ChainInSightProps = {
  /** Shown when the chain is intact too, on the system's tab. */
  isAlways: boolean
}

/** Whether the audit log's hash chain is intact; a broken one is shown on every tab of the administration. */
export function ChainInSight({ isAlways }: ChainInSightProps) {
  const { data } = useRead(getAuditChain)
  return isAlways || data?.state === 'broken' ? <ChainCard /> : null
}
