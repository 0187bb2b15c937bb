import { field } from './field.ts'
import { markup } from './markup.ts'
import { alternative, badNotice, type PageSurroundings, page } from './page.ts'

export type SignUpField = 'firstName' | 'lastName' | 'email' | 'password'

export type SignUpForm = {
  values: { firstName: string; lastName: string; email: string }
  errors: Partial<Record<SignUpField, string>>
  problem?: string | undefined
}

export function signUpPage(
  around: PageSurroundings,
  uid: string,
  { values, errors, problem }: SignUpForm,
): string {
  const { fields, signUp } = around.texts
  const here = `/identity/interaction/${uid}`
  const order: readonly SignUpField[] = ['firstName', 'lastName', 'email', 'password']
  const focused = order.find((name) => errors[name] !== undefined) ?? 'firstName'
  return page(around, {
    title: signUp.title,
    lead: signUp.lead,
    notice: problem === undefined ? undefined : badNotice(problem),
    body: markup`<form class="account-form" method="post" action="${here}/sign-up" novalidate>
<div class="field-row">
${field({
  name: 'firstName',
  label: fields.firstName,
  type: 'text',
  autocomplete: 'given-name',
  value: values.firstName,
  error: errors.firstName,
  required: true,
  focus: focused === 'firstName',
})}
${field({
  name: 'lastName',
  label: fields.lastName,
  type: 'text',
  autocomplete: 'family-name',
  value: values.lastName,
  optional: fields.optional,
  error: errors.lastName,
  focus: focused === 'lastName',
})}
</div>
${field({
  name: 'email',
  label: fields.email,
  type: 'email',
  autocomplete: 'email',
  value: values.email,
  error: errors.email,
  required: true,
  focus: focused === 'email',
})}
${field({
  name: 'password',
  label: fields.password,
  type: 'password',
  autocomplete: 'new-password',
  hint: fields.passwordHint,
  error: errors.password,
  required: true,
  focus: focused === 'password',
})}
<button class="primary" type="submit">${signUp.button}</button>
</form>
${alternative(signUp.alternative, `${here}/sign-in`, signUp.alternativeLink)}`,
  })
}
