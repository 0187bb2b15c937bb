import type { FindSession, SignedIn } from './session.ts'

export interface SessionCache {
  find: FindSession
  /** Starts caching, because the database now reports changes. */
  enable(): void
  /** Clears the cache and stops caching, because the database reports no changes at the moment. */
  disable(): void
  /** Removes the sessions of a person, or of everybody, from the cache. */
  forget(userId: number | 'everybody'): void
}

const rememberedFor = 2_000
const maxSessions = 10_000

/**
 * Caches for a few seconds which person a session belongs to, which saves every call a hash and a round trip to the
 * database. The database reports changes, so an ended session is removed at once; the short time is a second safeguard.
 */
export function createSessionCache(look: FindSession, now: () => number = Date.now): SessionCache {
  const known = new Map<string, { signedIn: SignedIn; until: number }>()
  let isEnabled = false
  /** Counts changes, because a look-up that began before the last change may be outdated. */
  let changes = 0

  const clear = () => {
    changes += 1
    known.clear()
  }
  const keep = (token: string, signedIn: SignedIn) => {
    const [oldest] = known.keys()
    if (known.size >= maxSessions && oldest !== undefined) known.delete(oldest)
    known.set(token, { signedIn, until: now() + rememberedFor })
  }
  return {
    async find(token) {
      if (!isEnabled) return look(token)
      const found = known.get(token)
      if (found && found.until > now()) return found.signedIn
      known.delete(token)
      const before = changes
      const signedIn = await look(token)
      if (signedIn && isEnabled && changes === before) keep(token, signedIn)
      return signedIn
    },
    enable() {
      clear()
      isEnabled = true
    },
    disable() {
      isEnabled = false
      clear()
    },
    forget(userId) {
      if (userId === 'everybody') return clear()
      changes += 1
      for (const [token, { signedIn }] of known) if (signedIn.actor.id === userId) known.delete(token)
    },
  }
}
