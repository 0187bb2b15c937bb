import type { SignInForm } from '../accounts/fields.ts'
import { passkeyDomain } from '../passkeys/passkeys.ts'
import { field } from './field.ts'
import { markup } from './markup.ts'
import { badNotice, languageLinks, link, links, type PageSettings, page } from './page.ts'
import { inlineScript } from './page-script.ts'

/** Offers passkeys when the public address allows them; a script shows the button in browsers that support them. */
export function signInPage(
  settings: PageSettings,
  { uid, publicUrl }: { uid: string; publicUrl: string },
  form: SignInForm,
): string {
  const { text } = settings
  const here = `/identity/interaction/${uid}`
  const takesPasskeys = passkeyDomain(publicUrl) !== undefined
  const focusPassword =
    form.errors.email === undefined && (form.errors.password !== undefined || form.email !== '')
  return page(settings, {
    title: text('sign-in.title'),
    look: 'greeting',
    notice: badNotice(settings, form.problem),
    foot: languageLinks(settings, `${here}/sign-in`),
    body: markup`<form class="account-form" method="post" action="${here}/sign-in" novalidate>
${field(settings, {
  name: 'email',
  label: text('field.email'),
  type: 'email',
  autocomplete: takesPasskeys ? 'email webauthn' : 'email',
  value: form.email,
  error: form.errors.email,
  missing: ['error.email.missing'],
  focus: !focusPassword,
})}
${field(settings, {
  name: 'password',
  label: text('field.password'),
  type: 'password',
  autocomplete: 'current-password',
  error: form.errors.password,
  missing: ['error.password.missing'],
  focus: focusPassword,
})}
<button class="account-button button-primary" type="submit">${text('sign-in.button')}</button>
</form>
${
  takesPasskeys &&
  markup`<div hidden data-passkey="${here}/passkey">
<form class="account-form mt-3" method="post" action="${here}/passkey">
<input type="hidden" name="credential">
<button class="account-button button-secondary" type="submit">${text('sign-in.passkey')}</button>
</form>
</div>
<script type="module" src="/identity/passkey.js"></script>`
}
${links(
  link(`/identity/forgot?interaction=${uid}`, text('sign-in.forgot')),
  link(`${here}/sign-up`, text('sign-in.alternative-link')),
)}
${settings.entryScript !== undefined && inlineScript(settings.entryScript)}`,
  })
}
