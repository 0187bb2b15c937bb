import type { Reason } from '@stowage/contract/sentences'
import { refusal } from '../../app-error.ts'
import { FairRoom } from '../../fair-room.ts'

/**
 * Long answers that are made at once in the whole program, each of which may hold a connection to the database, of which there
 * are 24; and of one person or workspace, of all kinds together.
 */
const bounds = { inAll: 8, each: 4 }
/** Those that are made or still read, of all people and of one. They hold a file or nothing. */
const readBounds = { inAll: 256, each: 8 }

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

/** What a long answer holds. */
export interface StreamTurn {
  /** Gives back what is for those that are made. */
  made(): void
  /** Gives back all of it, once however often it is called. */
  end(): void
}

/** Counts the long answers that are on their way. */
export class StreamTurns {
  readonly #running = new Map<string, number>()
  readonly #ofPeople = new FairRoom(bounds)
  readonly #ofWorkspaces = new FairRoom(bounds)
  readonly #read = new FairRoom(readBounds)

  /**
   * Takes a turn.
   * @throws AppError CONFLICT for one too many of a kind, UNAVAILABLE where there is no room beside the others.
   */
  take(kind: StreamKind): StreamTurn {
    const key = `${kind.personId} ${kind.endpoint}`
    const running = this.#running.get(key) ?? 0
    if (running >= kind.most) throw refusal('CONFLICT', kind.refusal)
    const held = [
      this.#ofPeople.take(kind.personId, 1),
      this.#ofWorkspaces.take(kind.workspaceId, 1),
      this.#read.take(kind.personId, 1),
    ]
    const endAll = () => {
      for (const one of held) one?.end()
    }
    if (held.includes(undefined)) {
      endAll()
      throw refusal('UNAVAILABLE', 'call.streams-full')
    }
    this.#running.set(key, running + 1)
    let isOver = false
    return {
      made: () => {
        for (const one of held.slice(0, 2)) one?.end()
      },
      end: () => {
        if (isOver) return
        isOver = true
        endAll()
        const left = (this.#running.get(key) ?? 1) - 1
        if (left === 0) this.#running.delete(key)
        else this.#running.set(key, left)
      },
    }
  }
}
