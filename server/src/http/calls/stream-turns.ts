import type { Reason } from '@stowage/contract/sentences'
import { refusal } from '../../app-error.ts'
import { FairRoom } from '../../fair-room.ts'

/**
 * Long answers at once in the whole program, each of which may hold a connection to the database, of which there are 24; and of
 * one person or workspace, of all kinds together.
 */
const bounds = { inAll: 8, each: 4 }

/** What tells the long answers of one person and endpoint apart from others. */
export interface StreamKind {
  personId: number
  workspaceId: number
  endpoint: string
  /** So many of it at once. */
  most: number
  /** What is said to one more. */
  refusal: Extract<Reason, 'call.streams-running' | 'account.export-running'>
}

/** Counts the long answers that are on their way. */
export class StreamTurns {
  readonly #running = new Map<string, number>()
  readonly #ofPeople = new FairRoom(bounds)
  readonly #ofWorkspaces = new FairRoom(bounds)

  /**
   * Takes a turn; gives what ends it, once however often it is called.
   * @throws AppError CONFLICT for one too many of a kind, UNAVAILABLE where there is no room beside the others.
   */
  take(kind: StreamKind): () => void {
    const key = `${kind.personId} ${kind.endpoint}`
    const running = this.#running.get(key) ?? 0
    if (running >= kind.most) throw refusal('CONFLICT', kind.refusal)
    const ofPerson = this.#ofPeople.take(kind.personId, 1)
    const ofWorkspace = ofPerson && this.#ofWorkspaces.take(kind.workspaceId, 1)
    if (!ofWorkspace) {
      ofPerson?.end()
      throw refusal('UNAVAILABLE', 'call.streams-full')
    }
    this.#running.set(key, running + 1)
    let isOver = false
    return () => {
      if (isOver) return
      isOver = true
      ofPerson.end()
      ofWorkspace.end()
      const left = (this.#running.get(key) ?? 1) - 1
      if (left === 0) this.#running.delete(key)
      else this.#running.set(key, left)
    }
  }
}
