import { t } from '@lingui/core/macro'
import type { Item } from '@stowage/contract/items'
import type { QueryClient } from '@tanstack/react-query'
import type { KeptSend } from '../../lib/outbox/kept-send.ts'
import { outboxOf } from '../../lib/outbox/outbox.ts'
import { handleUndo, offerUndo } from '../../lib/outbox/undo-offer.ts'
import { formatNumber } from '../../lib/texts/formats.ts'
import type { Step } from './step-sends.ts'
import { stepKind } from './waiting-kinds.ts'
import { stepQuantity } from './waiting-steps.ts'

/** A step that was made away from the item's own row, what it is called, and under which key it was kept. */
type Stepped = Required<Omit<Step, 'undoes'>> & { key: string }

const stepBackKind = 'step-back'

handleUndo<Stepped>(stepBackKind, {
  done: ({ name, before, delta }) => {
    const [from, to] = [formatNumber(before), formatNumber(before + delta)]
    return { title: t`Quantity changed`, description: t`${name}: ${from} → ${to}` }
  },
  // The opposite step: others may have changed the quantity meanwhile.
  undo: (client, { delta, before, key, ...stepped }) => {
    const outbox = outboxOf(client)
    const isOfIt = (send: KeptSend) => send.key === key || send.joins?.includes(key) === true
    // It was not done, and the person sees it among what is not saved.
    if (outbox.waiting().some((send) => send.refused && isOfIt(send))) return
    const back: Step = { ...stepped, delta: -delta, before: before + delta, undoes: key }
    outbox.add(stepKind, back)
  },
})

/** The step of a row, made where the row is not in sight: says so, with the way back. */
export function stepWithUndo(client: QueryClient, item: Item, delta: number): void {
  const kept = stepQuantity(client, item, delta)
  if (kept) offerUndo<Stepped>(client, stepBackKind, { ...kept.step, key: kept.key })
}
