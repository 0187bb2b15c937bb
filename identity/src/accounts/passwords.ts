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

/**
 * Lets only so much work run at once in the whole process. Who is known waits in a line of their own, which goes first
 * and is never full of others: p-limit has one line for all.
 */
export function createPriorityLimit() {
  let running = 0
  const lines = { known: [] as (() => void)[], unknown: [] as (() => void)[] }

  return async function limited<T>(line: keyof typeof lines, work: () => Promise<T>): Promise<T> {
    if (running >= atOnce) {
      const waiting = lines[line]
      if (waiting.length >= waitingAtMost) throw new TooBusyError('Too many passwords are being checked')
      await new Promise<void>((resolve) => waiting.push(resolve))
    } else running += 1
    try {
      return await work()
    } finally {
      const next = lines.known.shift() ?? lines.unknown.shift()
      if (next === undefined) running -= 1
      else next()
    }
  }
}

/** Well formed, at today's cost, and of no password: checked against it, an unknown account takes as long as a known one. */
function nobodysHash(): string {
  const part = (bytes: number) => randomBytes(bytes).toString('base64').replaceAll('=', '')
  return `${costPrefix}${part(16)}$${part(32)}`
}

const limited = createPriorityLimit()

/** Hashes passwords, few at a time in the whole program: each takes 19 MiB and a core. */
export function createPasswords() {
  // The same password typed on two systems can differ in its bytes.
  const bytesOf = (password: string) => Buffer.from(password.normalize('NFKC'))
  const standIn = nobodysHash()

  return {
    hash: (password: string) => limited('unknown', () => hash(bytesOf(password), cost)),
    /** Takes as long for an account that does not exist, so that time tells nothing. */
    async verify(password: string, expected: string | undefined, isKnownDevice = false): Promise<boolean> {
      const line = isKnownDevice ? 'known' : 'unknown'
      const matches = await limited(line, () => verify(expected ?? standIn, bytesOf(password)))
      return matches && expected !== undefined
    },
    /** True for hashes made at another cost than today's. */
    isOutdated: (stored: string) => !stored.startsWith(costPrefix),
  }
}

export type Passwords = ReturnType<typeof createPasswords>
