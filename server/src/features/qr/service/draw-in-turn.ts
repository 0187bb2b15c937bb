import type { Ctx } from '../../../context.ts'
import { FairTurns } from '../../../db/fair-turns.ts'

/** Two of different people at once: they share the processor label by label, so a single label waits for no sheet. */
const turns = new FairTurns({ atOnce: 2, each: 1, waiting: 100 })

/**
 * Draws when it is the turn of the person, and not at all when they have gone.
 * @throws TurnRefused
 */
export function drawInTurn<T>(
  { actor, gone }: Pick<Ctx, 'actor' | 'gone'>,
  draw: () => Promise<T>,
): Promise<T> {
  return turns.run(actor.id, draw, gone?.())
}
