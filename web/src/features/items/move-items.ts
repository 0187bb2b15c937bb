import { t } from '@lingui/core/macro'
import type { Container } from '@stowage/contract/containers'
import { listItems, moveItems } from '@stowage/contract/items'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { ApiError, isAway } from '../../lib/api/api-error.ts'
import { isLimitError, limitToast } from '../../lib/api/limit-toast.ts'
import { applyPatches } from '../../lib/api/patch.ts'
import { refreshAfter } from '../../lib/api/refresh.ts'
import { offerUndo } from '../../lib/outbox/undo-offer.ts'
import { type ToastContent, toast } from '../../lib/overlays/toast.ts'
import { itemNames, onlyName } from './item-names.ts'
import { replaceItems } from './item-patches.ts'
import { keeping } from './keeping.ts'
import { meanwhile } from './meanwhile.ts'
import { moveBackKind, movedTitle } from './move-back.ts'
import { mustWait } from './must-wait.ts'
import type { Chosen } from './selection.ts'
import { type Moved, sendMoves } from './send-moves.ts'

type Target = Pick<Container, 'id' | 'name'>

/** Moves items into a container and says how it went, with the way back; resolves to whether it is done. */
export function useMoveItems() {
  const client = useQueryClient()
  return async (items: readonly Chosen[], target: Target): Promise<boolean> => {
    if (mustWait(client, ids(items))) return keepInstead(client, items, target)
    const moved = await sendMoves(items.map(({ id }) => ({ id, containerId: target.id })))
    if (isAway(moved.failure) && moved.items.length === 0) return keepInstead(client, items, target)
    applyPatches(client, [replaceItems(moved.items)])
    // What is missing stands in the lists still; what was never listed is in their number.
    const isListed = moved.missing.length === 0 && items.every(({ name }) => name !== undefined)
    void refreshAfter(client, moveItems, isListed ? [listItems] : [])
    if (moved.failure !== null) toast.bad(refusalOf(moved, target))
    else await sayMoved(client, items, moved, target)
    return moved.failure === null
  }
}

const ids = (items: readonly Chosen[]) => items.map(({ id }) => id)

async function keepInstead(client: QueryClient, items: readonly Chosen[], target: Target): Promise<true> {
  const { keepMove } = await keeping()
  await keepMove(client, items, target)
  return true
}

async function sayMoved(
  client: QueryClient,
  chosen: readonly Chosen[],
  { items, back, missing, inTrash }: Moved,
  target: Target,
): Promise<void> {
  const { name } = target
  const count = missing.length
  const said = count > 0 ? await meanwhile().catch(() => undefined) : undefined
  if (items.length === 0) {
    if (count === 0) toast.info(t`They are in ${name} already`)
    else if (said) said.sayNoneMoved(client, { count, inTrash, name: onlyName(missing, itemNames(chosen)) })
    else toast.bad(t`These items no longer exist.`)
    return
  }
  const undo = { moves: back, from: target.id, names: itemNames(items) }
  const description = said ? said.movedWithout(name, count) : t`Now in ${name}.`
  offerUndo(client, moveBackKind, undo, { content: { title: movedTitle(undo), description } })
}

/** What was not moved stays selected, so that it can be moved elsewhere. */
function refusalOf({ failure }: Moved, { name }: Target): ToastContent {
  if (failure instanceof ApiError && isLimitError(failure)) return limitToast(failure)
  const isGone = failure instanceof ApiError && failure.code === 'NOT_FOUND'
  const description = isGone
    ? t`${name} no longer exists. Choose another container.`
    : t`Failed to update item. Please try again.`
  return { title: t`Nothing moved to ${name}`, description }
}
