import { type SignUpField, type SignUpForm, shortestPassword } from '../accounts/fields.ts'
import { field } from './field.ts'
import { markup } from './markup.ts'
import { badNotice, languageLinks, link, links, type PageSurroundings, page } from './page.ts'
import { inlineScript } from './page-script.ts'

export function signUpPage(
  around: PageSurroundings,
  uid: string,
  { values, errors, problem }: SignUpForm,
): string {
  const { text } = around
  const here = `/identity/interaction/${uid}`
  const order: readonly SignUpField[] = ['firstName', 'lastName', 'email', 'password']
  const focused = order.find((name) => errors[name] !== undefined) ?? 'firstName'
  return page(around, {
    title: text('sign-up.title'),
    look: 'greeting',
    lead: text('sign-up.lead'),
    notice: badNotice(around, problem),
    foot: languageLinks(around, `${here}/sign-up`),
    body: markup`<form class="account-form" method="post" action="${here}/sign-up" novalidate>
<div class="field-row">
${field(around, {
  name: 'firstName',
  label: text('field.first-name'),
  type: 'text',
  autocomplete: 'given-name',
  value: values.firstName,
  error: errors.firstName,
  missing: ['error.first-name.missing'],
  focus: focused === 'firstName',
})}
${field(around, {
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
${field(around, {
  name: 'email',
  label: text('field.email'),
  type: 'email',
  autocomplete: 'email',
  value: values.email,
  error: errors.email,
  missing: ['error.email.missing'],
  focus: focused === 'email',
})}
${field(around, {
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
<button class="primary" type="submit">${text('sign-up.button')}</button>
</form>
${links(markup`<span>${text('sign-up.alternative')} ${link(`${here}/sign-in`, text('sign-up.alternative-link'))}</span>`)}
${around.entryScript !== undefined && inlineScript(around.entryScript)}`,
  })
}
