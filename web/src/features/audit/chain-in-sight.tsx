import { getAuditChain } from '@stowage/contract/audit'
import { useRead } from '../../lib/api/query.ts'
import { ChainCard } from './parts/chain-card.tsx'

type ChainInSightProps = {
  /** Where the state of the program is looked at, it is shown while it holds, too. */
  isAlways: boolean
}

/** Whether the chain of the audit log holds; a broken one on every tab of the administration. */
export function ChainInSight({ isAlways }: ChainInSightProps) {
  const { data } = useRead(getAuditChain)
  return isAlways || data?.state === 'broken' ? <ChainCard /> : null
}
