import type { FastifyRequest } from 'fastify'
import { wishedLanguages } from '../../texts/wished-languages.ts'

/**
 * The languages that the reader of a page wishes for, the best first: their own where the request's session was looked
 * up, then those of their browser.
 */
export async function wishesOf(request: FastifyRequest): Promise<string[]> {
  const signedIn = await request.askedSession?.catch(() => null)
  return wishedLanguages(request.headers['accept-language'], signedIn?.actor.language)
}
