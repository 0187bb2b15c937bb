import { plural, t } from '@lingui/core/macro'
import { trashDays } from '@stowage/contract/trash.rules'
import type { QueryClient } from '@tanstack/react-query'
import { createRequestKeys } from '../../lib/api/request-key.ts'
import { offerUndo } from '../../lib/outbox/undo-offer.ts'
import { askBeforeUnload } from '../../lib/overlays/ask-before-unload.ts'
import { ask, closeQuestion } from '../../lib/overlays/confirm.ts'
import { type ToastContent, toast } from '../../lib/overlays/toast.ts'
import { bulkThreshold } from './bulk-threshold.ts'
import { itemRestore } from './restore-send.ts'
import { type Deletion, deleteRest, type OnDeleted, undoOf } from './run-deletion.ts'
import type { Chosen } from './selection.ts'

/**
 * Asks, then deletes: up to `bulkThreshold` items with one request each, in parallel, more in one request. `onDeleted`
 * gets the deleted ids; when some fail, a toast says so, and confirming again retries only those.
 */
export function askToDelete(client: QueryClient, items: readonly Chosen[], onDeleted?: OnDeleted): void {
  const deletion: Deletion = {
    items,
    left: items.map(({ id }) => id),
    deleted: [],
    before: [],
    unsure: new Set(),
    wasTried: false,
    keys: createRequestKeys(),
  }
  ask({
    title: deleteTitle(items),
    body: plural(items.length, {
      one: `You can restore it from Trash for ${trashDays} days.`,
      other: `You can restore them from Trash for ${trashDays} days.`,
    }),
    confirmLabel: t`Delete`,
    danger: true,
    progress:
      items.length > bulkThreshold
        ? plural(items.length, { one: 'Deleting # item…', other: 'Deleting # items…' })
        : undefined,
    run: () => askBeforeUnload(() => deleteRest(client, deletion, onDeleted)),
    failure: () => sayFailed(client, deletion),
  })
}

/**
 * Reports a failure, with Undo for the deleted items. Undo includes items without an answer, which may be deleted too,
 * because a reload aborts the answers, not the server's work. Items that are not deleted stay unchanged.
 */
function sayFailed(client: QueryClient, { items, left, deleted, unsure }: Deletion): void {
  const content = notDeleted(items)
  if (deleted.length === 0) {
    toast.bad(content)
    return
  }
  const maybe = left.filter((id) => unsure.has(id))
  offerUndo(client, itemRestore, undoOf(items, [...deleted, ...maybe]), {
    content,
    look: 'bad',
    onPress: closeQuestion,
    isRunning: maybe.length > 0,
  })
}

function notDeleted(items: readonly Chosen[]): ToastContent {
  const name = items[0]?.name ?? ''
  return items.length === 1
    ? { title: t`Couldn’t delete ${name}`, description: t`Failed to delete item. Please try again.` }
    : { title: t`Couldn’t delete the items`, description: t`Failed to delete items. Please try again.` }
}

function deleteTitle(items: readonly Chosen[]): string {
  const name = items[0]?.name ?? ''
  return items.length === 1
    ? t`Delete ${name}?`
    : plural(items.length, { one: 'Delete # item?', other: 'Delete # items?' })
}
