import { createHash } from 'node:crypto'
import { productName } from '@stowage/contract/product'
import type { Lan } from '../../adapters/lan/lan.ts'
import { escapeHtml, marked } from '../../texts/escape-html.ts'
import { illustrationOf, taped } from '../../texts/illustration.ts'
import type { ReaderTexts } from '../../texts/reader-texts.ts'

export const authorityPath = '/stowage-ca.crt'

const small = 'mt-4 text-small text-ink-3'
const phone =
  'grid min-h-11 cursor-pointer place-items-center rounded-[9px] px-2 py-1 text-center text-[0.9375rem]/5 text-balance text-ink-2 has-checked:bg-selected has-checked:font-medium has-checked:text-ink has-checked:[box-shadow:var(--shadow-1)] has-focus-visible:outline-2 has-focus-visible:outline-focus forced-colors:has-checked:outline-2'
/** Numbered, of one kind of phone at a time. */
const steps =
  'mt-5 grid gap-4 [counter-reset:step] *:grid *:grid-cols-[30px_minmax(0,1fr)] *:gap-3.5 *:[counter-increment:step] *:before:h-[30px] *:before:rounded-[9px] *:before:bg-kraft-soft *:before:text-center *:before:text-[0.9375rem]/[30px] *:before:font-semibold *:before:text-box-ink *:before:content-[counter(step)] [&_em]:font-semibold [&_em]:not-italic'

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
<main class="account-card group">
${illustrationOf(texts, 'lit')}
<div class="account-inside">
<p class="account-brand">${productName}</p>
<h1>${taped(text('certificate.heading', product))}</h1>
<p class="account-lead">${plain('certificate.lead', product)}</p>
<p class="account-buttons"><a class="account-button button-primary" href="${authorityPath}">${plain('certificate.download')}</a></p>
<div class="mt-4 grid grid-cols-2 gap-1 rounded-card bg-sunken p-1">
<label class="${phone}"><input class="absolute opacity-0" type="radio" name="phone" id="apple" checked><span>${marked(text('certificate.apple'), 'strong')}</span></label>
<label class="${phone}"><input class="absolute opacity-0" type="radio" name="phone" id="android"><span>${plain('certificate.android')}</span></label>
</div>
<ol class="${steps} group-has-[#android:checked]:hidden">
<li><span>${plain('certificate.apple-allow')}</span></li>
<li><span>${emphasized('certificate.apple-install')}</span></li>
<li><span>${emphasized('certificate.apple-switch', { authority: authorityName })}</span></li>
</ol>
<ol class="${steps} group-has-[#apple:checked]:hidden">
<li><span>${emphasized('certificate.android-search')}</span></li>
<li><span>${emphasized('certificate.android-install', { file: authorityPath.slice(1) })}</span></li>
</ol>
<p class="account-buttons"><a class="account-button button-secondary" href="${address}">${plain('certificate.open', product)}</a></p>
<p class="${small}">${address}</p>
<p class="${small}">${plain('certificate.reach', product)}</p>
<p class="${small}"><code class="text-tiny wrap-anywhere">${escapeHtml(fingerprint)}</code></p>
</div>
</main>
</body>
</html>
`
}
