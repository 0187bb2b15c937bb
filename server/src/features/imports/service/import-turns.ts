import { refusal } from '../../../app-error.ts'
import type { Ctx } from '../../../context.ts'
import { FairTurns, TurnRefused } from '../../../db/fair-turns.ts'

/** Milliseconds for which somebody waits at most: what runs takes no longer than that. */
const patience = 60_000

/** Files that are read at once in the program: each has a process of its own, and there are few processors. One of each person. */
const reading = new FairTurns({ atOnce: 2, each: 1, waiting: 10, patience })

/** Imports that are saved at once: each holds a connection to the database, of which there are 24. */
const saving = new FairTurns({ atOnce: 2, each: 1, waiting: 10, patience })

type Asking = Pick<Ctx, 'actor' | 'gone'>

/**
 * Reads a file when it is the turn of its person: whoever brings in many waits for these alone.
 * @throws AppError UNAVAILABLE when too many of them wait, or for too long
 */
export const inReadingTurn = <T>(asking: Asking, read: () => Promise<T>): Promise<T> =>
  inTurnOf(reading, asking, read)

/**
 * Saves an import when it is the turn of its person, which no connection waits for.
 * @throws AppError UNAVAILABLE when too many of them wait, or for too long
 */
export const inSavingTurn = <T>(asking: Asking, save: () => Promise<T>): Promise<T> =>
  inTurnOf(saving, asking, save)

async function inTurnOf<T>(turns: FairTurns, { actor, gone }: Asking, work: () => Promise<T>): Promise<T> {
  try {
    return await turns.run(actor.id, work, gone?.())
  } catch (error) {
    if (error instanceof TurnRefused && error.reason !== 'gone') throw refusal('UNAVAILABLE', 'import.busy')
    throw error
  }
}
