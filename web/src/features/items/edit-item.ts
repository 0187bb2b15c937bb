import { t } from '@lingui/core/macro'
import type { Item, ItemChange } from '@stowage/contract/items'
import type { QueryClient } from '@tanstack/react-query'
import { limitOr } from '../../lib/api/limit-toast.ts'
import { sendNow } from '../../lib/outbox/send-now.ts'
import type { ToastContent } from '../../lib/overlays/toast.ts'
import { type EditedItem, itemEdit } from './edit-send.ts'

/** The toast of a stored change; undefined when another message reports it. */
export type EditToast = (saved: Item, change: ItemChange) => ToastContent | undefined

type Edit = { item: Item; change: ItemChange; seen?: EditedItem['seen']; success?: EditToast | undefined }

/**
 * Sends an item's changed fields with the values seen before. Rejects with ApiError; the caller reports a conflict or a
 * deleted item.
 */
export function editItem(client: QueryClient, { item, change, seen, success = sayUpdated }: Edit) {
  const { id, name, containerName } = item
  const was = Object.fromEntries(Object.keys(change).map((field) => [field, item[field as keyof Item]]))
  return sendNow(
    client,
    itemEdit,
    { id, change, was, seen, name, containerName },
    {
      success: (saved) => success(saved, change),
      failure: (error) => {
        // The caller handles these: with a choice of values, or a link to Trash.
        if (error.isOvertaken) return undefined
        return limitOr(error, t`Couldn’t save ${name}`, t`Failed to update item. Please try again.`)
      },
    },
  )
}

const sayUpdated: EditToast = ({ name }) => ({ title: t`Item updated`, description: name })
