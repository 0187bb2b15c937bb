import type { ReadPages } from '../../lib/api/read-pages.ts'
import { formatNumber } from '../../lib/texts/formats.ts'

/** How many were found: "26", or "1,000+" where the server stopped counting. */
export function foundCount(pages: Pick<ReadPages<unknown>, 'total' | 'relation'>): string {
  const total = formatNumber(pages.total)
  return pages.relation === 'gte' ? `${total}+` : total
}
