import { inQueue, isBlocked, isHeldUp } from './open-queues.ts'
import type { QueuedSend } from './queued-send.ts'
import { kindOf } from './send-kinds.ts'
import type { WaitingSends } from './waiting-sends.ts'

/** Merges the unsent ones of a queue's changes into one, whose content never changes again. */
export function seal(box: WaitingSends, queue: readonly QueuedSend[]): QueuedSend | undefined {
  const all = box.store.all()
  // A change queued after one of the same entity in another queue is not merged with those before that.
  const end = queue.findIndex((one) => isBlocked(one, all))
  const record = joined(end < 0 ? queue : queue.slice(0, end))
  if (!record) return undefined
  if (record.payload === null) box.store.remove(record)
  else box.store.put(record)
  box.changed()
  return record.payload === null ? undefined : record
}

/**
 * Seals what is sent as the page ends. Changes in this tab's memory alone would be lost, so all of them are sent, and by
 * themselves: a browser that does not store them would not store a merged change either, and the stored ones would be sent
 * again in the next life of the page. Without the lock (`isLocked`) another tab may be merging the stored ones. Whatever is
 * not sealed stays stored and is sent later.
 */
export function sealBeforeEnd(box: WaitingSends, name: string, isLocked: boolean | undefined): QueuedSend[] {
  const all = box.store.all()
  if (isHeldUp(name, all)) return []
  const unsent = inQueue(name, all).filter(({ isSent }) => !isSent)
  const fleeting = unsent.filter((record) => box.store.isFleeting(record))
  const [first] = fleeting
  if (!first && !isLocked) return []
  const parts = first && !kindOf(first)?.merge ? fleeting.map((one) => [one]) : [first ? fleeting : unsent]
  return parts.flatMap((part) => seal(box, part) ?? [])
}

/** The unsent changes of a queue as one, whose request begins now; its payload is null when nothing is left. */
function joined(waiting: readonly QueuedSend[]): QueuedSend | undefined {
  const [first, ...others] = waiting.filter(({ isSent }) => !isSent)
  const kind = first && kindOf(first)
  if (!first) return undefined
  const isMerged = kind?.merge !== undefined
  const payload = kind?.merge
    ? kind.merge([first.payload, ...others.map((one) => one.payload)])
    : first.payload
  const joins = isMerged ? others.map(({ key }) => key) : []
  return { ...first, payload, joins, isSent: true, sentAt: Date.now() }
}
