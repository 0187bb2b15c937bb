import { t } from '@lingui/core/macro'
import { formatNumber } from '../texts/formats.ts'
import type { ReadPages } from './read-pages.ts'

type Found = Pick<ReadPages<unknown>, 'rows' | 'total' | 'relation' | 'hasMore' | 'isPending'>

/** Number of matches: "26", or "1,000+" when the server stopped counting. A fully loaded list is counted here. */
export function foundCount({ rows, total, relation, hasMore, isPending }: Found): string {
  if (relation === 'eq' || isPending) return formatNumber(total)
  return hasMore ? `${formatNumber(Math.max(total, rows.length))}+` : formatNumber(rows.length)
}

/** The same for a search field, "26 found"; empty while nothing is searched or known. */
export function foundText(words: string, found: Found): string {
  return words.trim() === '' || found.isPending ? '' : saidFound(foundCount(found))
}

/** "26 found" */
export const saidFound = (count: string): string => t`${count} found`
