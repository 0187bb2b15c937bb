import { randomKey } from '../../lib/api/request-key.ts'
import { waitingMark } from '../../lib/kept/waiting-mark.ts'

/** Says that something of a person waits; each time in other words, so that whoever takes it away sees it is new. */
function keepMark(personId: number): void {
  try {
    localStorage.setItem(waitingMark(personId), randomKey())
  } catch {
    // Storage that is full or switched off: it is sent while the page is open, and found when Quick Fill opens.
  }
}

/** Keeps something with the mark. Again afterwards: another tab may have looked in between and found nothing. */
export async function withMark<R>(personId: number, keep: () => Promise<R>): Promise<R> {
  keepMark(personId)
  const kept = await keep()
  keepMark(personId)
  return kept
}
