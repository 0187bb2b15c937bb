import type { FastifyReply } from 'fastify'
import { escapeHtml } from '../../texts/escape-html.ts'
import type { PlainText, ReaderTexts } from '../../texts/reader-texts.ts'
import { sendCard } from './card-page.ts'

interface Problem {
  status: number
  title: PlainText
  lead: PlainText
  /** What to do next. */
  action?: { label: PlainText; href: string }
}

interface Surroundings {
  texts: ReaderTexts
  /** The address of the stylesheet, if there is one. */
  stylesheet: string | null
}

/** A page of its own for what goes wrong on the way in, where no screen of the app is there to say it: the light is off. */
export function sendProblem(
  reply: FastifyReply,
  { texts, stylesheet }: Surroundings,
  { status, title, lead, action }: Problem,
): FastifyReply {
  const content = action
    ? `<p><a class="primary" href="${escapeHtml(action.href)}">${escapeHtml(texts.text(action.label))}</a></p>`
    : ''
  const words = { title: texts.text(title), lead: texts.text(lead) }
  return sendCard(reply, { status, texts, look: 'dark', stylesheet, ...words, content })
}
