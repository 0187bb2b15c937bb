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

/** A revocation holds within a second (KEY-08), also where the notice of the database comes late. */
const rememberedFor = 1_000
const maxSessions = 10_000

/**
 * Caches for a second which person a session belongs to, by its token and the named workspace, which saves every call a hash and a round trip to the
 * database. The database reports changes, so an ended session is removed at once; the short time is a second safeguard.
 */
export function createSessionCache(look: FindSession, now: () => number = Date.now): SessionCache {
  const known = new Map<string, { signedIn: SignedIn; until: number }>()
  /** The look-ups under way since the last change, which other calls with the same token wait for while they are new. */
  const asked = new Map<string, { until: number; answer: Promise<SignedIn | null> }>()
  let isEnabled = false

  const clear = () => {
    asked.clear()
    known.clear()
  }
  const keep = (key: string, signedIn: SignedIn, until: number) => {
    const [oldest] = known.keys()
    if (known.size >= maxSessions && oldest !== undefined) known.delete(oldest)
    known.set(key, { signedIn, until })
  }
  return {
    async find(token, workspaceId) {
      if (!isEnabled) return look(token, workspaceId)
      const key = workspaceId === null ? token : `${token} ${workspaceId}`
      const found = known.get(key)
      if (found && found.until > now()) return found.signedIn
      known.delete(key)
      const former = asked.get(key)
      if (former && former.until > now()) return former.answer
      // From its start on, because nobody knows when the database read the session.
      const own = { until: now() + rememberedFor, answer: look(token, workspaceId) }
      asked.set(key, own)
      // Gone after a change, another one after a newer look-up: then the answer may be outdated.
      const isNewest = () => asked.get(key) === own
      try {
        const signedIn = await own.answer
        if (signedIn && isNewest()) keep(key, signedIn, own.until)
        return signedIn
      } finally {
        if (isNewest()) asked.delete(key)
      }
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
      asked.clear()
      for (const [key, { signedIn }] of known) if (signedIn.actor.id === userId) known.delete(key)
    },
  }
}
