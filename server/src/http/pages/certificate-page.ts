import { createHash } from 'node:crypto'
import { productName } from '@stowage/contract/product'
import type { Lan } from '../../adapters/lan/lan.ts'
import { escapeHtml, marked } from '../../texts/escape-html.ts'
import { illustrationOf, taped } from '../../texts/illustration.ts'
import type { ReaderTexts } from '../../texts/reader-texts.ts'

export const authorityPath = '/stowage-ca.crt'

/**
 * The Content-Security-Policy of a page that is read before its address is trusted: its stylesheet is inline, and it
 * fetches nothing.
 */
export function certificatePagePolicy(style: string): string {
  const hash = createHash('sha256').update(style).digest('base64')
  return [
    `default-src 'none'`,
    `style-src 'sha256-${hash}'`,
    'img-src data:',
    `base-uri 'none'`,
    `form-action 'none'`,
    `frame-ancestors 'none'`,
  ].join('; ')
}

/** Explains how to make a phone trust the address; served without https, so that it can be read before that. */
export function certificatePage(
  { publicUrl, authorityName, fingerprint }: Lan,
  texts: ReaderTexts,
  style: string,
): string {
  const { language, text } = texts
  const address = escapeHtml(publicUrl)
  const product = { product: productName }
  const plain: typeof text = (...words) => escapeHtml(text(...words))
  const emphasized: typeof text = (...words) => marked(text(...words), 'em')
  return `<!doctype html>
<html lang="${escapeHtml(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${plain('certificate.title', product)}</title>
<style>${style}</style>
</head>
<body class="account">
<main class="account-card">
${illustrationOf(texts, 'lit')}
<div class="account-inside">
<p class="account-brand">${productName}</p>
<h1>${taped(text('certificate.heading', product))}</h1>
<p class="account-lead">${plain('certificate.lead', product)}</p>
<p><a class="primary" href="${authorityPath}">${plain('certificate.download')}</a></p>
<div class="account-phones">
<label><input type="radio" name="phone" id="apple" checked><span>${marked(text('certificate.apple'), 'strong')}</span></label>
<label><input type="radio" name="phone" id="android"><span>${plain('certificate.android')}</span></label>
</div>
<ol class="account-steps for-apple">
<li><span>${plain('certificate.apple-allow')}</span></li>
<li><span>${emphasized('certificate.apple-install')}</span></li>
<li><span>${emphasized('certificate.apple-switch', { authority: authorityName })}</span></li>
</ol>
<ol class="account-steps for-android">
<li><span>${emphasized('certificate.android-search')}</span></li>
<li><span>${emphasized('certificate.android-install', { file: authorityPath.slice(1) })}</span></li>
</ol>
<p><a class="secondary" href="${address}">${plain('certificate.open', product)}</a></p>
<p class="account-small">${address}</p>
<p class="account-small">${plain('certificate.reach', product)}</p>
<p class="account-small"><code>${escapeHtml(fingerprint)}</code></p>
</div>
</main>
</body>
</html>
`
}
