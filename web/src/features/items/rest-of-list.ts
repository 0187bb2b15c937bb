import { t } from '@lingui/core/macro'
import { type Item, listItemIds } from '@stowage/contract/items'
import { call } from '../../lib/api/api-client.ts'
import { ApiError } from '../../lib/api/api-error.ts'
import { toast } from '../../lib/overlays/toast.ts'
import type { ItemChoice } from './api.ts'
import type { Selection } from './selection.ts'

/**
 * Selects the rest of a list, whose first rows are selected already: only what it has now, not later items. Rows that
 * are deselected meanwhile stay deselected, and when all are, nothing is added.
 */
export async function selectRest(
  query: ItemChoice,
  first: readonly Item[],
  endWait: ReturnType<Selection['addFirst']>,
): Promise<void> {
  try {
    const { ids } = await call(listItemIds, { query })
    endWait((now) => {
      const isOut = new Set(first.flatMap(({ id }) => (now.has(id) ? [] : [id])))
      const rest = ids.filter((id) => !isOut.has(id))
      // Of more rows than can be selected those at the end are none of them, though they were on the screen.
      const isAmong = new Set(ids)
      const chosen = [...now].filter(([id]) => isAmong.has(id))
      return new Map([...rest.map((id) => [id, { id }] as const), ...chosen])
    })
  } catch (error) {
    endWait()
    toast.bad({
      title: t`Only the rows loaded so far are selected`,
      description: error instanceof ApiError ? error.message : undefined,
    })
  }
}
