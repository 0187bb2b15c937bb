import { t } from '@lingui/core/macro'
import { getContainer, listContainers } from '@stowage/contract/containers'
import { createMovement, deleteItem, getItem, type Item, listItems } from '@stowage/contract/items'
import type { QueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api/api-client.ts'
import { limitOr } from '../../lib/api/limit-toast.ts'
import { applyPatches } from '../../lib/api/patch.ts'
import { refreshAfter } from '../../lib/api/refresh.ts'
import { outboxOf } from '../../lib/outbox/outbox.ts'
import type { SendKind } from '../../lib/outbox/send-kind.ts'
import { toast } from '../../lib/overlays/toast.ts'
import { formatNumber } from '../../lib/texts/formats.ts'
import { itemKey } from './item-key.ts'
import { changeItem, countLowAfter, replaceItem } from './item-patches.ts'
import { loadConcurrencyMessages } from './load-concurrency-messages.ts'
import { showRejectedStep } from './rejected-step.ts'
import { restoreDeleted } from './restore-deleted.ts'
import type { Step } from './step.ts'

const answers = new WeakMap<QueryClient, Map<number, Item>>()

/** The newest answer to a step, by item. */
export function newestAnswers(client: QueryClient): Map<number, Item> {
  const ofClient = answers.get(client) ?? new Map<number, Item>()
  answers.set(client, ofClient)
  return ofClient
}

/** Whether one version of an item is newer than the other. */
export const isNewer = (one: Item, other: Item) => Date.parse(one.updatedAt) > Date.parse(other.updatedAt)

export const itemStep: SendKind<Step, Item> = {
  name: 'item-step',
  describe: ({ delta, before, name, place }) => ({
    verb: 'count',
    names: name === undefined ? [] : [name],
    place,
    quantity: before + delta,
  }),
  // The ledger stores the keys without a time limit.
  isIdempotent: true,
  send: ({ itemId, delta }, init) => call(createMovement, { params: { id: itemId }, body: { delta } }, init),
  entities: ({ itemId }) => [itemKey(itemId)],
  // One queue per item, so that a late answer does not overwrite a newer one.
  queue: ({ itemId }) => String(itemId),
  undoes: ({ undoes }) => undoes,
  merge: (steps) => {
    const delta = steps.reduce((sum, step) => sum + step.delta, 0)
    return delta === 0 ? null : { ...steps[0], delta }
  },
  // Presses within this time, in ms, are merged into one movement.
  debounceMs: 300,
  // A held button sends at least this often, because other people see the quantity only then.
  maxDebounceMs: 10_000,
  onAnswer: (item, { client, payload, isRepeated }) => {
    newestAnswers(client).set(item.id, item)
    const newer = (row: Item) => (isNewer(row, item) ? row : item)
    if (isRepeated) {
      // A repeated answer does not tell how the step changed the container's counts.
      applyPatches(client, [changeItem(item.id, newer)])
      void refreshAfter(client, createMovement, [listItems])
    } else {
      applyPatches(client, [replaceItem(item), ...countLowAfter(item, payload.delta)])
      void refreshAfter(client, createMovement, [listItems, listContainers, getContainer])
    }
  },
  onRefused: (error, { client, payload }) => {
    const { itemId, name } = payload
    showRejectedStep(itemId)
    const say = () => {
      const title = name && t`Couldn’t save ${{ name }}`
      toast.bad(limitOr(error, title, t`Failed to update item. Please try again.`))
    }
    const again = (step: Step) => outboxOf(client).add(itemStep, step)
    if (error.isNotFound) {
      // The item was deleted, so its row is removed.
      void refreshAfter(client, deleteItem)
      return void loadConcurrencyMessages().then(
        (file) => file.showStepOfDeleted(client, error, payload, again),
        say,
      )
    }
    say()
    // The step may be refused because another person changed the item: fetch the stored quantity.
    void call(getItem, { params: { id: itemId } }).then(
      (item) => applyPatches(client, [replaceItem(item)]),
      () => undefined,
    )
    void refreshAfter(client, createMovement, [listItems])
  },
  onSettledElsewhere: ({ client }) => refreshAfter(client, createMovement),
  restore: ({ itemId }, client) => restoreDeleted(client, [itemId]),
  // The opposite step, because other people may have changed the quantity meanwhile.
  undo: {
    done: ({ name = '', before, delta }) => {
      const [from, to] = [formatNumber(before + delta), formatNumber(before)]
      return { title: t`Quantity changed`, description: t`${name}: ${from} → ${to}` }
    },
  },
}
