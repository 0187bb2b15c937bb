import type { IdentityLetter } from '../src/options.ts'
import { markup } from '../src/pages/markup.ts'

/** The plainest look of a mail, in place of the product's: all that the letter says, in both forms. */
export async function layOut({ language, subject, preheader, paragraphs, button, closing }: IdentityLetter) {
  const { label, href } = button
  const html = markup`<html lang="${language}"><title>${subject}</title><i>${preheader}</i>
${paragraphs.map((paragraph) => markup`<p>${paragraph}</p>`)}<a href="${href}">${label}</a><p>${closing}</p></html>`
  return { text: `${[...paragraphs, href, closing].join('\n\n')}\n`, html: html.text, logo: null }
}
