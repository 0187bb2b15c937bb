import { randomInt } from 'node:crypto'
import type { FastifyReply } from 'fastify'
import { escapeHtml, marked } from '../../texts/escape-html.ts'
import type { PlainText, ReaderTexts } from '../../texts/reader-texts.ts'
import { sendStandalonePage } from './standalone-page.ts'

interface Problem {
  status: number
  title: PlainText
  lead: PlainText
  /** The next step that the page offers. */
  action?: { label: PlainText; href: string }
  /**
   * True for an error of the program: the page shows the way to the dashboard, and an error number by which the log
   * entry is found.
   */
  isOurs?: boolean
}

interface PageContext {
  texts: ReaderTexts
  /** The address of the stylesheet, if there is one. */
  stylesheet: string | null
}

// Characters that can't be confused with each other when read aloud or typed.
const signs = '23456789ABCDEFGHJKMNPQRSTVWXYZ'

/** An error number that is easy to read out: `7F3K-2Q9D`. */
function newNumber(): string {
  const four = () => Array.from({ length: 4 }, () => signs[randomInt(signs.length)]).join('')
  return `${four()}-${four()}`
}

/** A page for errors during the sign-in, where no screen of the app can show them: the picture has its light off. */
export function sendProblem(
  reply: FastifyReply,
  { texts, stylesheet }: PageContext,
  { status, title, lead, action, isOurs = false }: Problem,
): FastifyReply {
  const button = (look: 'primary' | 'secondary', label: PlainText, href: string) =>
    `<a class="account-button button-${look}" href="${escapeHtml(href)}">${escapeHtml(texts.text(label))}</a>`
  const buttons = [
    ...(action ? [button('primary', action.label, action.href)] : []),
    ...(isOurs ? [button('secondary', 'problem.dashboard', '/')] : []),
  ]
  const content = [
    ...(buttons.length > 0 ? [`<p class="account-buttons">${buttons.join('')}</p>`] : []),
    ...(isOurs ? [numberLine(reply, texts)] : []),
  ].join('\n')
  const words = { title: texts.text(title), lead: texts.text(lead) }
  return sendStandalonePage(reply, { status, texts, look: 'dark', stylesheet, ...words, content })
}

/** A click selects the whole number, because the page has no script that could copy it. */
function numberLine(reply: FastifyReply, texts: ReaderTexts): string {
  const number = newNumber()
  // Logged under the same request as the error.
  reply.request.log.warn({ number }, 'a page asked for this number to be sent')
  return `<p class="mt-4 text-small text-ink-3 [&_code]:text-ink-2">${marked(texts.text('problem.number', { number }), 'code')}</p>`
}
