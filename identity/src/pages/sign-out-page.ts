import { Markup, markup } from './markup.ts'
import { link, links, type PageSurroundings, page } from './page.ts'
import { hashOfScript, inlineScript } from './page-script.ts'

const submitScript = `document.getElementById('op.logoutForm').submit()`

/** The hash by which a content security policy lets the script of the sign-out page run. */
export const signOutScriptHash = hashOfScript(submitScript)

/**
 * The library's sign-out form in our clothes. Who comes from the product has said so already: the form
 * sends itself, and shows its button only where scripts don't run.
 */
export function signOutPage(around: PageSurroundings, form: string, isConfirmed: boolean): string {
  const { text } = around
  const inputs = markup`<input type="hidden" name="logout" value="yes"><button class="primary" type="submit">${text('sign-out.button')}</button>`
  const complete = form
    .replace('<form ', '<form class="account-form" ')
    .replace('</form>', () => `${inputs.text}</form>`)
  return page(around, {
    title: text('sign-out.title'),
    lead: text('sign-out.lead'),
    body: markup`${new Markup(complete)}${
      isConfirmed ? inlineScript(submitScript) : links(link('/', text('sign-out.stay')))
    }`,
  })
}
