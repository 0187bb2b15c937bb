import type { AnswerOf } from '@stowage/contract/endpoint'
import { listItems, type Move, moveItems } from '@stowage/contract/items'
import { call } from '../../lib/api/api-client.ts'
import { applyPatches } from '../../lib/api/patch.ts'
import { refreshAfter } from '../../lib/api/refresh.ts'
import { randomKey } from '../../lib/api/request-key.ts'
import type { SendKind } from '../../lib/outbox/send-kind.ts'
import { itemKey } from './item-key.ts'
import { replaceItems } from './item-patches.ts'
import { restoreDeleted } from './restore-deleted.ts'
import { moveName } from './send-names.ts'
import { withoutMissing } from './without-missing.ts'

/** Items to move into another container; unknown names are empty. */
export type MovedItems = { moves: Move[]; names: string[]; to: string; from: string }
/** `missing` are the moves of items that were deleted meanwhile; some of these can be restored. */
export type MoveAnswer = AnswerOf<typeof moveItems> & { missing: readonly Move[]; inTrash: readonly Move[] }

export const itemMove: SendKind<MovedItems, MoveAnswer> = {
  name: moveName,
  describe: ({ names, to, from }) => ({ verb: 'move', names, to, place: from }),
  isIdempotent: true,
  entities: ({ moves }) => moves.map(({ id }) => itemKey(id)),
  without: ({ moves, names, ...rest }, id) => {
    if (moves.every((move) => move.id === id || move.containerId === id)) return undefined
    return {
      ...rest,
      moves: moves.filter((move) => move.id !== id),
      names: names.filter((_, index) => moves[index]?.id !== id),
    }
  },
  // Items that were deleted meanwhile are left out.
  send: async ({ moves }, init) => {
    try {
      return { ...(await call(moveItems, { body: { moves } }, init)), missing: [], inTrash: [] }
    } catch (error) {
      const { rest, missing, inTrash } = withoutMissing(moves, error)
      if (missing.length === 0 || rest.length === 0) throw error
      const others = await call(moveItems, { body: { moves: rest } }, { ...init, requestKey: randomKey() })
      return { ...others, missing, inTrash }
    }
  },
  onAnswer: ({ items, missing }, { client, payload }) => {
    applyPatches(client, [replaceItems(items)])
    // Lists are up to date unless an item is missing, or one was never listed but is counted in the total.
    const isListed = missing.length === 0 && payload.names.every((name) => name !== '')
    void refreshAfter(client, moveItems, isListed ? [listItems] : [])
  },
  onSettledElsewhere: ({ client }) => refreshAfter(client, moveItems),
  elsewhere: ({ moves, ...rest }, { id, name }) => ({
    ...rest,
    moves: moves.map((move) => ({ ...move, containerId: id })),
    to: name,
  }),
  restore: ({ moves }, client) =>
    restoreDeleted(
      client,
      moves.map(({ id }) => id),
    ),
}
