import { t } from '@lingui/core/macro'
import type { Item } from '@stowage/contract/items'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import type { ToastContent } from '../../lib/overlays/toast.ts'
import type { ItemHooks } from '../../nouns/item-acts.ts'
import { useAddItem } from './add-item.ts'
import { Deletion } from './deletion.ts'
import { useMoveItems } from './move-items.ts'
import { stepWithUndo } from './step-with-undo.ts'
import { useAsLeft } from './waiting-steps.ts'

// What waits to be added is in no list of found things.
const searched = { q: '?' }

/** What found items can do: the same that their own lists do. */
export const itemHooks: ItemHooks = {
  useAsLeft: (found) => useAsLeft(found, searched),
  useActs: () => {
    const client = useQueryClient()
    const move = useMoveItems()
    const { fire } = useAddItem((item) => addedToast(client, item))
    return {
      step: (item, delta) => stepWithUndo(client, item, delta),
      move: (item, target) => void move([item], target),
      add: (body) => fire({ body }),
    }
  },
}

function addedToast(client: QueryClient, item: Item): ToastContent {
  const { name, containerName } = item
  return {
    title: t`Item added`,
    description: t`${name} is in ${containerName}.`,
    action: { label: t`Undo`, onAction: () => void takeAway(client, item) },
  }
}

/** Into the trash, from which the toast of that brings it back. */
async function takeAway(client: QueryClient, item: Item): Promise<void> {
  const deletion = new Deletion(client, [item], undefined)
  await deletion.run().catch(() => {
    deletion.sayFailed({
      title: t`${{ name: item.name }} not deleted`,
      description: t`Failed to delete item. Please try again.`,
    })
  })
}
