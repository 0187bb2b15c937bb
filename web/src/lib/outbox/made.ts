import type { KeptSend } from './kept-send.ts'
import { madeBy, mentions, readdressed } from './order.ts'
import type { WaitingSends } from './waiting-sends.ts'

/**
 * Gives what rests on a thing that was made the id of the answer; before the send of it goes, or a page that ends here
 * would leave it without.
 */
export function readdress(box: WaitingSends, record: KeptSend, answer: unknown): void {
  const made = madeBy(record)
  const id = (answer as { id?: number } | null | undefined)?.id
  if (made === undefined || id === undefined) return
  box.made.set(made, id)
  for (const one of box.kept.all()) {
    if (one.key !== record.key && mentions(one.payload, made))
      box.kept.put({ ...one, payload: readdressed(one.payload, made, id) })
  }
}
