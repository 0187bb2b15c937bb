import { createHash } from 'node:crypto'
import { productName } from '@stowage/contract/product'
import type { Lan } from '../../adapters/lan/lan.ts'

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

/** How a phone comes to trust the address; served without https, where it can be read before that. */
export function certificatePage({ publicUrl, authorityName, fingerprint }: Lan): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Trust this ${productName}</title>
<style>${style}</style>
</head>
<body>
<h1>Let this phone trust your ${productName}</h1>
<p>Browsers give the camera to safe addresses only. ${productName} has made a certificate for its own; your phone has
to be told once that it may trust it.</p>
<h2>1. Get the certificate</h2>
<p><a class="primary" href="${authorityPath}">Download the certificate</a></p>
<h2>2. Trust it</h2>
<p><strong>iPhone, iPad</strong> (in Safari)</p>
<ol>
<li>Allow the download.</li>
<li>Open Settings, choose <em>Profile Downloaded</em> and <em>Install</em>.</li>
<li>Settings › General › About › Certificate Trust Settings: switch on
<em>${authorityName}</em>.</li>
</ol>
<p><strong>Android</strong></p>
<ol>
<li>Open Settings and search for <em>CA certificate</em> (Security › Encryption &amp; credentials › Install a
certificate).</li>
<li>Choose <em>CA certificate</em>, <em>Install anyway</em>, and the file <em>stowage-ca.crt</em> in Downloads.</li>
</ol>
<h2>3. Open ${productName}</h2>
<p><a href="${publicUrl}">${publicUrl}</a></p>
<p>The certificate can vouch for addresses of private networks only, never for a site of the internet. Its
key stays on the computer that runs ${productName}. To be sure that it is yours, compare its SHA-256 with the one in the
terminal there:</p>
<p><code>${fingerprint}</code></p>
</body>
</html>
`
}
