import { languagePath } from '@stowage/contract/system.rules'
import { preferences } from '@stowage/contract/users.rules'
import type { FastifyInstance } from 'fastify'
import { isOneOf, readAppearance, setAppearanceCookie } from './appearance-cookie.ts'
import { returnPath } from './return-path.ts'

/** Pages of the sign-in that offer other languages too (`identity/src/pages`). */
const wayIn =
  /^\/identity\/(?:interaction\/[\w-]{1,64}\/sign-(?:in|up)|forgot(?:\?interaction=[\w-]{1,64})?)$/

/**
 * Stores the language that a signed-out person chooses, in the same cookie as a person's own, and redirects back. It
 * changes only the look of pages, so a link may do it.
 */
export function languageRoute(app: FastifyInstance, publicUrl: string): void {
  const secure = publicUrl.startsWith('https:')
  app.get<{ Params: { language: string }; Querystring: { to?: unknown } }>(
    `${languagePath}/:language`,
    async (request, reply) => {
      const { params, query } = request
      const to =
        typeof query.to === 'string' && wayIn.test(query.to) ? query.to : returnPath(query.to, publicUrl)
      if (isOneOf(params.language, preferences.language.values)) {
        const theme = readAppearance(request)?.theme ?? 'system'
        setAppearanceCookie(request, reply, { theme, language: params.language }, secure)
      }
      return reply.header('cache-control', 'no-store').redirect(to, 303)
    },
  )
}
