import type { FastifyRequest } from 'fastify'
import { isKeyText } from '../../key-text.ts'
import { bearerOf } from './bearer.ts'
import type { InternalApiClient } from './internal-api-client.ts'
import { type FindSession, mayDo, type SessionCookie, type SignedIn } from './session.ts'

/** Finds the person of an API call, and the workspace that it is about. */
export type Callers = Pick<SessionCookie, 'signedIn' | 'signedInNow' | 'stillMay'>

/** The caller by the key of a request: looked up once, and anew for a stream. */
function keyCallers(find: FindSession): Callers {
  const look = async (request: FastifyRequest): Promise<SignedIn | null> => {
    const text = bearerOf(request)
    if (text === null || !isKeyText(text)) return null
    return find(text, null)
  }
  return {
    signedIn: look,
    signedInNow: look,
    stillMay: (request, ability) =>
      look(request).then(
        (signedIn) => signedIn?.actor.key?.isInPlan === true && mayDo(signedIn, ability),
        () => false,
      ),
  }
}

/** The caller for whom the program makes an internal call. */
const innerCallers = (caller: SignedIn): Callers => ({
  signedIn: async () => caller,
  signedInNow: async () => caller,
  stillMay: async () => true,
})

/**
 * Callers of the API: by the token of an internal call, by a key where the request has one, which leaves its cookie
 * unread; else by the session.
 */
export function createCallers(
  sessions: Callers,
  findByKey: FindSession,
  internalApi: Pick<InternalApiClient, 'callerOf'>,
): Callers {
  const keys = keyCallers(findByKey)
  const of = (request: FastifyRequest) => {
    const caller = internalApi.callerOf(request)
    if (caller) return innerCallers(caller)
    return bearerOf(request) === null ? sessions : keys
  }
  return {
    signedIn: async (request) => of(request).signedIn(request),
    signedInNow: async (request) => of(request).signedInNow(request),
    stillMay: async (request, ability) => of(request).stillMay(request, ability),
  }
}
