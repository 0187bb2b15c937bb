import { randomBytes } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'

// argon2id is the library's default algorithm; 19 MiB, two passes, one lane.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const costPrefix = `$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}$`

const atOnce = 2
const waitingAtMost = 100

/** Too many hashes are waiting: refusing is better than letting memory and time grow. */
export class TooBusyError extends Error {
  override readonly name = 'TooBusyError'
}

/**
 * Limits the work that runs at once in the whole process. Known devices have a queue of their own, which goes first and
 * which strangers can't fill: p-limit has one queue for all.
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

/**
 * A well-formed hash at today's cost that belongs to no password: checking it takes as long for an unknown account as
 * for a known one.
 */
function nobodysHash(): string {
  const part = (bytes: number) => randomBytes(bytes).toString('base64').replaceAll('=', '')
  return `${costPrefix}${part(16)}$${part(32)}`
}

const limited = createPriorityLimit()

/** Hashes passwords, few at a time in the whole program, because each takes 19 MiB and a core. */
export function createPasswords() {
  // Normalized, because two systems can encode the same typed password in different bytes.
  const bytesOf = (password: string) => Buffer.from(password.normalize('NFKC'))
  const standIn = nobodysHash()

  return {
    hash: (password: string) => limited('unknown', () => hash(bytesOf(password), cost)),
    /** Takes as long for an unknown account, so that the time reveals nothing. */
    async verify(password: string, expected: string | undefined, isKnownDevice = false): Promise<boolean> {
      const line = isKnownDevice ? 'known' : 'unknown'
      const matches = await limited(line, () => verify(expected ?? standIn, bytesOf(password)))
      return matches && expected !== undefined
    },
    /** True for hashes with another cost than today's. */
    isOutdated: (stored: string) => !stored.startsWith(costPrefix),
  }
}

export type Passwords = ReturnType<typeof createPasswords>
