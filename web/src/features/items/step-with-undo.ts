import { t } from '@lingui/core/macro'
import type { Item } from '@stowage/contract/items'
import type { QueryClient } from '@tanstack/react-query'
import { outboxOf } from '../../lib/outbox/outbox.ts'
import { handleUndo, offerUndo } from '../../lib/outbox/undo-offer.ts'
import { formatNumber } from '../../lib/texts/formats.ts'
import type { Step } from './step-sends.ts'
import { stepKind } from './waiting-kinds.ts'
import { stepQuantity } from './waiting-steps.ts'

/** A step that was made away from the item's own row, and what it is called. */
type Stepped = Required<Step>

const stepBackKind = 'step-back'

handleUndo<Stepped>(stepBackKind, {
  done: ({ name, before, delta }) => {
    const [from, to] = [formatNumber(before), formatNumber(before + delta)]
    return { title: t`Quantity changed`, description: t`${name}: ${from} → ${to}` }
  },
  // The opposite step: others may have changed the quantity meanwhile.
  undo: (client, { delta, before, ...stepped }) => {
    const back: Step = { ...stepped, delta: -delta, before: before + delta }
    outboxOf(client).add(stepKind, back)
  },
})

/** The step of a row, made where the row is not in sight: says so, with the way back. */
export function stepWithUndo(client: QueryClient, item: Item, delta: number): void {
  const { id, quantity, name, containerName } = item
  stepQuantity(client, item, delta)
  const stepped = { itemId: id, delta, before: quantity, name, place: containerName }
  offerUndo<Stepped>(client, stepBackKind, stepped)
}
