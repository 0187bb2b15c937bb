import { randomBytes } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'

// argon2id is the library's default algorithm; 19 MiB, two passes, one lane.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const costPrefix = `$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}$`

const atOnce = 2
const waitingAtMost = 100

/** More hashes are waiting than make sense: better to ask for patience than to let memory and time grow. */
export class TooBusyError extends Error {
  override readonly name = 'TooBusyError'
}

/** Hashes passwords, few at a time: each takes 19 MiB and a core. */
export function createPasswords() {
  let running = 0
  const waiting: (() => void)[] = []

  async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (running >= atOnce) {
      if (waiting.length >= waitingAtMost) throw new TooBusyError('Too many passwords are being checked')
      await new Promise<void>((resolve) => waiting.push(resolve))
    } else running += 1
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next === undefined) running -= 1
      else next()
    }
  }

  // The same password typed on two systems can differ in its bytes.
  const bytesOf = (password: string) => Buffer.from(password.normalize('NFKC'))
  const hashPassword = (password: string) => inTurn(() => hash(bytesOf(password), cost))
  let standIn: Promise<string> | undefined

  return {
    hash: hashPassword,
    /** Takes as long for an account that does not exist, so that time tells nothing. */
    async verify(password: string, expected: string | undefined): Promise<boolean> {
      standIn ??= hashPassword(randomBytes(16).toString('hex'))
      const against = expected ?? (await standIn)
      const matches = await inTurn(() => verify(against, bytesOf(password)))
      return matches && expected !== undefined
    },
    /** True for hashes made at another cost than today's. */
    isOutdated: (stored: string) => !stored.startsWith(costPrefix),
  }
}

export type Passwords = ReturnType<typeof createPasswords>
