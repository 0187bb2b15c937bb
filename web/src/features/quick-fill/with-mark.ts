import { randomKey } from '../../lib/api/request-key.ts'
import { waitingKey } from '../../lib/storage/keys.ts'

/** Marks that the person has items waiting. Each mark is unique, so that a tab that removes one notices a newer one. */
function setMark(personId: number): void {
  try {
    localStorage.setItem(waitingKey(personId), randomKey())
  } catch {
    // Without storage, items are sent while the page is open, and found when Quick Fill opens.
  }
}

/**
 * Runs a write with the mark set before and after, because another tab may look in between, find nothing and remove it.
 */
export async function withMark<R>(personId: number, write: () => Promise<R>): Promise<R> {
  setMark(personId)
  const result = await write()
  setMark(personId)
  return result
}
