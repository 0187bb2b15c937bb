import { markup } from './markup.ts'
import { type PageSurroundings, page } from './page.ts'

/** The pages behind the two links of a changed address. Programs that look into mails follow links: a button acts. */

export const emailPage = (around: PageSurroundings, token: string, email: string): string =>
  askPage(around, 'email', token, email)

export const keepEmailPage = (around: PageSurroundings, token: string, email: string): string =>
  askPage(around, 'keep-email', token, email)

function askPage(around: PageSurroundings, what: 'email' | 'keep-email', token: string, email: string) {
  const { text } = around
  return page(around, {
    title: text(`${what}.title`),
    lead: text(`${what}.lead`, { email }),
    body: markup`<form class="account-form" method="post" action="/identity/${what}">
<input type="hidden" name="token" value="${token}">
<button class="primary" type="submit">${text(`${what}.button`)}</button>
</form>`,
  })
}
