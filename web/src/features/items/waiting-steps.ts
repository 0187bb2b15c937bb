import type { Item } from '@stowage/contract/items'
import { itemLimits } from '@stowage/contract/items.rules'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useMemo, useSyncExternalStore } from 'react'
import type { KeptSend } from '../../lib/outbox/kept-sends.ts'
import { outboxOf } from '../../lib/outbox/outbox.ts'
import { isNewer, newestAnswers, type Step, stepKind } from './step-sends.ts'

type WaitingStep = Step & Pick<KeptSend, 'isSent'>

/** The steps of an item that the server has not answered yet, oldest first. */
function stepsOf(waiting: readonly KeptSend[]): Map<number, WaitingStep[]> {
  const steps = new Map<number, WaitingStep[]>()
  for (const { kind, payload, isSent } of waiting) {
    if (kind !== stepKind) continue
    const step = { ...(payload as Step), isSent }
    steps.set(step.itemId, [...(steps.get(step.itemId) ?? []), step])
  }
  return steps
}

/**
 * What the person sees: what is stored, and what waits. Of what was sent and is not answered nobody knows how much is
 * stored already; it begins at a known number, so that a stored one on the way from there holds part of it.
 */
export function shownQuantity(stored: number, steps: readonly WaitingStep[]): number {
  const sent = steps.filter(({ isSent }) => isSent)
  const way = [sent[0]?.before ?? stored]
  for (const { delta } of sent) way.push((way.at(-1) ?? 0) + delta)
  const isOnTheWay = stored >= Math.min(...way) && stored <= Math.max(...way)
  const from = isOnTheWay ? (way[0] ?? stored) : stored
  return within(steps.reduce((sum, { delta }) => sum + delta, from))
}

const within = (quantity: number) => Math.min(itemLimits.quantity, Math.max(0, quantity))

/** Items with the quantities that the person has stepped to. Those without steps are the same objects. */
export function useWithSteps(rows: Item[]): Item[] {
  const client = useQueryClient()
  const outbox = outboxOf(client)
  const waiting = useSyncExternalStore(outbox.subscribe, outbox.waiting)
  return useMemo(() => withSteps(rows, stepsOf(waiting), newestAnswers(client)), [rows, waiting, client])
}

function withSteps(
  rows: Item[],
  steps: ReadonlyMap<number, WaitingStep[]>,
  answers: ReadonlyMap<number, Item>,
): Item[] {
  if (steps.size === 0 && answers.size === 0) return rows
  return rows.map((row) => {
    // A list can come later than the answer to a step, and have been read before it.
    const answer = answers.get(row.id)
    const stored = answer && isNewer(answer, row) ? answer : row
    const waiting = steps.get(row.id)
    return waiting ? { ...stored, quantity: shownQuantity(stored.quantity, waiting) } : stored
  })
}

/** Adds pieces to an item that shows so many, or takes some: stored and shown at once, sent in the background. */
export function stepQuantity(client: QueryClient, { id, quantity }: Item, delta: number): void {
  const outbox = outboxOf(client)
  // The second press can come before the first one is drawn.
  const last = stepsOf(outbox.waiting()).get(id)?.at(-1)
  const before = last ? within(last.before + last.delta) : quantity
  if (within(before + delta) !== before + delta) return
  outbox.add(stepKind, { itemId: id, delta, before } satisfies Step)
}
