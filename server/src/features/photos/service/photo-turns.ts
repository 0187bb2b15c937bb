import { refusal } from '../../../app-error.ts'
import type { Ctx } from '../../../context.ts'
import { FairTurns } from '../../../db/fair-turns.ts'
import { FairRoom } from '../../../fair-room.ts'

/** Who sends a photo. */
export type Asking = Pick<Ctx, 'actor' | 'gone'>

/** Opened pictures are large; more at once would only take memory, as there are few processors. One of each person. */
const turns = new FairTurns({ atOnce: 2, each: 1, waiting: 100 })

/** Bytes of the photos that wait or are made. */
const room = new FairRoom({ inAll: 288 * 1024 * 1024, each: 96 * 1024 * 1024 })

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
  const held = room.take(actor.id, bytes)
  if (!held) throw refusal('UNAVAILABLE', 'photo.busy')
  try {
    return await turns.run(actor.id, make, gone?.())
  } finally {
    held.end()
  }
}
