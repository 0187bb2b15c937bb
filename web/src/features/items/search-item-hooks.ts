import { useQueryClient } from '@tanstack/react-query'
import type { ItemHooks } from '../../entities/item-hooks.ts'
import { stepWithUndo } from './step-with-undo.ts'
import { useOptimisticItems } from './waiting-steps.ts'

// A query with words, because queued new items are in no search results.
const searched = { q: '?' }

/** The hooks for items in search results, the same as in the item lists. */
export const searchItemHooks: ItemHooks = {
  useOptimisticItems: (found) => useOptimisticItems(found, searched),
  useStep: () => {
    const client = useQueryClient()
    return (item, delta) => stepWithUndo(client, item, delta)
  },
}
