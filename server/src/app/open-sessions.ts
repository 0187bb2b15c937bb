import type { FastifyInstance } from 'fastify'
import type { PublicCtx } from '../context.ts'
import { createFindByToken } from '../features/connections/service.ts'
import { addCalls, createFindByKey, noteUse } from '../features/keys/service.ts'
import { createFindSession } from '../features/sessions/service.ts'
import { noteLastUsed } from '../features/users/service.ts'
import { KeyCalls } from '../http/calls/key-calls.ts'
import { type Callers, createCallers } from '../http/sessions/callers.ts'
import { InternalApiClient } from '../http/sessions/internal-api-client.ts'
import { createSessionCookie, type FindSession, type SessionCookie } from '../http/sessions/session.ts'
import { createSessionCache, type SessionCache } from '../http/sessions/session-cache.ts'

/** The cached sessions and keys: what changes about a person changes both. */
type SessionCaches = Omit<SessionCache, 'find'>

interface OpenSessions {
  known: SessionCaches
  /** The cookie by which requests name their session. */
  sessions: SessionCookie
  /** The callers of the API, by session or key. */
  callers: Callers
  keyCalls: KeyCalls
  /** Finds the person of an assistant by its token. */
  findByToken: FindSession
  /** Calls that the program makes to its own API. */
  internalApi: InternalApiClient
}

function combine(...caches: SessionCaches[]): SessionCaches {
  return {
    enable() {
      for (const one of caches) one.enable()
    },
    disable() {
      for (const one of caches) one.disable()
    },
    forget(userId) {
      for (const one of caches) one.forget(userId)
    },
  }
}

/** Who calls: the sessions of people, and the keys of programs. */
export function openSessions(app: FastifyInstance, ctx: PublicCtx, isSecure: boolean): OpenSessions {
  const ofSessions = createSessionCache(
    createFindSession(ctx, (error) => app.log.warn({ err: error }, 'A session was not touched')),
  )
  const ofKeys = createSessionCache(createFindByKey(ctx))
  const ofTokens = createSessionCache(createFindByToken(ctx))
  const known = combine(ofSessions, ofKeys, ofTokens)
  const sessions = createSessionCookie(app, isSecure, {
    find: ofSessions.find,
    use: ({ actor, workspace }) =>
      noteLastUsed(ctx, actor.id, workspace.id).then(() => known.forget(actor.id)),
  })
  const keyCalls = new KeyCalls({
    now: ctx.now,
    share: (id, minute, count) => addCalls(ctx.database, id, minute, count),
    note: (id, address) => {
      noteUse(ctx.database, id, address, ctx.now().toISOString()).catch((error: unknown) =>
        app.log.warn({ err: error }, 'The last use of a key was not noted'),
      )
    },
  })
  const internalApi = new InternalApiClient(app, ctx.publicUrl)
  const callers = createCallers(sessions, ofKeys.find, internalApi)
  return { known, sessions, callers, findByToken: ofTokens.find, keyCalls, internalApi }
}
