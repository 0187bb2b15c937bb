import type { FastifyInstance, FastifyRequest } from 'fastify'
import { placeOf, signInAddress, wishesOfSignIn } from '../oidc/way-back.ts'
import type { PageSurroundings } from '../pages/page.ts'
import { type PageContext, queryOf } from './page-context.ts'

/** The sign-in to which a page belongs, or from which somebody came: it knows where they wanted to be. */
export function interactionOf(request: FastifyRequest): string | undefined {
  const { uid = queryOf(request, 'interaction') } = request.params as { uid?: string }
  return /^[\w-]{1,64}$/.test(uid) ? uid : undefined
}

/** The surroundings of the page that answers this request, chosen by `chooseSurroundings`. */
export const around = (request: FastifyRequest): PageSurroundings => request.getDecorator('around')

/**
 * From here on each request has the language of its pages and mails: what the sign-in asked for (`ui_locales`), else
 * that of the last person on this device, else what the browser asks for. It is chosen before anything can go wrong, so that problems are told in it too.
 */
export function chooseSurroundings(app: FastifyInstance, { options, surroundings }: PageContext): void {
  app.decorateRequest('around', null)
  app.addHook('onRequest', async (request) => {
    const { 'accept-language': acceptLanguage, cookie: cookies } = request.headers
    request.setDecorator('around', surroundings({ acceptLanguage, cookies }))
    const wishes = await wishesOfSignIn(options.pool, interactionOf(request))
    request.setDecorator('around', {
      ...surroundings({ uiLocales: wishes.ui_locales, acceptLanguage, cookies }),
      startAgain: signInAddress(placeOf(wishes)),
    })
  })
}
