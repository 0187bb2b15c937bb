import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { foldEmail, isPossiblePassword, readSignIn } from '../accounts/fields.ts'
import { mailVerifyLink } from '../accounts/mails.ts'
import { type Account, findAccountByEmail, refreshPasswordHash } from '../accounts/store.ts'
import { inboxPage } from '../pages/mail-link-pages.ts'
import { signInPage } from '../pages/sign-in-page.ts'
import { countTry, isHeldBack } from './guards.ts'
import { currentInteraction, finishSignIn } from './interaction.ts'
import { formOf, type PageContext, sendPage } from './page-context.ts'

async function showSignIn(context: PageContext, request: FastifyRequest, reply: FastifyReply) {
  const interaction = await currentInteraction(context, request, reply)
  if (interaction === undefined) return reply
  const hint = interaction.params['login_hint']
  const email = typeof hint === 'string' ? hint : ''
  return sendPage(reply, 200, signInPage(context.around, interaction.uid, { email, errors: {} }))
}

async function keepHashCurrent({ options, passwords }: PageContext, account: Account, password: string) {
  if (!passwords.isOutdated(account.passwordHash)) return
  await refreshPasswordHash(options.pool, account, await passwords.hash(password))
}

async function remindToVerify(context: PageContext, reply: FastifyReply, uid: string, account: Account) {
  const { allowed } = await countTry(context, 'mailByAccount', foldEmail(account.email))
  if (allowed) {
    context.background.run('Reminding to confirm an address', () =>
      mailVerifyLink(context.options, account, null),
    )
  }
  const page = inboxPage(context.around, account.email, `/identity/interaction/${uid}/sign-in`)
  return sendPage(reply, 200, page)
}

async function signIn(context: PageContext, request: FastifyRequest, reply: FastifyReply) {
  const { options, passwords, around } = context
  const interaction = await currentInteraction(context, request, reply)
  if (interaction === undefined) return reply
  const { uid } = interaction
  const { email, password, errors, isValid } = readSignIn(formOf(request), around.texts)
  if (!isValid) return sendPage(reply, 422, signInPage(around, uid, { email, errors }))

  if (await isHeldBack(context, reply, 'signInByAddress', request.ip)) return reply
  const emailFolded = foldEmail(email)
  if (await isHeldBack(context, reply, 'signInByAccount', emailFolded)) return reply

  const account = await findAccountByEmail(options.pool, emailFolded)
  const isRight = isPossiblePassword(password) && (await passwords.verify(password, account?.passwordHash))
  if (!isRight || account === undefined) {
    const problem = around.texts.errors.wrongCredentials
    return sendPage(reply, 422, signInPage(around, uid, { email, errors, problem }))
  }
  await keepHashCurrent(context, account, password)
  if (options.requireVerifiedEmail && !account.isVerified) {
    return remindToVerify(context, reply, uid, account)
  }
  return finishSignIn(context, request, reply, account)
}

export function registerSignIn(app: FastifyInstance, context: PageContext): void {
  app.get('/identity/interaction/:uid/sign-in', (request, reply) => showSignIn(context, request, reply))
  app.post('/identity/interaction/:uid/sign-in', (request, reply) => signIn(context, request, reply))
}
