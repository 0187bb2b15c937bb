import { t } from '@lingui/core/macro'
import { type Container, getContainer } from '@stowage/contract/containers'
import type { NewItem } from '@stowage/contract/items'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { itemCreation } from '../../entities/item-creation.ts'
import { limitOr } from '../../lib/api/limit-toast.ts'
import { queryKey } from '../../lib/api/query.ts'
import { sendNow } from '../../lib/outbox/send-now.ts'
import { tempId } from '../../lib/outbox/temp-id.ts'

/** Adds an item; rejects when it is refused. For a full or blocked container the toast links to the plans. */
export function useAddItem() {
  const client = useQueryClient()
  return (item: NewItem) =>
    sendNow(
      client,
      itemCreation,
      { newId: tempId(), item, ...placeOf(client, item) },
      {
        success: ({ name, containerName }) => ({
          title: t`Item added`,
          description: t`Now in ${containerName}: ${name}.`,
        }),
        failure: (error) => {
          const { name } = item
          return limitOr(error, t`Couldn’t add ${name}`, t`Failed to add item. Please try again.`)
        },
      },
    )
}

function placeOf(client: QueryClient, { containerId }: NewItem) {
  const key = queryKey(getContainer, { params: { id: containerId }, query: { items: 0 } })
  const { name = '', location = '' } = client.getQueryData<Container>(key) ?? {}
  return { containerName: name, location }
}
