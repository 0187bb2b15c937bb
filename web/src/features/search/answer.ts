import type { Item } from '@stowage/contract/items'
import { searchWordsOf } from '../../entities/marked-parts.ts'
import { isNumberOf } from '../../entities/match-rank.ts'
import type { ReadPages } from '../../lib/api/read-pages.ts'
import { matchScore, uniqueBestMatch } from './match-score.ts'

type Found<Row> = Pick<ReadPages<Row>, 'rows' | 'match' | 'hasMore'>

/**
 * The item that answers a search: its code equals the typed text, or its name fits better than that of any other item
 * or container. Where the text is a container's number, no item answers. Similar matches never answer, nor does one of
 * several while others are still loading.
 */
export function answerOf(
  typed: string,
  items: Found<Item>,
  containers: Found<{ id: number; name: string }>,
): Item | undefined {
  const words = searchWordsOf(typed)
  if (containers.rows.some((container) => isNumberOf(container, words))) return undefined
  const code = typed.trim().toLowerCase()
  const coded = items.rows.filter(
    ({ sku, barcode }) => sku?.toLowerCase() === code || barcode?.toLowerCase() === code,
  )
  if (coded.length > 0) return coded.length === 1 ? coded[0] : undefined
  if (items.match === 'similar' || items.hasMore) return undefined
  const leader = uniqueBestMatch(typed, items.rows)
  const fits = leader ? matchScore(typed, leader.name) : 0
  return containers.rows.some(({ name }) => matchScore(typed, name) >= fits) ? undefined : leader
}
