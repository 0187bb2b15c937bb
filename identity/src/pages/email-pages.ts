import { markup } from './markup.ts'
import { type PageSettings, page } from './page.ts'

/** The pages behind the two links of a changed address. Mail scanners follow links, so only a button acts. */

export const emailPage = (settings: PageSettings, token: string, email: string): string =>
  askPage(settings, 'email', token, email)

export const keepEmailPage = (settings: PageSettings, token: string, email: string): string =>
  askPage(settings, 'keep-email', token, email)

function askPage(settings: PageSettings, what: 'email' | 'keep-email', token: string, email: string) {
  const { text } = settings
  return page(settings, {
    title: text(`${what}.title`),
    lead: text(`${what}.lead`, { email }),
    body: markup`<form class="account-form" method="post" action="/identity/${what}">
<input type="hidden" name="token" value="${token}">
<button class="account-button button-primary" type="submit">${text(`${what}.button`)}</button>
</form>`,
  })
}
