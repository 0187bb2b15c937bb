import type { Reason } from '@stowage/contract/sentences'
import { refusal } from '../../app-error.ts'

/** Long answers at once in the whole program: each may hold a connection to the database, of which there are 24. */
const mostInAll = 8

/** What tells the long answers of one person and endpoint apart from others. */
export interface StreamKind {
  personId: number
  endpoint: string
  /** So many of it at once. */
  most: number
  /** What is said to one more. */
  refusal: Extract<Reason, 'call.streams-running' | 'account.export-running'>
}

/** Counts the long answers that are on their way. */
export class StreamTurns {
  readonly #running = new Map<string, number>()
  #inAll = 0

  /**
   * Takes a turn; gives what ends it, once however often it is called.
   * @throws AppError CONFLICT for one too many of a person, UNAVAILABLE for one too many in all.
   */
  take(kind: StreamKind): () => void {
    const key = `${kind.personId} ${kind.endpoint}`
    const running = this.#running.get(key) ?? 0
    if (running >= kind.most) throw refusal('CONFLICT', kind.refusal)
    if (this.#inAll >= mostInAll) throw refusal('UNAVAILABLE', 'call.streams-full')
    this.#running.set(key, running + 1)
    this.#inAll += 1
    let isOver = false
    return () => {
      if (isOver) return
      isOver = true
      this.#inAll -= 1
      const left = (this.#running.get(key) ?? 1) - 1
      if (left === 0) this.#running.delete(key)
      else this.#running.set(key, left)
    }
  }
}
