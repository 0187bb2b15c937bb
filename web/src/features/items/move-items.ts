import { plural, t } from '@lingui/core/macro'
import type { Container } from '@stowage/contract/containers'
import { type Item, listItems, moveItems } from '@stowage/contract/items'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { ApiError } from '../../lib/api/api-error.ts'
import { isLimitError, limitToast } from '../../lib/api/limit-toast.ts'
import { applyPatches } from '../../lib/api/patch.ts'
import { refreshAfter } from '../../lib/api/refresh.ts'
import { offerUndo } from '../../lib/outbox/undo-offer.ts'
import { type ToastContent, toast } from '../../lib/overlays/toast.ts'
import { replaceItems } from './item-patches.ts'
import { moveBackKind } from './move-back.ts'
import { type Moved, sendMoves } from './send-moves.ts'

type Target = Pick<Container, 'id' | 'name'>

/** Moves items into a container and says how it went, with the way back; resolves to whether it is done. */
export function useMoveItems() {
  const client = useQueryClient()
  return async (items: readonly Item[], target: Target): Promise<boolean> => {
    const moved = await sendMoves(items.map(({ id }) => ({ id, containerId: target.id })))
    applyPatches(client, [replaceItems(moved.items)])
    // What is missing stands in the lists still.
    void refreshAfter(client, moveItems, moved.missing > 0 ? [] : [listItems])
    if (moved.failure !== null) toast.bad(refusalOf(moved, target))
    else sayMoved(client, moved, target)
    return moved.failure === null
  }
}

function sayMoved(client: QueryClient, { items, back, missing }: Moved, target: Target): void {
  const { name } = target
  if (items.length === 0) {
    if (missing > 0) toast.bad({ title: t`Error`, description: t`These items are not there any more.` })
    else toast.info(t`They are in ${name} already`)
    return
  }
  const title = plural(items.length, { one: 'Item moved', other: '# items moved' })
  offerUndo(client, moveBackKind, { moves: back }, { content: { title, description: t`Now in ${name}.` } })
}

/** What was not moved stays selected, so that it can be moved elsewhere. */
function refusalOf({ failure }: Moved, { name }: Target): ToastContent {
  if (failure instanceof ApiError && isLimitError(failure)) return limitToast(failure)
  const isGone = failure instanceof ApiError && failure.code === 'NOT_FOUND'
  const description = isGone
    ? t`${name} is not there any more. Choose another container.`
    : t`Failed to update item. Please try again.`
  return { title: t`Error`, description }
}
