import type { Limiter } from '../limits/limiter.ts'
import type { Count } from '../limits/store.ts'
import { isPossiblePassword } from './fields.ts'
import type { Passwords } from './passwords.ts'

export type LoginAttempt = {
  password: string
  /** The hash of the right one; undefined where there is no such account. */
  expected: string | undefined
  /** Under which it counts while it is made, and stays counted if it is wrong. */
  counts: readonly Count[]
  isKnownDevice: boolean
}

export type AttemptResult = { wait: number; isRight: boolean }

/** Tries a password, or says how many seconds to wait before it may be tried. Only a wrong one stays counted. */
export async function checkAttempt(
  { limiter, passwords }: { limiter: Limiter; passwords: Passwords },
  { password, expected, counts, isKnownDevice }: LoginAttempt,
): Promise<AttemptResult> {
  const wait = await limiter.take(counts)
  if (wait > 0) return { wait, isRight: false }
  let isWrong = false
  try {
    const isRight =
      isPossiblePassword(password) && (await passwords.verify(password, expected, isKnownDevice))
    isWrong = !isRight
    return { wait, isRight }
  } finally {
    // Also where the check itself failed: that was nobody's guess.
    if (!isWrong) await limiter.giveBack(counts)
  }
}
