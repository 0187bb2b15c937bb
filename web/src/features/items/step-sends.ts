import { t } from '@lingui/core/macro'
import { getContainer, listContainers } from '@stowage/contract/containers'
import { createMovement, deleteItem, getItem, type Item, listItems } from '@stowage/contract/items'
import type { QueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api/api-client.ts'
import { limitOr } from '../../lib/api/limit-toast.ts'
import { applyPatches } from '../../lib/api/patch.ts'
import { refreshAfter } from '../../lib/api/refresh.ts'
import { outboxOf } from '../../lib/outbox/outbox.ts'
import { handleSends } from '../../lib/outbox/send-handlers.ts'
import { toast } from '../../lib/overlays/toast.ts'
import { changeItem, countLowAfter, replaceItem } from './item-patches.ts'
import { itemThing } from './item-thing.ts'
import { meanwhile } from './meanwhile.ts'
import { showRefusedStep } from './refused-step.ts'
import { stepKind } from './waiting-kinds.ts'

/** Pieces added to an item, or taken; `before` is what was shown then. */
export type Step = {
  itemId: number
  delta: number
  before: number
  /** What it is called, and where it lies; an older version did not keep that. */
  name?: string
  place?: string
  /** The key of the step that it takes back. */
  undoes?: string | undefined
}

// Presses that follow each other as quickly as this are one movement.
const rest = 300
// And so is what a button gives that is held. Others see it later, and nobody holds one for longer.
const mostRest = 10_000

const answers = new WeakMap<QueryClient, Map<number, Item>>()

/** What the server has answered to steps, by item. */
export function newestAnswers(client: QueryClient): Map<number, Item> {
  const ofClient = answers.get(client) ?? new Map<number, Item>()
  answers.set(client, ofClient)
  return ofClient
}

/** Whether one version of an item is later than the other. */
export const isNewer = (one: Item, other: Item) => Date.parse(one.updatedAt) > Date.parse(other.updatedAt)

handleSends<Step, Item>(stepKind, {
  // The ledger keeps them.
  isKnownForGood: true,
  send: ({ itemId, delta }, init) => call(createMovement, { params: { id: itemId }, body: { delta } }, init),
  things: ({ itemId }) => [itemThing(itemId)],
  // One after the other, so that a late answer never overwrites a newer one.
  lane: ({ itemId }) => String(itemId),
  undoes: ({ undoes }) => undoes,
  join: (steps) => {
    const delta = steps.reduce((sum, step) => sum + step.delta, 0)
    return delta === 0 ? null : { ...steps[0], delta }
  },
  rest,
  mostRest,
  answered: (item, { client, payload, isRepeated }) => {
    newestAnswers(client).set(item.id, item)
    const newer = (row: Item) => (isNewer(row, item) ? row : item)
    if (isRepeated) {
      // What the step made of its container is not known any more.
      applyPatches(client, [changeItem(item.id, newer)])
      void refreshAfter(client, createMovement, [listItems])
    } else {
      applyPatches(client, [replaceItem(item), ...countLowAfter(item, payload.delta)])
      void refreshAfter(client, createMovement, [listItems, listContainers, getContainer])
    }
  },
  refused: (error, { client, payload }) => {
    const { itemId, name } = payload
    showRefusedStep(itemId)
    const say = () => {
      const title = name && t`${{ name }} not changed`
      toast.bad(limitOr(error, title, t`Failed to update item. Please try again.`))
    }
    if (error.status === 404) {
      // Its row goes.
      void refreshAfter(client, deleteItem)
      return void meanwhile().then((file) => file.sayStepOfDeleted(client, error, payload), say)
    }
    say()
    // It may be refused because somebody else has changed it: the truth is shown.
    void call(getItem, { params: { id: itemId } }).then(
      (item) => applyPatches(client, [replaceItem(item)]),
      () => undefined,
    )
    void refreshAfter(client, createMovement, [listItems])
  },
  settledElsewhere: ({ client }) => refreshAfter(client, createMovement),
})

/** Before something else is done to items: their steps go first. Rejects when these don't get through. */
export async function settleSteps(client: QueryClient, ids: readonly number[]): Promise<void> {
  await Promise.all(ids.map((id) => outboxOf(client).settle(`${stepKind}/${id}`)))
}
