import { entitiesOf } from './dependencies.ts'
import type { QueuedSend } from './queued-send.ts'
import { kindOf, queueOf } from './send-kinds.ts'

/** A change as a person sees it: one record, or several of which each continues the one before, such as two steps. */
export type MergedChange = { send: QueuedSend; keys: readonly string[] }

/**
 * Changes with successive ones of the same entity merged, as far as their kind can do that. A record that was sent never
 * changes again, so they stay separate in storage. Changes that cancel each other out are left out.
 */
export function mergedChanges(records: readonly QueuedSend[]): MergedChange[] {
  const changes: MergedChange[] = []
  for (const send of records) {
    const at = changes.findLastIndex((one) => isAboutSame(one.send, send))
    const before = changes[at]
    const merge = kindOf(send)?.merge
    if (!before || !merge || before.send.refused || send.refused || queueOf(before.send) !== queueOf(send)) {
      changes.push({ send, keys: [send.key] })
      continue
    }
    const payload = merge([before.send.payload, send.payload])
    const keys = [...before.keys, send.key]
    changes.splice(at, 1, ...(payload === null ? [] : [{ send: { ...before.send, payload }, keys }]))
  }
  return changes
}

const isAboutSame = (one: QueuedSend, other: QueuedSend) =>
  entitiesOf(one).some((entity) => entitiesOf(other).includes(entity))
