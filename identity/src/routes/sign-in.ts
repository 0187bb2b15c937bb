import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { readSignIn } from '../accounts/fields.ts'
import { mailVerifyLink } from '../accounts/mails.ts'
import { type Account, findAccountByEmail, refreshPasswordHash } from '../accounts/store.ts'
import { inboxPage } from '../pages/mail-link-pages.ts'
import { signInPage } from '../pages/sign-in-page.ts'
import type { Sentence } from '../sentence.ts'
import { currentInteraction, finishSignIn, type Interaction } from './interaction.ts'
import { formOf, type PageContext, sendPage } from './page-context.ts'
import { settings } from './page-settings.ts'
import { markBrowser } from './sign-up-browser.ts'
import { attemptLogin, sendSparingly, sendWait } from './throttling.ts'

async function showSignIn(context: PageContext, request: FastifyRequest, reply: FastifyReply) {
  const interaction = await currentInteraction(context, request, reply)
  if (interaction === undefined) return reply
  const place = { uid: interaction.uid, publicUrl: context.options.publicUrl }
  const hint = interaction.params['login_hint']
  const email = typeof hint === 'string' ? hint : ''
  return sendPage(reply, 200, signInPage(settings(request), place, { email, errors: {} }))
}

async function keepHashCurrent({ options, passwords }: PageContext, account: Account, password: string) {
  if (!passwords.isOutdated(account.passwordHash)) return
  await refreshPasswordHash(options.pool, account, await passwords.hash(password))
}

type Reminder = { request: FastifyRequest; reply: FastifyReply; interaction: Interaction; account: Account }

/** Mails a link to confirm the address, and shows the page that says so. */
export function remindToVerify(context: PageContext, { request, reply, interaction, account }: Reminder) {
  const texts = settings(request)
  const origin = markBrowser(context, reply, interaction)
  const send = () => mailVerifyLink(context.options, { texts, account }, { origin })
  context.background.run('Reminding to confirm an address', () =>
    sendSparingly(context, 'verify-email', { account, send }),
  )
  const page = inboxPage(texts, account.email, `/identity/interaction/${interaction.uid}/sign-in`)
  return sendPage(reply, 200, page)
}

async function signIn(context: PageContext, request: FastifyRequest, reply: FastifyReply) {
  const { options } = context
  const interaction = await currentInteraction(context, request, reply)
  if (interaction === undefined) return reply
  const { uid } = interaction
  const place = { uid, publicUrl: options.publicUrl }
  const { email, password, errors, isValid } = readSignIn(formOf(request))
  if (!isValid) return sendPage(reply, 422, signInPage(settings(request), place, { email, errors }))

  const account = await findAccountByEmail(options.pool, email)
  const { wait, isRight } = await attemptLogin(context, request, { email, password, account })
  if (wait > 0) {
    const problem: Sentence = ['limited.notice', { seconds: wait }]
    return sendWait(reply, wait, signInPage(settings(request), place, { email, errors, problem }))
  }
  if (!isRight || account === undefined) {
    const problem: Sentence = ['error.password.wrong']
    return sendPage(reply, 422, signInPage(settings(request), place, { email, errors, problem }))
  }
  await keepHashCurrent(context, account, password)
  if (options.requireVerifiedEmail && !account.isVerified) {
    return remindToVerify(context, { request, reply, interaction, account })
  }
  return finishSignIn(context, request, reply, account)
}

export function registerSignIn(app: FastifyInstance, context: PageContext): void {
  app.get('/identity/interaction/:uid/sign-in', (request, reply) => showSignIn(context, request, reply))
  app.post('/identity/interaction/:uid/sign-in', (request, reply) => signIn(context, request, reply))
}
