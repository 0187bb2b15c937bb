import type { Limiter } from '../limits/limiter.ts'
import type { Count } from '../limits/store.ts'
import { isPossiblePassword } from './fields.ts'
import type { Passwords } from './passwords.ts'

type LoginAttempt = {
  password: string
  /** The hash of the right password; undefined when there is no such account. */
  expected: string | undefined
  /** The counts that include the attempt while it is checked, and keep it if the password is wrong. */
  counts: readonly Count[]
  isKnownDevice: boolean
}

export type AttemptResult = { wait: number; isRight: boolean }

/** Checks a password, or returns how many seconds to wait before the next attempt. Only a wrong one stays counted. */
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
    // Also taken back when the check itself failed, because that was no guess.
    if (!isWrong) await limiter.giveBack(counts)
  }
}
