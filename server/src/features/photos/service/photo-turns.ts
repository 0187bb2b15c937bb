import { refusal } from '../../../app-error.ts'
import type { Ctx } from '../../../context.ts'
import { FairTurns } from '../../../db/fair-turns.ts'

/** Who sends a photo. */
export type Asking = Pick<Ctx, 'actor' | 'gone'>

/** Opened pictures are large; more at once would only take memory, as there are few processors. One of each person. */
const turns = new FairTurns({ atOnce: 2, each: 1, waiting: 100 })

/** Bytes of the photos that wait or are made: of a person, and of all. */
const mostOfPerson = 96 * 1024 * 1024
const mostOfAll = 256 * 1024 * 1024
const heldBy = new Map<number, number>()
let heldInAll = 0

/** Counts bytes as held, or as held no more. */
function hold(personId: number, bytes: number): void {
  heldInAll += bytes
  const held = (heldBy.get(personId) ?? 0) + bytes
  if (held === 0) heldBy.delete(personId)
  else heldBy.set(personId, held)
}

/**
 * Makes something of a photo when it is the turn of its person: those of one are made one after the other, however many they
 * send at once, and those of others between them. Whoever has gone leaves the line.
 * @throws AppError UNAVAILABLE when too much waits already
 */
export async function inPhotoTurn<T>(
  { actor, gone }: Asking,
  bytes: number,
  make: () => Promise<T>,
): Promise<T> {
  const isTooMuch = (heldBy.get(actor.id) ?? 0) + bytes > mostOfPerson || heldInAll + bytes > mostOfAll
  if (isTooMuch) throw refusal('UNAVAILABLE', 'photo.busy')
  hold(actor.id, bytes)
  try {
    return await turns.run(actor.id, make, gone?.())
  } finally {
    hold(actor.id, -bytes)
  }
}
