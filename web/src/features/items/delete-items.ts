import { plural, t } from '@lingui/core/macro'
import type { Item } from '@stowage/contract/items'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { askBeforeUnload } from '../../lib/overlays/ask-before-unload.ts'
import { ask } from '../../lib/overlays/confirm.ts'
import { toast } from '../../lib/overlays/toast.ts'
import type { Deletion, OnDeleted } from './deletion.ts'
import { few } from './few.ts'

/**
 * Asks, then deletes: few items with one call each, all at once, more by one call for all of them. `onDeleted` gets
 * the ids that are gone; when some fail, a toast says so, and confirming again tries only those.
 */
export function useDeleteItems() {
  const client = useQueryClient()
  return useCallback(
    (items: readonly Item[], onDeleted?: OnDeleted) => askToDelete(client, items, onDeleted),
    [client],
  )
}

function askToDelete(client: QueryClient, items: readonly Item[], onDeleted?: OnDeleted): void {
  let deletion: Deletion | undefined
  const run = async () => {
    // With the way back, which must be there before anything goes.
    const file = await import('./deletion.ts')
    const ids = items.map(({ id }) => id)
    deletion ??= new file.Deletion(client, ids, onDeleted)
    await deletion.run()
  }
  const failed = () => ({
    title: t`Error`,
    description:
      items.length === 1
        ? t`Failed to delete item. Please try again.`
        : t`Failed to delete items. Please try again.`,
  })
  ask({
    title: deleteTitle(items),
    body: t`You can undo this right after.`,
    confirmLabel: t`Delete`,
    danger: true,
    progress:
      items.length > few
        ? plural(items.length, { one: 'Deleting # item…', other: 'Deleting # items…' })
        : undefined,
    run: () => askBeforeUnload(run),
    failure: () => (deletion ? deletion.sayFailed(failed()) : void toast.bad(failed())),
  })
}

function deleteTitle(items: readonly Item[]): string {
  const name = items[0]?.name ?? ''
  return items.length === 1
    ? t`Delete ${name}?`
    : plural(items.length, { one: 'Delete # item?', other: 'Delete # items?' })
}
