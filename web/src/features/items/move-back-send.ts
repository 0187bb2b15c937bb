import { plural, t } from '@lingui/core/macro'
import type { AnswerOf } from '@stowage/contract/endpoint'
import { type Move, moveItems } from '@stowage/contract/items'
import type { QueryClient } from '@tanstack/react-query'
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
import { loadConcurrencyMessages } from './load-concurrency-messages.ts'
import { withoutMissing } from './without-missing.ts'

/** The moves that undo others, with the items' names. */
export type MovedBack = {
  moves: readonly Move[]
  /**
   * The container of the undone move: items moved on since stay where they are. Records of an older version lack it.
   */
  from?: number
  names?: ItemNames
}

/** The undo of a move, into as many containers as the items came from: one request, sent until it is answered. */
export const itemMoveBack: SendKind<MovedBack, AnswerOf<typeof moveItems>> = {
  name: 'move-back',
  describe: ({ moves, names }) => ({
    verb: 'move',
    names: namesOf(
      moves.map(({ id }) => id),
      names,
    ),
  }),
  undo: {
    done: (payload) => ({ title: movedTitle(payload) }),
    running: ({ moves: { length } }) => (length > bulkThreshold ? showMoving(length) : undefined),
  },
  entities: ({ moves }) => moves.map(({ id }) => itemKey(id)),
  send: ({ moves, from }, init) => call(moveItems, { body: { moves: [...moves], from } }, init),
  onAnswer: ({ items, left }, { client }) => {
    void refreshAfter(client, moveItems)
    const { length } = items
    if (!left) return sayBack(length)
    void loadConcurrencyMessages().then(
      (file) => file.showMovedBack(length, left),
      () => sayBack(length),
    )
  },
  onRefused: (error, { client, payload }) => {
    const { rest, missing } = withoutMissing(payload.moves, error)
    if (missing.length > 0 && rest.length > 0) {
      // Some items were deleted meanwhile: the others are moved back without them.
      outboxOf(client).add(itemMoveBack, { ...payload, moves: rest })
      return
    }
    void refreshAfter(client, moveItems)
    if (missing.length > 0) toast.info(t`Nothing to move back`)
    else toast.bad(refusalOf(client, payload, error))
  },
  onDelayed: ({ client, payload: { moves } }) =>
    toast.warn({
      title: plural(moves.length, { one: '# item not moved back yet', other: '# items not moved back yet' }),
      stays: true,
      action: {
        label: t`Retry undo`,
        onAction: () => {
          showMoving(moves.length)
          outboxOf(client).resume()
        },
      },
    }),
  onSettledElsewhere: ({ client }) => refreshAfter(client, moveItems),
}

/** The title of an undone move, with the item's name when it is one. */
export function movedTitle({ moves, names }: MovedBack): string {
  const name = onlyName(
    moves.map(({ id }) => id),
    names,
  )
  return name ? t`${name} moved` : plural(moves.length, { one: 'Item moved', other: '# items moved' })
}

function showMoving(count: number): void {
  toast.info({
    title: plural(count, { one: 'Moving # item back…', other: 'Moving # items back…' }),
    isBusy: true,
  })
}

function sayBack(count: number): void {
  if (count === 0) toast.info(t`Nothing to move back`)
  else toast.ok(plural(count, { one: 'Item moved back', other: '# items moved back' }))
}

function refusalOf(client: QueryClient, payload: MovedBack, error: ApiError): ToastContent {
  if (isLimitError(error)) return limitToast(error)
  const title = plural(payload.moves.length, {
    one: 'Couldn’t move the item back',
    other: 'Couldn’t move # items back',
  })
  if (error.code === 'NOT_FOUND') {
    const description = t`The original container no longer exists, so nothing was moved back.`
    return { title, description }
  }
  return {
    title,
    description: t`Failed to move everything back. Please try again.`,
    action: { label: t`Try again`, onAction: () => undo(client, itemMoveBack, payload) },
  }
}
