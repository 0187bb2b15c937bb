import { randomInt } from 'node:crypto'
import type { FastifyReply } from 'fastify'
import { escapeHtml, marked } from '../../texts/escape-html.ts'
import type { PlainText, ReaderTexts } from '../../texts/reader-texts.ts'
import { sendCard } from './card-page.ts'

interface Problem {
  status: number
  title: PlainText
  lead: PlainText
  /** What to do next. */
  action?: { label: PlainText; href: string }
  /** It is nobody's doing: the way to the dashboard, and the number to send by which the log is found. */
  isOurs?: boolean
}

interface Surroundings {
  texts: ReaderTexts
  /** The address of the stylesheet, if there is one. */
  stylesheet: string | null
}

// None that is taken for another, read aloud or typed.
const signs = '23456789ABCDEFGHJKMNPQRSTVWXYZ'

/** A number that somebody can read out: `7F3K-2Q9D`. */
function newNumber(): string {
  const four = () => Array.from({ length: 4 }, () => signs[randomInt(signs.length)]).join('')
  return `${four()}-${four()}`
}

/** A page of its own for what goes wrong on the way in, where no screen of the app is there to say it: the light is off. */
export function sendProblem(
  reply: FastifyReply,
  { texts, stylesheet }: Surroundings,
  { status, title, lead, action, isOurs = false }: Problem,
): FastifyReply {
  const button = (look: 'primary' | 'secondary', label: PlainText, href: string) =>
    `<a class="${look}" href="${escapeHtml(href)}">${escapeHtml(texts.text(label))}</a>`
  const buttons = [
    ...(action ? [button('primary', action.label, action.href)] : []),
    ...(isOurs ? [button('secondary', 'problem.dashboard', '/')] : []),
  ]
  const content = [
    ...(buttons.length > 0 ? [`<p>${buttons.join('')}</p>`] : []),
    ...(isOurs ? [numberLine(reply, texts)] : []),
  ].join('\n')
  const words = { title: texts.text(title), lead: texts.text(lead) }
  return sendCard(reply, { status, texts, look: 'dark', stylesheet, ...words, content })
}

/** Pressed, the number is selected as a whole: the page has no script that could copy it. */
function numberLine(reply: FastifyReply, texts: ReaderTexts): string {
  const number = newNumber()
  // Beside what went wrong, under the same request.
  reply.request.log.warn({ number }, 'a page asked for this number to be sent')
  return `<p class="account-small account-number">${marked(texts.text('problem.number', { number }), 'code')}</p>`
}
