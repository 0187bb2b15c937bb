import { shortestPassword } from '../accounts/fields.ts'
import type { LinkPurpose } from '../accounts/store.ts'
import type { Sentence } from '../sentence.ts'
import { field } from './field.ts'
import { markup } from './markup.ts'
import { badNotice, languageLinks, link, links, okNotice, type PageSettings, page } from './page.ts'

/** The pages around mailed links: requesting one, confirming an address, choosing a new password. */

const toSignIn = (label: string, href = '/api/login') => links(link(href, label))

const hiddenToken = (token: string) => markup`<input type="hidden" name="token" value="${token}">`

export function inboxPage(settings: PageSettings, email: string, signInHref: string): string {
  const { text } = settings
  return page(settings, {
    title: text('inbox.title'),
    lead: text('inbox.lead', { email }),
    body: markup`<p>${text('inbox.hint')}</p>${toSignIn(text('inbox.back'), signInHref)}`,
  })
}

export function verifyPage(settings: PageSettings, token: string, email: string): string {
  const { text } = settings
  // A button instead of a direct link, because mail scanners follow links and must not confirm.
  return page(settings, {
    title: text('verify.title'),
    lead: text('verify.lead', { email }),
    body: markup`<form class="account-form" method="post" action="/identity/verify">
${hiddenToken(token)}
<button class="account-button button-primary" type="submit">${text('verify.button')}</button>
</form>`,
  })
}

type ForgotForm = {
  email: string
  error?: Sentence | undefined
  problem?: Sentence
  uid: string | undefined
}

/** The address of the sign-in that was left, if known, which leads on to the page that the person wanted. */
const signInOf = (uid: string | undefined) =>
  uid === undefined ? '/api/login' : `/identity/interaction/${uid}/sign-in`

export function forgotPage(settings: PageSettings, { email, error, problem, uid }: ForgotForm): string {
  const { text } = settings
  const action = uid === undefined ? '/identity/forgot' : `/identity/forgot?interaction=${uid}`
  return page(settings, {
    title: text('forgot.title'),
    lead: text('forgot.lead'),
    notice: badNotice(settings, problem),
    foot: languageLinks(settings, action),
    body: markup`<form class="account-form" method="post" action="${action}" novalidate>
${field(settings, { name: 'email', label: text('field.email'), type: 'email', autocomplete: 'email', value: email, error, missing: ['error.email.missing'], focus: true })}
<button class="account-button button-primary" type="submit">${text('forgot.button')}</button>
</form>
${toSignIn(text('forgot.back'), signInOf(uid))}`,
  })
}

export function resetSentPage(settings: PageSettings, email: string, uid: string | undefined): string {
  const { text } = settings
  return page(settings, {
    title: text('forgot.sent-title'),
    lead: text('forgot.sent-lead', { email }),
    body: toSignIn(text('forgot.back'), signInOf(uid)),
  })
}

type ResetForm = { token: string; email: string; error?: Sentence | undefined }

export function resetPage(settings: PageSettings, { token, email, error }: ResetForm): string {
  const { text } = settings
  return page(settings, {
    title: text('reset.title'),
    lead: text('reset.lead', { email }),
    body: markup`<form class="account-form" method="post" action="/identity/reset" novalidate>
${hiddenToken(token)}
${field(settings, {
  name: 'password',
  label: text('field.new-password'),
  type: 'password',
  autocomplete: 'new-password',
  hint: text('field.password-hint', { least: shortestPassword }),
  error,
  missing: ['error.new-password.missing'],
  least: shortestPassword,
  focus: true,
})}
<button class="account-button button-primary" type="submit">${text('reset.button')}</button>
</form>`,
  })
}

/** The last page: the result, and a link to sign in. */
export function donePage(settings: PageSettings, what: LinkPurpose, signIn = '/api/login'): string {
  const { text } = settings
  return page(settings, {
    title: text(`${what}.done-title`),
    notice: okNotice(text(`${what}.done-lead`)),
    body:
      what === 'keep-email'
        ? markup`<p class="account-buttons"><a class="account-button button-primary" href="/identity/forgot">${text('done.new-password')}</a></p>`
        : markup`<p class="account-buttons"><a class="account-button button-primary" href="${signIn}">${text('done.sign-in')}</a></p>`,
  })
}

/** The address is confirmed in a browser where another person is signed in, who stays signed in until they sign out. */
export function confirmedBesidePage(settings: PageSettings): string {
  const { text } = settings
  return page(settings, {
    title: text('verify.done-title'),
    notice: okNotice(text('verify.done-beside')),
    body: markup`<p class="account-buttons"><a class="account-button button-primary" href="/api/logout">${text('sign-out.button')}</a></p>
${links(link('/', text('sign-out.stay')))}`,
  })
}

export function expiredLinkPage(settings: PageSettings, purpose: LinkPurpose): string {
  const { text } = settings
  return page(settings, {
    look: 'dark',
    title: text('expired.title'),
    lead: text('expired.lead'),
    body: markup`<p class="account-buttons"><a class="account-button button-primary" href="/api/login">${text('done.sign-in')}</a></p>
${purpose === 'reset' && toSignIn(text('expired.again'), '/identity/forgot')}`,
  })
}
