import { dependsOn, entitiesOf, tempIdOf } from './dependencies.ts'
import type { QueuedSend } from './queued-send.ts'
import { isKindMissing, queueOf } from './send-kinds.ts'

/** The changes of a queue that the server hasn't answered, oldest first. */
export function inQueue(name: string, all: readonly QueuedSend[]): QueuedSend[] {
  return all.filter((record) => !record.refused && queueOf(record) === name)
}

/** The names of the queues that have such changes. */
export function openQueues(all: readonly QueuedSend[]): string[] {
  const open = all.filter(({ refused }) => !refused)
  return [...new Set(open.flatMap((record) => queueOf(record) ?? []))]
}

/** Whether the first change of a queue waits for one of another queue. */
export function isHeldUp(name: string, all: readonly QueuedSend[]): boolean {
  const [first] = inQueue(name, all)
  return first !== undefined && isBlocked(first, all)
}

/**
 * Whether an earlier change must be answered first: one that creates its entity, or an older one of the same entity.
 */
export function isBlocked(record: QueuedSend, all: readonly QueuedSend[]): boolean {
  return blockersOf(record, all).length > 0
}

/** The names of a queue and of all queues with changes that must be answered before its own. */
export function queuesUpTo(name: string, all: readonly QueuedSend[]): string[] {
  const names = new Set([name])
  // The loop reaches the names that it adds too.
  for (const queue of names) {
    const records = all.filter((one) => !one.refused && queueOf(one) === queue)
    const before = records.flatMap((record) => blockersOf(record, all))
    for (const other of before.flatMap((one) => queueOf(one) ?? [])) names.add(other)
  }
  return [...names]
}

function blockersOf(record: QueuedSend, all: readonly QueuedSend[]): QueuedSend[] {
  const entities = new Set(entitiesOf(record))
  return all.filter((other) => {
    if (other.key === record.key) return false
    // What it is about is not known yet.
    if (isKindMissing(other)) return other.at < record.at
    const made = tempIdOf(other)
    if (made !== undefined && dependsOn(record.payload, made)) return true
    if (other.refused || other.at >= record.at || queueOf(other) === queueOf(record)) return false
    return entitiesOf(other).some((entity) => entities.has(entity))
  })
}
