import { createHash } from 'node:crypto'
import { productName } from '@stowage/contract/product'
import type { Lan } from '../../adapters/lan/lan.ts'
import { escapeHtml } from '../../texts/escape-html.ts'
import type { ReaderTexts } from '../../texts/reader-texts.ts'

export const authorityPath = '/stowage-ca.crt'

const style = `
:root { --ink: #1c1b18; --canvas: #f6f5f1; --primary: #0f5257; --link: #0c4a4e; --on-primary: #ffffff; --focus: #0f5257 }
@media (prefers-color-scheme: dark) { :root { --ink: #eceee9; --canvas: #111615; --primary: #66c2bc; --link: #8cd8d1; --on-primary: #04262a; --focus: #8cd8d1 } }
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; color: var(--ink);
  background: var(--canvas) }
body { max-width: 36rem; margin: 0 auto; padding: 1.5rem 1.25rem 3rem }
h1 { font-size: 1.6rem; line-height: 1.2 }
h2 { font-size: 1.1rem; margin: 1.75rem 0 .5rem }
ol { padding-left: 1.4rem; margin: .25rem 0 1rem }
li { margin: .35rem 0 }
a { display: block; padding: .8rem 1rem; border: 1px solid var(--primary); border-radius: 10px;
  color: var(--link); font-weight: 600; text-align: center; text-decoration: none }
a.primary { background: var(--primary); color: var(--on-primary) }
a:focus-visible { outline: 2px solid var(--focus); outline-offset: 2px }
code { overflow-wrap: anywhere; font-size: .8rem }
`

export const certificatePagePolicy = [
  `default-src 'none'`,
  `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  `base-uri 'none'`,
  `form-action 'none'`,
  `frame-ancestors 'none'`,
].join('; ')

/** A text whose parts in `<0>` stand in an element of the page. */
function marked(text: string, element: 'em' | 'strong'): string {
  return escapeHtml(text).replace(/&lt;(\/?)0&gt;/g, `<$1${element}>`)
}

/** How a phone comes to trust the address; served without https, where it can be read before that. */
export function certificatePage(
  { publicUrl, authorityName, fingerprint }: Lan,
  { language, text }: ReaderTexts,
): string {
  const address = escapeHtml(publicUrl)
  const product = { product: productName }
  const plain: typeof text = (...words) => escapeHtml(text(...words))
  const emphasized: typeof text = (...words) => marked(text(...words), 'em')
  return `<!doctype html>
<html lang="${escapeHtml(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${plain('certificate.title', product)}</title>
<style>${style}</style>
</head>
<body>
<h1>${plain('certificate.heading', product)}</h1>
<p>${plain('certificate.lead', product)}</p>
<h2>${plain('certificate.get')}</h2>
<p><a class="primary" href="${authorityPath}">${plain('certificate.download')}</a></p>
<h2>${plain('certificate.trust')}</h2>
<p>${marked(text('certificate.apple'), 'strong')}</p>
<ol>
<li>${plain('certificate.apple-allow')}</li>
<li>${emphasized('certificate.apple-install')}</li>
<li>${emphasized('certificate.apple-switch', { authority: authorityName })}</li>
</ol>
<p><strong>${plain('certificate.android')}</strong></p>
<ol>
<li>${emphasized('certificate.android-search')}</li>
<li>${emphasized('certificate.android-install', { file: authorityPath.slice(1) })}</li>
</ol>
<h2>${plain('certificate.open', product)}</h2>
<p><a href="${address}">${address}</a></p>
<p>${plain('certificate.reach', product)}</p>
<p><code>${escapeHtml(fingerprint)}</code></p>
</body>
</html>
`
}
