import { plural, t } from '@lingui/core/macro'
import type { QueryClient } from '@tanstack/react-query'
import { askBeforeUnload } from '../../lib/overlays/ask-before-unload.ts'
import { ask } from '../../lib/overlays/confirm.ts'
import { type ToastContent, toast } from '../../lib/overlays/toast.ts'
import { Deletion, type OnDeleted } from './deletion.ts'
import { few } from './few.ts'
import { keeping } from './keeping.ts'
import type { Chosen } from './selection.ts'

/**
 * Asks, then deletes: few items with one call each, all at once, more by one call for all of them. `onDeleted` gets
 * the ids that are gone; when some fail, a toast says so, and confirming again tries only those.
 */
export function askToDelete(client: QueryClient, items: readonly Chosen[], onDeleted?: OnDeleted): void {
  let deletion: Deletion | undefined
  const run = async () => {
    // What keeps it where nobody answers.
    await keeping().catch(() => undefined)
    deletion ??= new Deletion(client, items, onDeleted)
    await deletion.run()
  }
  const failed = () => notDeleted(items)
  ask({
    title: deleteTitle(items),
    body: t`You’ll have 5 seconds to undo.`,
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

function notDeleted(items: readonly Chosen[]): ToastContent {
  const name = items[0]?.name ?? ''
  return items.length === 1
    ? { title: t`${name} not deleted`, description: t`Failed to delete item. Please try again.` }
    : { title: t`Items not deleted`, description: t`Failed to delete items. Please try again.` }
}

function deleteTitle(items: readonly Chosen[]): string {
  const name = items[0]?.name ?? ''
  return items.length === 1
    ? t`Delete ${name}?`
    : plural(items.length, { one: 'Delete # item?', other: 'Delete # items?' })
}
