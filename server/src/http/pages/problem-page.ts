import { productName } from '@stowage/contract/product'
import type { FastifyReply } from 'fastify'
import type { PlainText, ReaderTexts } from '../../texts/reader-texts.ts'
import { escapeHtml } from './escape-html.ts'

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

/** A page of its own for what goes wrong on the way in, where no screen of the app is there to say it. */
export function sendProblem(
  reply: FastifyReply,
  { texts, stylesheet }: Surroundings,
  { status, title, lead, action }: Problem,
): FastifyReply {
  const say = (key: PlainText) => escapeHtml(texts.text(key))
  const link = stylesheet === null ? '' : `<link rel="stylesheet" href="${escapeHtml(stylesheet)}">`
  const button = action
    ? `<p><a class="primary" href="${escapeHtml(action.href)}">${say(action.label)}</a></p>`
    : ''
  const html = `<!doctype html>
<html lang="${escapeHtml(texts.language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${say(title)} · ${productName}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
${link}
</head>
<body class="account">
<main class="account-card">
<a class="account-brand" href="/">${productName}</a>
<h1>${say(title)}</h1>
<p class="account-lead">${say(lead)}</p>
${button}
</main>
</body>
</html>
`
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .header('vary', 'cookie, accept-language')
    .type('text/html; charset=utf-8')
    .send(html)
}
