import { madeBy, restingOn } from './order.ts'
import type { Outbox } from './outbox.ts'
import { handlerOf } from './send-handlers.ts'

/**
 * Takes a send back, with what rests on it: a new item with its later changes. What is about others as well goes on
 * without it. Gives whether it could be taken back: what is on its way, or was answered, can't be any more.
 */
export function discard(outbox: Outbox, key: string): boolean {
  const all = outbox.waiting()
  const record = all.find((one) => one.key === key)
  if (!record) return false
  const resting = restingOn(record, all)
  const made = madeBy(record)
  const others = resting.flatMap((one) => {
    const rest = made === undefined ? undefined : handlerOf(one)?.without?.(one.payload, made)
    return rest === undefined ? [] : [{ kind: one.kind, rest }]
  })
  if (!outbox.drop([record, ...resting])) return false
  for (const { kind, rest } of others) outbox.add(kind, rest, { waits: true })
  return true
}

/**
 * Undo of a deletion that waits: lets go of it, and restores where it was sent, or was tried before it was kept, as it may have
 * been done though its answer was lost.
 */
export function undoDeletion(
  outbox: Outbox,
  { key, wasTried }: { key: string; wasTried: boolean },
  restore: () => void,
): void {
  const mayBeDone = wasTried || outbox.waiting().some((send) => send.key === key && send.isSent)
  if (!discard(outbox, key) || mayBeDone) restore()
}

/** Sends once more what was refused, as it was or as the person has changed it. */
export function sendAgain(outbox: Outbox, key: string, payload?: unknown): void {
  const record = outbox.waiting().find((one) => one.key === key)
  if (!record?.refused || !outbox.drop([record])) return
  outbox.add(record.kind, payload ?? record.payload, { waits: true })
}
