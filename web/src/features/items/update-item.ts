import { t } from '@lingui/core/macro'
import { type Item, updateItem } from '@stowage/contract/items'
import { useQueryClient } from '@tanstack/react-query'
import { limitOr } from '../../lib/api/limit-toast.ts'
import { type SendOptions, useSend } from '../../lib/api/send.ts'
import { replaceItem, showItem } from './item-patches.ts'
import { keeping } from './keeping.ts'
import { mustWait } from './must-wait.ts'
import { settleSteps } from './step-sends.ts'

/**
 * Sends changed fields of an item. The lists keep their order until they are opened anew. `success` is its toast. That
 * somebody else has changed the same or deleted the item is told by whoever sends. Where nobody answers, it waits with
 * what the item was.
 */
export function useUpdateItem(success: SendOptions<typeof updateItem>['success'] = sayUpdated, item?: Item) {
  const client = useQueryClient()
  return useSend(updateItem, {
    // What was stepped before a quantity was typed must not be added to it.
    prepare: ({ params, body }) =>
      body.quantity === undefined ? undefined : settleSteps(client, [params.id]),
    answered: (item) => [replaceItem(item), showItem(item)],
    ...(item && {
      waiting: {
        isDue: () => mustWait(client, [item.id]),
        keep: async ({ body }, triedAs) => (await keeping()).keepEdited(client, item, body, triedAs),
      },
    }),
    success,
    failure: (error) => {
      // These lead on: to a choice, and to Trash.
      if (error.isOvertaken) return undefined
      const title = item && t`${{ name: item.name }} not changed`
      return limitOr(error, title, t`Failed to update item. Please try again.`)
    },
  })
}

const sayUpdated = ({ name }: Item) => ({ title: t`Item updated`, description: name })
