import { field } from './field.ts'
import { markup } from './markup.ts'
import { alternative, badNotice, type PageSurroundings, page } from './page.ts'

export type SignInForm = {
  email: string
  errors: { email?: string | undefined; password?: string | undefined }
  problem?: string | undefined
}

export function signInPage(around: PageSurroundings, uid: string, form: SignInForm): string {
  const { fields, signIn } = around.texts
  const here = `/identity/interaction/${uid}`
  const focusPassword =
    form.errors.email === undefined && (form.errors.password !== undefined || form.email !== '')
  return page(around, {
    title: signIn.title,
    lead: signIn.lead,
    notice: form.problem === undefined ? undefined : badNotice(form.problem),
    body: markup`<form class="account-form" method="post" action="${here}/sign-in" novalidate>
${field({
  name: 'email',
  label: fields.email,
  type: 'email',
  autocomplete: 'email',
  value: form.email,
  error: form.errors.email,
  required: true,
  focus: !focusPassword,
})}
${field({
  name: 'password',
  label: fields.password,
  type: 'password',
  autocomplete: 'current-password',
  error: form.errors.password,
  required: true,
  focus: focusPassword,
})}
<button class="primary" type="submit">${signIn.button}</button>
<p class="account-alt"><a class="link" href="/identity/forgot?interaction=${uid}">${signIn.forgot}</a></p>
</form>
${alternative(signIn.alternative, `${here}/sign-up`, signIn.alternativeLink)}`,
  })
}
