import { references, replaceTempId, tempIdOf } from './dependencies.ts'
import type { KeptSend } from './kept-send.ts'
import type { WaitingSends } from './waiting-sends.ts'

/**
 * Gives what rests on a thing that was made the id of the answer; before the send of it goes, or a page that ends here
 * would leave it without.
 */
export function resolveIds(box: WaitingSends, record: KeptSend, answer: unknown): void {
  const made = tempIdOf(record)
  const id = (answer as { id?: number } | null | undefined)?.id
  if (made === undefined || id === undefined) return
  box.made.set(made, id)
  for (const one of box.kept.all()) {
    if (one.key !== record.key && references(one.payload, made))
      box.kept.put({ ...one, payload: replaceTempId(one.payload, made, id) })
  }
}
