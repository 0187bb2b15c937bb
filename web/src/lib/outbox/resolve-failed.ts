import { dependentsOf, tempIdOf } from './dependencies.ts'
import type { Outbox } from './outbox.ts'
import type { SendKind } from './send-kind.ts'
import { kindOf } from './send-kinds.ts'

/**
 * Takes a send back, with what rests on it: a new item with its later changes. What is about others as well goes on
 * without it. Gives whether it could be taken back: what is on its way, or was answered, can't be any more.
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
 * Undo of a queued send: drops it, and sends what undoes it where it was sent before, because it may have been done though its
 * answer was lost.
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

/** Sends once more what was refused, as it was or as the person has changed it. */
export function sendAgain(outbox: Outbox, key: string, payload?: unknown): void {
  const record = outbox.waiting().find((one) => one.key === key)
  if (!record?.refused || !outbox.drop([record])) return
  outbox.addAgain(record, payload ?? record.payload)
}
