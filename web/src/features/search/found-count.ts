import type { ReadPages } from '../../lib/api/read-pages.ts'
import { formatNumber } from '../../lib/texts/formats.ts'

type Found = Pick<ReadPages<unknown>, 'rows' | 'total' | 'relation' | 'hasMore' | 'isPending'>

/** How many were found: "26", or "1,000+" where the server stopped counting. What is there whole is counted here. */
export function foundCount({ rows, total, relation, hasMore, isPending }: Found): string {
  if (relation === 'eq' || isPending) return formatNumber(total)
  return hasMore ? `${formatNumber(total)}+` : formatNumber(rows.length)
}
