import type { Item } from '@stowage/contract/items'
import { itemLimits } from '@stowage/contract/items.rules'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useSyncExternalStore } from 'react'
import type { ListedItem } from '../../entities/listed-item.ts'
import { outboxOf } from '../../lib/outbox/outbox.ts'
import type { QueuedSend } from '../../lib/outbox/queued-send.ts'
import type { EditedItem } from './edit-send.ts'
import type { ItemsQuery } from './items-query.ts'
import { loadWaitingView } from './load-waiting-view.ts'
import { editName } from './send-names.ts'
import type { Step } from './step.ts'
import { isNewer, itemStep, newestAnswers } from './step-send.ts'
import { waitingView } from './waiting-view.ts'

type WaitingStep = Step & Pick<QueuedSend, 'isSent'>

/** The unanswered steps of each item, oldest first; a quantity typed later replaces the steps before it. */
function stepsOf(waiting: readonly QueuedSend[]): Map<number, WaitingStep[]> {
  const steps = new Map<number, WaitingStep[]>()
  for (const { kind, payload, isSent, refused } of waiting) {
    // Refused steps are not applied.
    if (refused) continue
    const { id, change } = payload as EditedItem
    if (kind === editName && change.quantity !== undefined) steps.delete(id)
    if (kind !== itemStep.name) continue
    const step = { ...(payload as Step), isSent }
    steps.set(step.itemId, [...(steps.get(step.itemId) ?? []), step])
  }
  return steps
}

/**
 * The quantity that the person sees: the stored one and the steps in the outbox. Steps that
 * were sent and are unanswered may be stored in part: when the stored number lies between the numbers that they lead
 * through, all of them count from the last known number.
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

/**
 * Items with queued changes: new ones are added, and steps applied. Items without a queued change stay the same
 * objects.
 */
export function useOptimisticItems(rows: Item[], query: ItemsQuery): ListedItem[] {
  const client = useQueryClient()
  const outbox = outboxOf(client)
  const waiting = useSyncExternalStore(outbox.subscribe, outbox.waiting)
  const view = waitingView.use()
  const isViewDue = !view && waiting.some(({ waits }) => waits)
  useEffect(() => {
    if (isViewDue) loadWaitingView().catch(() => undefined)
  }, [isViewDue])
  return useMemo(() => {
    const stored = withAnswers(rows, newestAnswers(client))
    const listed = view ? view.withWaiting(stored, waiting, query) : stored
    return withSteps(listed, stepsOf(waiting))
  }, [rows, waiting, query, view, client])
}

/** Replaces rows by newer answers to steps, because a list read before a step may arrive after its answer. */
function withAnswers(rows: Item[], answers: ReadonlyMap<number, Item>): Item[] {
  if (answers.size === 0) return rows
  return rows.map((row) => {
    const answer = answers.get(row.id)
    return answer && isNewer(answer, row) ? { ...row, ...answer } : row
  })
}

function withSteps(rows: ListedItem[], steps: ReadonlyMap<number, WaitingStep[]>): ListedItem[] {
  if (steps.size === 0) return rows
  return rows.map((row) => {
    const waiting = steps.get(row.id)
    return waiting ? { ...row, quantity: shownQuantity(row.quantity, waiting) } : row
  })
}

/**
 * Changes the quantity of an item: stored in the outbox and shown at once, sent in the background. Returns the queued
 * change, or undefined when the result would be out of range.
 */
export function stepQuantity(
  client: QueryClient,
  { id, quantity, name, containerName }: Item,
  delta: number,
): { key: string; step: Required<Omit<Step, 'undoes'>> } | undefined {
  const outbox = outboxOf(client)
  // From the outbox, because a second press may come before the first is rendered.
  const last = stepsOf(outbox.waiting()).get(id)?.at(-1)
  const before = last ? within(last.before + last.delta) : quantity
  if (within(before + delta) !== before + delta) return undefined
  const step = { itemId: id, delta, before, name, place: containerName }
  return { key: outbox.add(itemStep, step), step }
}

/** Sends an item's queued steps now. Rejects with ApiError when one does not get through. */
export const settleSteps = (client: QueryClient, itemId: number): Promise<void> =>
  outboxOf(client).settle(`${itemStep.name}/${itemId}`)
