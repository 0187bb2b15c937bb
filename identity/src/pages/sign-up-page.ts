import { type SignUpField, type SignUpForm, shortestPassword } from '../accounts/fields.ts'
import { field } from './field.ts'
import { markup } from './markup.ts'
import { badNotice, languageLinks, link, links, type PageSettings, page } from './page.ts'
import { inlineScript } from './page-script.ts'

export function signUpPage(
  settings: PageSettings,
  uid: string,
  { values, errors, problem }: SignUpForm,
): string {
  const { text } = settings
  const here = `/identity/interaction/${uid}`
  const order: readonly SignUpField[] = ['firstName', 'lastName', 'email', 'password']
  const focused = order.find((name) => errors[name] !== undefined) ?? 'firstName'
  return page(settings, {
    title: text('sign-up.title'),
    look: 'greeting',
    lead: text('sign-up.lead'),
    notice: badNotice(settings, problem),
    foot: languageLinks(settings, `${here}/sign-up`),
    body: markup`<form class="account-form" method="post" action="${here}/sign-up" novalidate>
<div class="grid gap-4 min-[360px]:grid-cols-2 min-[360px]:gap-3">
${field(settings, {
  name: 'firstName',
  label: text('field.first-name'),
  type: 'text',
  autocomplete: 'given-name',
  value: values.firstName,
  error: errors.firstName,
  missing: ['error.first-name.missing'],
  focus: focused === 'firstName',
})}
${field(settings, {
  name: 'lastName',
  label: text('field.last-name'),
  type: 'text',
  autocomplete: 'family-name',
  value: values.lastName,
  optional: text('field.optional'),
  error: errors.lastName,
  focus: focused === 'lastName',
})}
</div>
${field(settings, {
  name: 'email',
  label: text('field.email'),
  type: 'email',
  autocomplete: 'email',
  value: values.email,
  error: errors.email,
  missing: ['error.email.missing'],
  focus: focused === 'email',
})}
${field(settings, {
  name: 'password',
  label: text('field.password'),
  type: 'password',
  autocomplete: 'new-password',
  hint: text('field.password-hint', { least: shortestPassword }),
  error: errors.password,
  missing: ['error.new-password.missing'],
  least: shortestPassword,
  focus: focused === 'password',
})}
<button class="account-button button-primary" type="submit">${text('sign-up.button')}</button>
</form>
${links(markup`<span>${text('sign-up.alternative')} ${link(`${here}/sign-in`, text('sign-up.alternative-link'))}</span>`)}
${settings.entryScript !== undefined && inlineScript(settings.entryScript)}`,
  })
}
