import type { FastifyRequest } from 'fastify'
import { wishedLanguages } from '../../texts/wished-languages.ts'
import { rememberedLook } from './remembered-look.ts'

/**
 * The languages that the reader of a page prefers, best first: their own when the request has a session, that of the
 * last person who signed in with this browser, then those of the browser.
 */
export async function preferredLanguagesOf(request: FastifyRequest): Promise<string[]> {
  const signedIn = await request.askedSession?.catch(() => null)
  const own = signedIn?.actor.language ?? rememberedLook(request)?.language
  return wishedLanguages(request.headers['accept-language'], own)
}
