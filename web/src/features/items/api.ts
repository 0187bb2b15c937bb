import { plural, t } from '@lingui/core/macro'
import type { InputOf } from '@stowage/contract/endpoint'
import {
  createItem,
  deleteItem,
  getItem,
  type Item,
  listItems,
  listMovements,
  restoreItem,
  updateItem,
} from '@stowage/contract/items'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { call } from '../../lib/api-client.ts'
import { ApiError } from '../../lib/api-error.ts'
import { ask } from '../../lib/confirm.ts'
import { itemReads, itemTotals } from '../../lib/item-reads.ts'
import { isLimitError, limitToast } from '../../lib/limit-toast.ts'
import { applyPatches } from '../../lib/patch.ts'
import { refresh, useRead } from '../../lib/query.ts'
import { useReadPages } from '../../lib/read-pages.ts'
import { type SendOptions, useSend } from '../../lib/send.ts'
import { toast } from '../../lib/toast.ts'
import { unlessGone } from '../../lib/unless-gone.ts'
import { allSettled } from './all-settled.ts'
import { removeItems, replaceItem } from './item-patches.ts'
import { outdateLists } from './outdated-lists.ts'
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
    refreshes: itemReads,
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
    refreshes: itemTotals,
    answered: (item) => {
      outdateLists(client)
      return [replaceItem(item)]
    },
    success,
    failure: (error) => limitOr(error, t`Failed to update item. Please try again.`),
  })
}

/** Adds pieces to an item or takes some away: it shows at once, and is sent until the server has answered. */
export function useStepQuantity(item: Item) {
  const client = useQueryClient()
  return (delta: number) => stepQuantity(client, item, delta)
}

/**
 * Asks, then deletes with one call per item, several at a time. `onDeleted` gets the ids that are gone; when some
 * fail, the confirmation says so, and confirming again tries only those.
 */
export function useDeleteItems() {
  const client = useQueryClient()
  return useCallback(
    (items: readonly Item[], onDeleted?: (ids: readonly number[]) => void) =>
      askToDelete(client, items, onDeleted),
    [client],
  )
}

function askToDelete(
  client: QueryClient,
  items: readonly Item[],
  onDeleted?: (ids: readonly number[]) => void,
) {
  let left = items
  const deleted: number[] = []
  const run = async () => {
    // After the deletion there would be nothing that they could change.
    await settleSteps(
      client,
      left.map((item) => item.id),
    ).catch(() => undefined)
    const { done, failed } = await allSettled(
      left.map((item) => item.id),
      (id) => call(deleteItem, { params: { id } }).catch(unlessGone),
    )
    deleted.push(...done)
    left = left.filter((item) => failed.includes(item.id))
    settleDeletion(client, done)
    onDeleted?.(done)
    if (failed.length > 0) throw new Error('Some items were not deleted')
    sayDeleted(client, deleted)
  }
  ask({
    title: deleteTitle(items),
    body: t`You can undo this right after.`,
    confirmLabel: t`Delete`,
    danger: true,
    run,
    failure:
      items.length === 1
        ? t`Failed to delete item. Please try again.`
        : t`Failed to delete items. Please try again.`,
  })
}

const sayUpdated = ({ name }: Item) => ({ title: t`Item updated`, description: name })

function deleteTitle(items: readonly Item[]): string {
  const name = items[0]?.name ?? ''
  return items.length === 1
    ? t`Delete ${name}?`
    : plural(items.length, { one: 'Delete # item?', other: 'Delete # items?' })
}

function settleDeletion(client: QueryClient, ids: readonly number[]): void {
  if (ids.length === 0) return
  applyPatches(client, [removeItems(ids)])
  void refresh(client, itemTotals)
}

function sayDeleted(client: QueryClient, ids: readonly number[]): void {
  toast.ok({
    title: plural(ids.length, { one: 'Item deleted', other: '# items deleted' }),
    action: { label: t`Undo`, onAction: () => void restore(client, ids) },
  })
}

/** So many take seconds. */
const many = 50

async function restore(client: QueryClient, ids: readonly number[]): Promise<void> {
  if (ids.length > many)
    toast.info(plural(ids.length, { one: 'Bringing # item back …', other: 'Bringing # items back …' }))
  let refusal: unknown
  const { failed } = await allSettled(ids, (id) =>
    call(restoreItem, { params: { id } })
      .then(() => undefined, unlessGone)
      .catch((error: unknown) => {
        refusal = error
        throw error
      }),
  )
  await refresh(client, itemReads)
  if (refusal instanceof ApiError && isLimitError(refusal)) {
    toast.bad(limitToast(refusal))
  } else if (failed.length > 0) {
    toast.bad({
      title: t`Error`,
      description: t`Failed to bring everything back. Please try again.`,
      action: { label: t`Try again`, onAction: () => void restore(client, failed) },
    })
  } else {
    toast.ok(plural(ids.length, { one: 'Item is back', other: '# items are back' }))
  }
}

function limitOr(error: ApiError, sentence: string) {
  return isLimitError(error) ? limitToast(error) : sentence
}
