import type { FastifyRequest } from 'fastify'
import { isKeyText } from '../../key-text.ts'
import { bearerOf } from './bearer.ts'
import { namedWorkspace } from './named-workspace.ts'
import type { FindSession, SessionCookie, SignedIn } from './session.ts'

/** Finds the person of an API call, and the workspace that it is about. */
export type Callers = Pick<SessionCookie, 'signedIn' | 'signedInNow' | 'isStillSignedIn'>

/** The caller by the key of a request: looked up once, and anew for a stream. */
function keyCallers(find: FindSession): Callers {
  const look = async (request: FastifyRequest): Promise<SignedIn | null> => {
    const text = bearerOf(request)
    if (text === null || !isKeyText(text)) return null
    return find(text, namedWorkspace(request).id)
  }
  return {
    signedIn: look,
    signedInNow: look,
    isStillSignedIn: (request) =>
      look(request).then(
        (signedIn) => signedIn !== null,
        () => false,
      ),
  }
}

/** Callers of the API: by a key where the request has one, which leaves its cookie unread; else by the session. */
export function createCallers(sessions: Callers, findByKey: FindSession): Callers {
  const keys = keyCallers(findByKey)
  const of = (request: FastifyRequest) => (bearerOf(request) === null ? sessions : keys)
  return {
    signedIn: async (request) => of(request).signedIn(request),
    signedInNow: async (request) => of(request).signedInNow(request),
    isStillSignedIn: async (request) => of(request).isStillSignedIn(request),
  }
}
