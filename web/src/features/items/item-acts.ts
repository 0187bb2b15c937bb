import { useQueryClient } from '@tanstack/react-query'
import type { ItemHooks } from '../../entities/item-acts.ts'
import { stepWithUndo } from './step-with-undo.ts'
import { useAsLeft } from './waiting-steps.ts'

// What waits to be added is in no list of found things.
const searched = { q: '?' }

/** What found items can do: the same that their own lists do. */
export const itemHooks: ItemHooks = {
  useAsLeft: (found) => useAsLeft(found, searched),
  useStep: () => {
    const client = useQueryClient()
    return (item, delta) => stepWithUndo(client, item, delta)
  },
}
