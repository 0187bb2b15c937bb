import type { FastifyInstance, FastifyRequest } from 'fastify'
import { placeOf, signInAddress, wishesOfSignIn } from '../oidc/way-back.ts'
import type { PageSettings } from '../pages/page.ts'
import { type PageContext, queryOf } from './page-context.ts'

/** The sign-in that a page belongs to, or that the person came from: it has the target. */
export function interactionOf(request: FastifyRequest): string | undefined {
  const { uid = queryOf(request, 'interaction') } = request.params as { uid?: string }
  return /^[\w-]{1,64}$/.test(uid) ? uid : undefined
}

/** The settings of the page that answers this request, chosen by `choosePageSettings`. */
export const settings = (request: FastifyRequest): PageSettings => request.getDecorator('settings')

/**
 * Sets the language of pages and mails for each request: the one that the sign-in asked for (`ui_locales`), else that
 * of the last person on this device, else the browser's. It is set before anything can fail, so that errors are in that
 * language too.
 */
export function choosePageSettings(app: FastifyInstance, { options, pageSettings }: PageContext): void {
  app.decorateRequest('settings', null)
  app.addHook('onRequest', async (request) => {
    const { 'accept-language': acceptLanguage, cookie: cookies } = request.headers
    request.setDecorator('settings', await pageSettings({ acceptLanguage, cookies }))
    const wishes = await wishesOfSignIn(options.pool, interactionOf(request))
    request.setDecorator('settings', {
      ...(await pageSettings({ uiLocales: wishes.ui_locales, acceptLanguage, cookies })),
      startAgain: signInAddress(placeOf(wishes)),
    })
  })
}
