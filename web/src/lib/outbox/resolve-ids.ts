import { references, replaceTempId, tempIdOf } from './dependencies.ts'
import type { QueuedSend } from './queued-send.ts'
import type { WaitingSends } from './waiting-sends.ts'

/**
 * Replaces a temporary id by the answer's id in dependent changes. It does so before the creating change is removed,
 * because a page that ends in between would leave them without an id.
 */
export function resolveIds(box: WaitingSends, record: QueuedSend, answer: unknown): void {
  const made = tempIdOf(record)
  const id = (answer as { id?: number } | null | undefined)?.id
  if (made === undefined || id === undefined) return
  box.made.set(made, id)
  for (const one of box.store.all()) {
    if (one.key !== record.key && references(one.payload, made))
      box.store.put({ ...one, payload: replaceTempId(one.payload, made, id) })
  }
}
