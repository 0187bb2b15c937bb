import type { AnswerOf, InputOf } from '@stowage/contract/endpoint'
import {
  deleteItems,
  type Item,
  type ItemChange,
  listItems,
  type Move,
  moveItems,
  updateItem,
} from '@stowage/contract/items'
import { call } from '../../lib/api/api-client.ts'
import { applyPatches } from '../../lib/api/patch.ts'
import { refreshAfter } from '../../lib/api/refresh.ts'
import { randomKey } from '../../lib/api/request-key.ts'
import { handleSends } from '../../lib/outbox/send-handlers.ts'
import { replaceItem } from './item-patches.ts'
import { itemThing } from './item-thing.ts'
import { deleteKind, editKind, moveKind } from './waiting-kinds.ts'
import { withoutMissing } from './without-missing.ts'

/** A change with what was seen of it. */
export type SeenItemChange = InputOf<typeof updateItem>['body']
/** Changed fields of an item, with what they were on the screen and what was seen of them, and what it is called. */
export type EditedItem = {
  id: number
  change: ItemChange
  was: Partial<Item>
  seen: SeenItemChange['seen']
  name: string
  containerName: string
}
/** Items that go into another container. */
export type MovedItems = { moves: Move[]; names: string[]; to: string; from: string }
export type DeletedItems = { ids: number[]; names: string[]; from: string }

handleSends<EditedItem, Item>(editKind, {
  // Done twice, it says the same.
  isKnownForGood: true,
  things: ({ id }) => [itemThing(id)],
  send: ({ id, change, seen }, init) =>
    call(updateItem, { params: { id }, body: { ...change, ...(seen && { seen }) } }, init),
  answered: (item, { client }) => {
    applyPatches(client, [replaceItem(item)])
    void refreshAfter(client, updateItem, [listItems])
  },
  settledElsewhere: ({ client }) => refreshAfter(client, updateItem),
})

handleSends<MovedItems, AnswerOf<typeof moveItems>>(moveKind, {
  isKnownForGood: true,
  things: ({ moves }) => moves.map(({ id }) => itemThing(id)),
  without: ({ moves, names, ...rest }, id) => {
    if (moves.every((move) => move.id === id || move.containerId === id)) return undefined
    return {
      ...rest,
      moves: moves.filter((move) => move.id !== id),
      names: names.filter((_, index) => moves[index]?.id !== id),
    }
  },
  // Those that were deleted meanwhile are left out, as when they are moved at once.
  send: ({ moves }, init) =>
    call(moveItems, { body: { moves } }, init).catch((error: unknown) => {
      const { rest, missing } = withoutMissing(moves, error)
      if (missing.length === 0 || rest.length === 0) throw error
      return call(moveItems, { body: { moves: rest } }, { ...init, requestKey: randomKey() })
    }),
  answered: (_, { client }) => void refreshAfter(client, moveItems),
  settledElsewhere: ({ client }) => refreshAfter(client, moveItems),
})

handleSends<DeletedItems, AnswerOf<typeof deleteItems>>(deleteKind, {
  isKnownForGood: true,
  things: ({ ids }) => ids.map(itemThing),
  send: ({ ids }, init) => call(deleteItems, { body: { ids } }, init),
  answered: (_, { client }) => void refreshAfter(client, deleteItems),
  settledElsewhere: ({ client }) => refreshAfter(client, deleteItems),
})
