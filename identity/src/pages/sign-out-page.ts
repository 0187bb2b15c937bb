import { Markup, markup } from './markup.ts'
import { link, links, type PageSettings, page } from './page.ts'

/**
 * The library's sign-out form in the product's look, for a person who opened a bare link: the product ends sessions
 * itself.
 */
export function signOutPage(settings: PageSettings, form: string): string {
  const { text } = settings
  const inputs = markup`<input type="hidden" name="logout" value="yes"><button class="account-button button-primary" type="submit">${text('sign-out.button')}</button>`
  const complete = form
    .replace('<form ', '<form class="account-form" ')
    .replace('</form>', () => `${inputs.text}</form>`)
  return page(settings, {
    title: text('sign-out.title'),
    lead: text('sign-out.lead'),
    body: markup`${new Markup(complete)}${links(link('/', text('sign-out.stay')))}`,
  })
}
