import { listContainers } from '@stowage/contract/containers'
import { listItems } from '@stowage/contract/items'
import { useReadPages } from '../../lib/api/read-pages.ts'
import { containerSortOf, itemSortOf, type SearchChoices } from './search-choices.ts'

/** Matching containers; the search tolerates typos. */
export function useContainerResults({ q, filter, sort, order }: SearchChoices) {
  const query = { q: q.trim(), similar: true, sort: containerSortOf(sort, order) }
  const enabled = query.q !== '' && filter !== 'items'
  return useReadPages(listContainers, { query }, { enabled, keepsPrevious: true })
}

/** Matching items; the search tolerates typos. */
export function useItemResults({ q, filter, sort, order }: SearchChoices) {
  const query = { q: q.trim(), similar: true, sort: itemSortOf(sort, order) }
  const enabled = query.q !== '' && filter !== 'containers'
  return useReadPages(listItems, { query }, { enabled, keepsPrevious: true })
}
