import type { FastifyRequest } from 'fastify'
import { requestedLanguages } from '../../texts/accept-language.ts'
import { readAppearance } from './appearance-cookie.ts'

/**
 * The languages that the reader of a page prefers, best first: their own when the request has a session, that of the
 * last person who signed in with this browser, then those of the browser.
 */
export async function preferredLanguagesOf(request: FastifyRequest): Promise<string[]> {
  const signedIn = await request.askedSession?.catch(() => null)
  const own = signedIn?.actor.language ?? readAppearance(request)?.language
  return requestedLanguages(request.headers['accept-language'], own)
}
