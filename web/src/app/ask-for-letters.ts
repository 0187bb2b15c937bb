import { getSubscription } from '@stowage/contract/billing'
import { listItemLetters } from '@stowage/contract/items'
import type { QueryClient } from '@tanstack/react-query'
import { isLong } from '../features/items/parts/list-window.ts'
import { paths } from '../lib/address/paths.ts'
import { cachedAnswers, queryKey } from '../lib/api/query.ts'

const query = { filter: 'all', sort: 'name-asc' } as const

/** Asks for the letters of a long All Items with the press that opens it: they come with its rows, not after them. */
export function askForLetters(client: QueryClient): void {
  document.addEventListener('pointerdown', ({ target }) => {
    const link = target instanceof Element ? target.closest('a') : null
    if (link?.pathname !== paths.items() || link.search !== '') return
    const [plan] = cachedAnswers(client, getSubscription)
    if (plan && isLong({ total: plan.usage.items }))
      void client.prefetchQuery({ queryKey: queryKey(listItemLetters, { query }) })
  })
}
