import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { findAccountById } from '../accounts/store.ts'
import { signInPage } from '../pages/sign-in-page.ts'
import { askForPasskey, findAccountByPasskey } from '../passkeys/passkeys.ts'
import type { Sentence } from '../sentence.ts'
import { currentInteraction, finishSignIn } from './interaction.ts'
import { formOf, type PageContext, sendPage } from './page-context.ts'
import { settings } from './page-settings.ts'
import { remindToVerify } from './sign-in.ts'

/** Sign-in by passkey: no password is checked, so the throttling of passwords does not apply. */

async function ask(context: PageContext, request: FastifyRequest, reply: FastifyReply) {
  const interaction = await currentInteraction(context, request, reply)
  if (interaction === undefined) return reply
  const { pool, publicUrl } = context.options
  const options = await askForPasskey({ db: pool, publicUrl, at: context.now() }, interaction.uid)
  if (options === undefined) return reply.code(404).send()
  return reply.header('cache-control', 'no-store').type('application/json').send(options)
}

async function signIn(context: PageContext, request: FastifyRequest, reply: FastifyReply) {
  const interaction = await currentInteraction(context, request, reply)
  if (interaction === undefined) return reply
  const { uid } = interaction
  const { pool, publicUrl, requireVerifiedEmail } = context.options
  const answer = formOf(request).get('credential') ?? ''
  const id = await findAccountByPasskey({ db: pool, publicUrl, at: context.now() }, { uid, answer })
  const account = id === undefined ? undefined : await findAccountById(pool, id)
  if (account === undefined) {
    const problem: Sentence = ['error.passkey.refused']
    const page = signInPage(settings(request), { uid, publicUrl }, { email: '', errors: {}, problem })
    return sendPage(reply, 422, page)
  }
  if (requireVerifiedEmail && !account.isVerified) {
    return remindToVerify(context, { request, reply, interaction, account })
  }
  return finishSignIn(context, request, reply, account)
}

export function registerPasskey(app: FastifyInstance, context: PageContext): void {
  app.post('/identity/interaction/:uid/passkey/options', (request, reply) => ask(context, request, reply))
  app.post('/identity/interaction/:uid/passkey', (request, reply) => signIn(context, request, reply))
}
