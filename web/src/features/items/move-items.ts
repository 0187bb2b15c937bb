import { t } from '@lingui/core/macro'
import type { Container } from '@stowage/contract/containers'
import { moveItems } from '@stowage/contract/items'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { ApiError } from '../../lib/api/api-error.ts'
import { isLimitError, limitToast } from '../../lib/api/limit-toast.ts'
import { refreshAfter } from '../../lib/api/refresh.ts'
import { sendNow } from '../../lib/outbox/send-now.ts'
import { offerUndo } from '../../lib/outbox/undo-offer.ts'
import { type ToastContent, toast } from '../../lib/overlays/toast.ts'
import { itemNames, onlyName } from './item-names.ts'
import { loadConcurrencyMessages } from './load-concurrency-messages.ts'
import { itemMoveBack, movedTitle } from './move-back-send.ts'
import { itemMove, type MoveAnswer } from './move-send.ts'
import type { Chosen } from './selection.ts'
import { withoutMissing } from './without-missing.ts'

type Target = Pick<Container, 'id' | 'name'>

/** Moves items into a container and shows the result with Undo; resolves to whether it is done. */
export function useMoveItems() {
  const client = useQueryClient()
  return async (items: readonly Chosen[], target: Target): Promise<boolean> => {
    const moves = items.map(({ id }) => ({ id, containerId: target.id }))
    const names = items.map(({ name = '' }) => name)
    const from = items[0]?.containerName ?? ''
    try {
      const sent = await sendNow(client, itemMove, { moves, names, to: target.name, from })
      if (sent.queuedAs === undefined) await sayMoved(client, items, sent.answer, target)
      return true
    } catch (error) {
      void refreshAfter(client, moveItems)
      const { missing, inTrash } = withoutMissing(moves, error)
      if (missing.length < moves.length) {
        toast.bad(refusalOf(error, target))
        return false
      }
      await showNoneMoved(client, items, { missing, inTrash })
      return true
    }
  }
}

async function sayMoved(
  client: QueryClient,
  chosen: readonly Chosen[],
  { items, back, missing, inTrash }: MoveAnswer,
  { id, name }: Target,
): Promise<void> {
  const count = missing.length
  if (items.length === 0) {
    if (count > 0) await showNoneMoved(client, chosen, { missing, inTrash })
    else toast.info(t`Already in ${name}`)
    return
  }
  const messages = count > 0 ? await loadConcurrencyMessages().catch(() => undefined) : undefined
  const undo = { moves: back, from: id, names: itemNames(items) }
  const description = messages ? messages.movedWithout(name, count) : t`Now in ${name}.`
  offerUndo(client, itemMoveBack, undo, { content: { title: movedTitle(undo), description } })
}

async function showNoneMoved(
  client: QueryClient,
  chosen: readonly Chosen[],
  { missing, inTrash }: Pick<MoveAnswer, 'missing' | 'inTrash'>,
): Promise<void> {
  const messages = await loadConcurrencyMessages().catch(() => undefined)
  const name = onlyName(idsOf(missing), itemNames(chosen))
  if (messages) messages.showNoneMoved(client, { count: missing.length, inTrash: idsOf(inTrash), name })
  else toast.bad(t`These items no longer exist.`)
}

const idsOf = (moves: readonly { id: number }[]) => moves.map(({ id }) => id)

/** The toast of a refusal. Items that were not moved stay selected, so that they can be moved elsewhere. */
function refusalOf(failure: unknown, { name }: Target): ToastContent {
  if (failure instanceof ApiError && isLimitError(failure)) return limitToast(failure)
  const isGone = failure instanceof ApiError && failure.code === 'NOT_FOUND'
  const description = isGone
    ? t`${name} no longer exists. Choose another container.`
    : t`Failed to update item. Please try again.`
  return { title: t`Nothing was moved to ${name}`, description }
}
