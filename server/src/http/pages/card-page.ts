import { productName } from '@stowage/contract/product'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { escapeHtml } from '../../texts/escape-html.ts'
import { type IllustrationLook, illustrationOf } from '../../texts/illustration.ts'
import type { ReaderTexts } from '../../texts/reader-texts.ts'
import { marksOfTheme, rememberedLook } from './remembered-look.ts'

export interface Card {
  texts: ReaderTexts
  /** The illustration above it; null: none. */
  look: IllustrationLook | null
  /** The address of the stylesheet, if there is one. */
  stylesheet: string | null
  title: string
  /** Plain text, or markup. */
  lead: string | { html: string }
  content: string
}

/** A page of the server: one card in the product's look. */
export function drawCard(request: FastifyRequest, card: Card): string {
  const { stylesheet, content } = card
  const { language } = card.texts
  const title = escapeHtml(card.title)
  const lead = typeof card.lead === 'string' ? escapeHtml(card.lead) : card.lead.html
  const link = stylesheet === null ? '' : `<link rel="stylesheet" href="${escapeHtml(stylesheet)}">`
  const { attribute, schemes } = marksOfTheme(rememberedLook(request)?.theme)
  return `<!doctype html>
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
${stylesheet === null || card.look === null ? '' : illustrationOf(card.texts, card.look)}
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
}

/** Sends a page of the server, not cached and not indexed. */
export function sendCard(reply: FastifyReply, { status, ...card }: Card & { status: number }): FastifyReply {
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .header('vary', 'cookie, accept-language')
    .type('text/html; charset=utf-8')
    .send(drawCard(reply.request, card))
}
