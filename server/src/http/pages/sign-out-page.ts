import { createHash } from 'node:crypto'
import type { FastifyReply } from 'fastify'
import type { EndSessionForm } from '../../adapters/oidc/oidc.ts'
import { escapeHtml } from '../../texts/escape-html.ts'
import type { ReaderTexts } from '../../texts/reader-texts.ts'
import { sendStandalonePage } from './standalone-page.ts'

const submitScript = 'document.forms[0].submit()'
const scriptHash = createHash('sha256').update(submitScript).digest('base64')

/**
 * The page may send its form anywhere, because Chromium applies `form-action` to the provider's redirects too, and
 * their addresses are unknown.
 */
const policy = [
  `default-src 'none'`,
  `script-src 'sha256-${scriptHash}'`,
  `style-src 'self'`,
  `img-src 'self'`,
  `font-src 'self'`,
  `base-uri 'none'`,
  `frame-ancestors 'none'`,
].join('; ')

/**
 * Ends the session of an external provider by a form that submits itself, with a button for browsers without scripts.
 */
export function sendSignOut(
  reply: FastifyReply,
  { texts, stylesheet }: { texts: ReaderTexts; stylesheet: string | null },
  { action, fields }: EndSessionForm,
): FastifyReply {
  const inputs = Object.entries(fields).map(
    ([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`,
  )
  const content = `<form class="account-form" method="post" action="${escapeHtml(action)}">
${inputs.join('\n')}
<button class="account-button button-primary" type="submit">${escapeHtml(texts.text('account-refused.sign-out'))}</button>
</form>
<script>${submitScript}</script>`
  const words = { title: texts.text('sign-out.title'), lead: texts.text('sign-out.lead') }
  reply.header('content-security-policy', policy)
  return sendStandalonePage(reply, { status: 200, texts, look: 'lit', stylesheet, ...words, content })
}

/** The same as a link, for a form without a secret in it. */
export function addressOf({ action, fields }: EndSessionForm): string {
  const url = new URL(action)
  for (const [name, value] of Object.entries(fields)) url.searchParams.set(name, value)
  return url.href
}
