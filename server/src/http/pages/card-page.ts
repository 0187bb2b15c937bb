import { productName } from '@stowage/contract/product'
import type { FastifyReply } from 'fastify'
import { escapeHtml } from '../../texts/escape-html.ts'
import { type IllustrationLook, illustrationOf } from '../../texts/illustration.ts'
import type { ReaderTexts } from '../../texts/reader-texts.ts'
import { marksOfTheme, rememberedLook } from './remembered-look.ts'

interface Card {
  status: number
  texts: ReaderTexts
  /** The illustration above it. */
  look: IllustrationLook
  /** The address of the stylesheet, if there is one. */
  stylesheet: string | null
  title: string
  lead: string
  content: string
}

/** Sends a page of the server: one card in the product's look, not cached and not indexed. */
export function sendCard(reply: FastifyReply, card: Card): FastifyReply {
  const { status, stylesheet, content } = card
  const { language } = card.texts
  const [title, lead] = [escapeHtml(card.title), escapeHtml(card.lead)]
  const link = stylesheet === null ? '' : `<link rel="stylesheet" href="${escapeHtml(stylesheet)}">`
  const { attribute, schemes } = marksOfTheme(rememberedLook(reply.request)?.theme)
  const html = `<!doctype html>
<html lang="${escapeHtml(language)}"${attribute}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="${schemes}">
<meta name="robots" content="noindex">
<title>${title} · ${productName}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
${link}
</head>
<body class="account">
<main class="account-card">
${stylesheet === null ? '' : illustrationOf(card.texts, card.look)}
<div class="account-inside">
<a class="account-brand" href="/">${productName}</a>
<h1>${title}</h1>
<p class="account-lead">${lead}</p>
${content}
</div>
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
