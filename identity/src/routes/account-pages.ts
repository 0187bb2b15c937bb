import type { FastifyError, FastifyInstance } from 'fastify'
import { TooBusyError } from '../accounts/passwords.ts'
import { allowScript } from '../oidc/content-security-policy.ts'
import { hashOfScript } from '../pages/page-script.ts'
import { problemPage } from '../pages/problem-page.ts'
import { registerEmailLinks } from './email-links.ts'
import { isFromOwnPage } from './guards.ts'
import { currentInteraction, finishSignIn } from './interaction.ts'
import { registerMailLinks } from './mail-links.ts'
import { type PageContext, sendPage } from './page-context.ts'
import { registerPageScripts } from './page-scripts.ts'
import { choosePageSettings, settings } from './page-settings.ts'
import { registerPasskey } from './passkey.ts'
import { registerSignIn } from './sign-in.ts'
import { registerSignUp } from './sign-up.ts'
import { takeAdmitted } from './sign-up-browser.ts'

const formType = 'application/x-www-form-urlencoded'
const largestForm = 16_384

/** Allows the script of the sign-in pages in the product's policy. */
function allowEntryScript(app: FastifyInstance, script: string | undefined): void {
  if (script === undefined) return
  const header = 'content-security-policy'
  const hash = hashOfScript(script)
  app.addHook('onRequest', async (_request, reply) => {
    const policy = reply.getHeader(header)
    if (typeof policy === 'string') reply.header(header, allowScript(policy, hash))
  })
}

/** The pages that people see: plain forms, with their own body parser and error page. */
export async function registerAccountPages(app: FastifyInstance, context: PageContext): Promise<void> {
  const { options } = context

  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      formType,
      { parseAs: 'string', bodyLimit: largestForm },
      (_request, body, done) => done(null, new URLSearchParams(String(body))),
    )
    choosePageSettings(scope, context)
    allowEntryScript(scope, options.entryScript)
    scope.addHook('preHandler', async (request, reply) => {
      if (request.method === 'POST' && !isFromOwnPage(request, options.publicUrl)) {
        return sendPage(reply, 403, problemPage(settings(request), 'foreign'))
      }
    })
    scope.setErrorHandler((error: FastifyError, request, reply) => {
      if (error instanceof TooBusyError) {
        reply.header('retry-after', 5)
        return sendPage(reply, 503, problemPage(settings(request), 'busy'))
      }
      const status = error.statusCode ?? 500
      if (status < 500) return sendPage(reply, status, problemPage(settings(request), 'failure'))
      options.logger.error({ err: error }, 'An account page failed')
      return sendPage(reply, 500, problemPage(settings(request), 'failure'))
    })

    scope.get('/identity/interaction/:uid', async (request, reply) => {
      const interaction = await currentInteraction(context, request, reply)
      if (interaction === undefined) return reply
      const admitted = await takeAdmitted(context, request, reply)
      if (admitted !== undefined) return finishSignIn(context, request, reply, admitted)
      const mode = interaction.prompt.name === 'create' ? 'sign-up' : 'sign-in'
      return reply.redirect(`/identity/interaction/${interaction.uid}/${mode}`, 303)
    })
    registerPageScripts(scope)
    registerSignIn(scope, context)
    registerPasskey(scope, context)
    registerSignUp(scope, context)
    registerMailLinks(scope, context)
    registerEmailLinks(scope, context)
  })
}
