import { t } from '@lingui/core/macro'
import { createItem } from '@stowage/contract/items'
import { useQueryClient } from '@tanstack/react-query'
import { limitOr } from '../../lib/api/limit-toast.ts'
import { useSend } from '../../lib/api/send.ts'
import { isWaitingId } from '../../lib/outbox/waiting-id.ts'
import { isOnline } from '../../lib/screen/online.ts'
import { keeping, useKeeping } from './keeping.ts'

/** Adds an item. A full or blocked container is told with the way to a larger plan. */
export function useAddItem() {
  const client = useQueryClient()
  useKeeping()
  return useSend(createItem, {
    waiting: {
      isDue: ({ body }) => !isOnline() || isWaitingId(body.containerId),
      keep: async ({ body }, triedAs) => (await keeping()).keepAdded(client, body, triedAs),
    },
    success: ({ name, containerName }) => ({
      title: t`Item added`,
      description: t`${name} is in ${containerName}.`,
    }),
    failure: (error, { body: { name } }) =>
      limitOr(error, t`${name} not added`, t`Failed to add item. Please try again.`),
  })
}
