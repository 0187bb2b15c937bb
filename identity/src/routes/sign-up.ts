import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { foldEmail } from '../accounts/addresses.ts'
import { readSignUp, type SignUp, type SignUpForm } from '../accounts/fields.ts'
import { mailAccountExists, mailVerifyLink } from '../accounts/mails.ts'
import { type Account, findAccountByEmail, insertAccount } from '../accounts/store.ts'
import { inboxPage } from '../pages/mail-link-pages.ts'
import { signUpPage } from '../pages/sign-up-page.ts'
import type { Sentence } from '../sentence.ts'
import { currentInteraction, finishSignIn, type Interaction } from './interaction.ts'
import { formOf, type PageContext, sendPage } from './page-context.ts'
import { settings } from './page-settings.ts'
import { markBrowser } from './sign-up-browser.ts'
import { attemptLogin, sendSparingly, sendWait, throttleSignUp } from './throttling.ts'

const emptyForm = { values: { firstName: '', lastName: '', email: '' }, errors: {} }

async function showSignUp(context: PageContext, request: FastifyRequest, reply: FastifyReply) {
  const interaction = await currentInteraction(context, request, reply)
  if (interaction === undefined) return reply
  return sendPage(reply, 200, signUpPage(settings(request), interaction.uid, emptyForm))
}

type Attempt = { request: FastifyRequest; reply: FastifyReply; interaction: Interaction; form: SignUp }

async function createAccount({ options, passwords, now }: PageContext, { values, password }: SignUp) {
  const passwordHash = await passwords.hash(password)
  const emailFolded = foldEmail(values.email)
  const created = await insertAccount(options.pool, { ...values, emailFolded, passwordHash }, now())
  return { created, proposal: { ...values, passwordHash } }
}

function sendSignUpWait({ request, reply, interaction, form }: Attempt, wait: number) {
  const problem: Sentence = ['limited.notice', { seconds: wait }]
  return sendWait(reply, wait, signUpPage(settings(request), interaction.uid, { ...form, problem }))
}

/** With mail: only the address's owner learns whether it is taken; the page is always the same. */
async function signUpByMail(context: PageContext, { request, reply, interaction, form }: Attempt) {
  const { options, background } = context
  const texts = settings(request)
  const { created, proposal } = await createAccount(context, form)
  // Marked for every address, because the response must reveal nothing.
  const origin = markBrowser(context, reply, interaction)
  background.run('Mailing after a sign-up', async () => {
    const account = created ?? (await findAccountByEmail(options.pool, form.values.email))
    if (account === undefined) return
    // The link carries this sign-up's own password, unless the account has it already, because confirming it must not
    // confirm another one.
    const { firstName, lastName, passwordHash } = proposal
    const proposed = created === undefined ? { firstName, lastName, passwordHash } : null
    const isOwned = account.isVerified || account.wasUsed
    await sendSparingly(context, isOwned ? 'account-exists' : 'verify-email', {
      account,
      send: () =>
        isOwned
          ? mailAccountExists(options, { texts, account })
          : mailVerifyLink(options, { texts, account }, { proposal: proposed, origin }),
    })
  })
  const signInHref = `/identity/interaction/${interaction.uid}/sign-in`
  return sendPage(reply, 200, inboxPage(texts, form.values.email, signInHref))
}

/** A form that is sent twice finds its own account and signs in; everybody else is told to sign in. */
async function answerTaken(context: PageContext, attempt: Attempt, account: Account | undefined) {
  const { request, reply, interaction, form } = attempt
  const { email, password } = { ...form.values, password: form.password }
  const { wait, isRight } = await attemptLogin(context, request, { email, password, account })
  if (wait > 0) return sendSignUpWait(attempt, wait)
  if (isRight && account) return finishSignIn(context, request, reply, account)
  const errors: SignUpForm['errors'] = { email: ['error.email.taken'] }
  return sendPage(reply, 422, signUpPage(settings(request), interaction.uid, { values: form.values, errors }))
}

/** Without reliable mail: the account is usable at once. */
async function signUpAtOnce(context: PageContext, attempt: Attempt) {
  const { options, background } = context
  const { email } = attempt.form.values
  const taken = await findAccountByEmail(options.pool, email)
  if (taken !== undefined) return answerTaken(context, attempt, taken)
  const { created } = await createAccount(context, attempt.form)
  if (created === undefined) {
    // Another sign-up was faster, or a former owner may still restore the address.
    return answerTaken(context, attempt, await findAccountByEmail(options.pool, email))
  }
  const texts = settings(attempt.request)
  const send = () => mailVerifyLink(options, { texts, account: created })
  background.run('Mailing a link to confirm an address', () =>
    sendSparingly(context, 'verify-email', { account: created, send }),
  )
  return finishSignIn(context, attempt.request, attempt.reply, created)
}

async function signUp(context: PageContext, request: FastifyRequest, reply: FastifyReply) {
  const interaction = await currentInteraction(context, request, reply)
  if (interaction === undefined) return reply
  const form = readSignUp(formOf(request), context.options)
  if (!form.isValid) return sendPage(reply, 422, signUpPage(settings(request), interaction.uid, form))
  const attempt = { request, reply, interaction, form }
  const wait = await throttleSignUp(context, request)
  if (wait > 0) return sendSignUpWait(attempt, wait)
  return context.options.requireVerifiedEmail
    ? signUpByMail(context, attempt)
    : signUpAtOnce(context, attempt)
}

export function registerSignUp(app: FastifyInstance, context: PageContext): void {
  app.get('/identity/interaction/:uid/sign-up', (request, reply) => showSignUp(context, request, reply))
  app.post('/identity/interaction/:uid/sign-up', (request, reply) => signUp(context, request, reply))
}
