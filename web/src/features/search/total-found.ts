import type { ReadPages } from '../../lib/api/read-pages.ts'
import { formatNumber } from '../../lib/texts/formats.ts'

type Found = Pick<ReadPages<unknown>, 'rows' | 'total' | 'relation' | 'hasMore'>

/** The matches of several lists in total: "26", or "1,000+" when the server stopped counting one of them. */
export function totalFound(lists: readonly Found[]): string {
  const sum = lists.reduce((all, list) => all + countedOf(list), 0)
  const isLeast = lists.some(({ relation, hasMore }) => relation !== 'eq' && hasMore)
  return `${formatNumber(sum)}${isLeast ? '+' : ''}`
}

/** The server's count, or the number of loaded rows beyond its limit. */
const countedOf = ({ rows, total, relation }: Found) =>
  relation === 'eq' ? total : Math.max(total, rows.length)
