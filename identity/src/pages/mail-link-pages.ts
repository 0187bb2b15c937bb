import { field } from './field.ts'
import { markup } from './markup.ts'
import { badNotice, okNotice, type PageSurroundings, page } from './page.ts'

/** The pages around links sent by mail: asking for one, confirming an address, choosing a new password. */

const toSignIn = (label: string, href = '/api/login') =>
  markup`<p class="account-alt"><a class="link" href="${href}">${label}</a></p>`

const hiddenToken = (token: string) => markup`<input type="hidden" name="token" value="${token}">`

export function inboxPage(around: PageSurroundings, email: string, signInHref: string): string {
  const { inbox } = around.texts
  return page(around, {
    title: inbox.title,
    lead: inbox.lead(email),
    body: markup`<p>${inbox.hint}</p>${toSignIn(inbox.back, signInHref)}`,
  })
}

export function verifyPage(around: PageSurroundings, token: string, email: string): string {
  const { verify } = around.texts
  // A button and not the link itself: programs that look into mails follow links, and must not confirm.
  return page(around, {
    title: verify.title,
    lead: verify.lead(email),
    body: markup`<form class="account-form" method="post" action="/identity/verify">
${hiddenToken(token)}
<button class="primary" type="submit">${verify.button}</button>
</form>`,
  })
}

export type ForgotForm = {
  email: string
  error?: string | undefined
  problem?: string
  uid: string | undefined
}

/** Back to the sign-in that was left, where it is known: from there the way leads on to where one wanted to be. */
const signInOf = (uid: string | undefined) =>
  uid === undefined ? '/api/login' : `/identity/interaction/${uid}/sign-in`

export function forgotPage(around: PageSurroundings, { email, error, problem, uid }: ForgotForm): string {
  const { fields, forgot } = around.texts
  const action = uid === undefined ? '/identity/forgot' : `/identity/forgot?interaction=${uid}`
  return page(around, {
    title: forgot.title,
    lead: forgot.lead,
    notice: problem === undefined ? undefined : badNotice(problem),
    body: markup`<form class="account-form" method="post" action="${action}" novalidate>
${field({ name: 'email', label: fields.email, type: 'email', autocomplete: 'email', value: email, error, required: true, focus: true })}
<button class="primary" type="submit">${forgot.button}</button>
</form>
${toSignIn(forgot.back, signInOf(uid))}`,
  })
}

export function resetSentPage(around: PageSurroundings, email: string, uid: string | undefined): string {
  const { forgot } = around.texts
  return page(around, {
    title: forgot.sentTitle,
    lead: forgot.sentLead(email),
    body: toSignIn(forgot.back, signInOf(uid)),
  })
}

export type ResetForm = { token: string; email: string; error?: string | undefined }

export function resetPage(around: PageSurroundings, { token, email, error }: ResetForm): string {
  const { fields, reset } = around.texts
  return page(around, {
    title: reset.title,
    lead: reset.lead(email),
    body: markup`<form class="account-form" method="post" action="/identity/reset" novalidate>
${hiddenToken(token)}
${field({
  name: 'password',
  label: fields.newPassword,
  type: 'password',
  autocomplete: 'new-password',
  hint: fields.passwordHint,
  error,
  required: true,
  focus: true,
})}
<button class="primary" type="submit">${reset.button}</button>
</form>`,
  })
}

/** The end of a way: what was done, and the door back in. */
export function donePage(around: PageSurroundings, title: string, lead: string): string {
  return page(around, {
    title,
    notice: okNotice(lead),
    body: markup`<p><a class="primary" href="/api/login">${around.texts.goToSignIn}</a></p>`,
  })
}

export function expiredLinkPage(around: PageSurroundings, purpose: 'verify' | 'reset'): string {
  const { expired, goToSignIn } = around.texts
  return page(around, {
    title: expired.title,
    lead: expired.lead,
    body: markup`<p><a class="primary" href="/api/login">${goToSignIn}</a></p>
${purpose === 'reset' && toSignIn(expired.again, '/identity/forgot')}`,
  })
}
