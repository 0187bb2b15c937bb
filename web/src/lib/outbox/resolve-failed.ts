import { dependentsOf, tempIdOf } from './dependencies.ts'
import type { Outbox } from './outbox.ts'
import type { SendKind } from './send-kind.ts'
import { kindOf } from './send-kinds.ts'

/**
 * Drops a change together with those that depend on it: a new item with its later changes. Changes about other entities
 * too go on without it. Returns false when it is being sent or was answered.
 */
export function discard(outbox: Outbox, key: string): boolean {
  const all = outbox.waiting()
  const record = all.find((one) => one.key === key)
  if (!record) return false
  const resting = dependentsOf(record, all)
  const made = tempIdOf(record)
  const others = resting.flatMap((one) => {
    const rest = made === undefined ? undefined : kindOf(one)?.without?.(one.payload, made)
    return rest === undefined ? [] : [{ one, rest }]
  })
  if (!outbox.drop([record, ...resting])) return false
  for (const { one, rest } of others) outbox.addAgain(one, rest)
  return true
}

/**
 * Undo of a queued change: drops it. If it was sent before, sends the undoing change too, because it may have been done
 * although its answer was lost.
 */
export function undoQueued<Payload>(
  outbox: Outbox,
  key: string,
  kind: SendKind<Payload>,
  payload: Payload,
): void {
  const isSent = outbox.waiting().some((send) => send.key === key && send.isSent)
  if (!discard(outbox, key) || isSent) outbox.add(kind, payload)
}

/** Sends a refused change again, unchanged or as the person has edited it. */
export function sendAgain(outbox: Outbox, key: string, payload?: unknown): void {
  const record = outbox.waiting().find((one) => one.key === key)
  if (!record?.refused || !outbox.drop([record])) return
  outbox.addAgain(record, payload ?? record.payload)
}
