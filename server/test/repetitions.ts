import { randomInt } from 'node:crypto'

/**
 * How often a test that meets chance is repeated, and the seed of its chance: a few rounds as a rule, many by
 * `npm run test:kills`, another number by STOWAGE_ROUNDS. What fails says its seed, and STOWAGE_SEED chooses it.
 */
export function repetitionsAndSeed(repetitions: { usual: number; many: number }): {
  repetitions: number
  seed: number
} {
  const { STOWAGE_MANY_ROUNDS, STOWAGE_ROUNDS, STOWAGE_SEED } = process.env
  return {
    repetitions: Number(STOWAGE_ROUNDS ?? (STOWAGE_MANY_ROUNDS ? repetitions.many : repetitions.usual)),
    seed: Number(STOWAGE_SEED ?? randomInt(1_000_000)),
  }
}
