import { plural, t } from '@lingui/core/macro'
import type { AnswerOf } from '@stowage/contract/endpoint'
import { restoreItems } from '@stowage/contract/items'
import type { QueryClient } from '@tanstack/react-query'
import { navigate } from '../../lib/address/navigate.ts'
import { paths } from '../../lib/address/paths.ts'
import { call } from '../../lib/api/api-client.ts'
import type { ApiError } from '../../lib/api/api-error.ts'
import { isLimitError, limitToast } from '../../lib/api/limit-toast.ts'
import { refreshAfter } from '../../lib/api/refresh.ts'
import { outboxOf } from '../../lib/outbox/outbox.ts'
import type { SendKind } from '../../lib/outbox/send-kind.ts'
import { undo } from '../../lib/outbox/undo-offer.ts'
import { type ToastContent, toast } from '../../lib/overlays/toast.ts'
import { bulkThreshold } from './bulk-threshold.ts'
import { itemKey } from './item-key.ts'
import { type ItemNames, namesOf, onlyName } from './item-names.ts'

/** Items to restore, with their names. */
export type RestoredItems = { ids: readonly number[]; names?: ItemNames }

/** The undo of a deletion: one request, all or nothing, sent until it is answered. */
export const itemRestore: SendKind<RestoredItems, AnswerOf<typeof restoreItems>> = {
  name: 'restore-items',
  describe: ({ ids, names }) => ({ verb: 'restore', names: namesOf(ids, names) }),
  undo: {
    done: doneDeleting,
    interrupted: ({ ids }) => ({
      title: plural(ids.length, {
        one: 'Couldn’t finish deleting # item',
        other: 'Couldn’t finish deleting # items',
      }),
      description: t`Some may be in Trash. Undo to restore them.`,
      stays: true,
    }),
    running: ({ ids: { length } }) => (length > bulkThreshold ? showRestoring(length) : undefined),
  },
  entities: ({ ids }) => ids.map(itemKey),
  send: ({ ids }, init) => call(restoreItems, { body: { ids: [...ids] } }, init),
  onAnswer: ({ ids }, { client, isRepeated }) => {
    void refreshAfter(client, restoreItems)
    if (ids.length === 0) toast.info(t`Nothing to restore`)
    else toast.ok({ title: restoredTitle(ids.length), ...(isRepeated && { action: showItems() }) })
  },
  onRefused: (error, { client, payload }) => {
    void refreshAfter(client, restoreItems)
    showRefused(client, payload, error)
  },
  onDelayed: ({ client, payload }) =>
    toast.warn({
      title: stillInTrash(payload.ids.length),
      stays: true,
      action: {
        label: t`Retry undo`,
        onAction: () => {
          showRestoring(payload.ids.length)
          outboxOf(client).resume()
        },
      },
    }),
  onSettledElsewhere: ({ client }) => refreshAfter(client, restoreItems),
}

function showRefused(client: QueryClient, payload: RestoredItems, error: ApiError): void {
  if (isLimitError(error)) {
    toast.bad(limitToast(error))
    return
  }
  toast.bad({
    title: stillInTrash(payload.ids.length),
    description: error.message,
    stays: true,
    action: { label: t`Retry undo`, onAction: () => undo(client, itemRestore, payload) },
  })
}

function showRestoring(count: number): void {
  toast.info({
    title: plural(count, { one: 'Restoring # item…', other: 'Restoring # items…' }),
    isBusy: true,
  })
}

/** The toast of a deletion. */
export function doneDeleting({ ids, names }: RestoredItems): ToastContent {
  return { title: deletedTitle(ids, onlyName(ids, names)) }
}

const deletedTitle = (ids: readonly number[], name: string | undefined) =>
  name ? t`${name} deleted` : plural(ids.length, { one: 'Item deleted', other: '# items deleted' })

const restoredTitle = (count: number) => plural(count, { one: 'Item restored', other: '# items restored' })

const stillInTrash = (count: number) =>
  plural(count, { one: '# item still in Trash', other: '# items still in Trash' })

const showItems = () => ({ label: t`Show`, onAction: () => navigate(paths.items()) })
