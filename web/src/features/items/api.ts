import { t } from '@lingui/core/macro'
import type { InputOf } from '@stowage/contract/endpoint'
import { createItem, getItem, type Item, listItems, listMovements, updateItem } from '@stowage/contract/items'
import { useQueryClient } from '@tanstack/react-query'
import type { ApiError } from '../../lib/api/api-error.ts'
import { isLimitError, limitToast } from '../../lib/api/limit-toast.ts'
import { useRead } from '../../lib/api/query.ts'
import { useReadPages } from '../../lib/api/read-pages.ts'
import { type SendOptions, useSend } from '../../lib/api/send.ts'
import { replaceItem } from './item-patches.ts'
import { settleSteps } from './step-sends.ts'
import { stepQuantity, useWithSteps } from './waiting-steps.ts'

export type ItemsQuery = NonNullable<InputOf<typeof listItems>['query']>

/**
 * Items by pages, with the quantities that were stepped to; the former rows stay while another search or filter is
 * answered.
 */
export function useItems(query: ItemsQuery, options: { enabled?: boolean } = {}) {
  const pages = useReadPages(listItems, { query }, { keepsPrevious: true, ...options })
  return { ...pages, rows: useWithSteps(pages.rows) }
}

export function useItem(id: number, options: { enabled?: boolean } = {}) {
  return useRead(getItem, { params: { id } }, options)
}

/** The stock ledger of an item, newest first. */
export function useMovements(itemId: number) {
  return useReadPages(listMovements, { params: { id: itemId } })
}

/** Adds an item. A full or blocked container is told with the way to a larger plan. */
export function useAddItem() {
  return useSend(createItem, {
    success: ({ name, containerName }) => ({
      title: t`Item added`,
      description: t`${name} is in ${containerName}.`,
    }),
    failure: (error) => limitOr(error, t`Failed to add item. Please try again.`),
  })
}

/** Sends changed fields of an item. The lists keep their order until they are opened anew. `success` is its toast. */
export function useUpdateItem(success: SendOptions<typeof updateItem>['success'] = sayUpdated) {
  const client = useQueryClient()
  return useSend(updateItem, {
    // What was stepped before a quantity was typed must not be added to it.
    prepare: ({ params, body }) =>
      body.quantity === undefined ? undefined : settleSteps(client, [params.id]),
    answered: (item) => [replaceItem(item)],
    success,
    failure: (error) => limitOr(error, t`Failed to update item. Please try again.`),
  })
}

/** Adds pieces to an item or takes some away: it shows at once, and is sent until the server has answered. */
export function useStepQuantity(item: Item) {
  const client = useQueryClient()
  return (delta: number) => stepQuantity(client, item, delta)
}

const sayUpdated = ({ name }: Item) => ({ title: t`Item updated`, description: name })

function limitOr(error: ApiError, sentence: string) {
  return isLimitError(error) ? limitToast(error) : sentence
}
