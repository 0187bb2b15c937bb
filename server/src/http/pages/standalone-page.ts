import { randomBytes } from 'node:crypto'
import { productName } from '@stowage/contract/product'
import type { Theme } from '@stowage/contract/users.rules'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { escapeHtml } from '../../texts/escape-html.ts'
import { type BoxLabel, type IllustrationLook, illustrationOf, taped } from '../../texts/illustration.ts'
import type { ReaderTexts } from '../../texts/reader-texts.ts'
import { contentSecurityPolicy } from '../responses/security-headers.ts'
import { readAppearance, themeAttributes } from './appearance-cookie.ts'
import { brandRule } from './brand-style.ts'

/** A brand on a page; its addresses are of this server. */
interface PageBrand {
  name: string
  color: string
  logo: string | null
  /** For dark pages; null: the logo, on white. */
  darkLogo: string | null
  icon: string | null
  /** Whether the logo holds the name. */
  isWide: boolean
  /** Whether the page is reached by https. */
  secure: boolean
}

/** The logo in the theme of the page, which may be that of the system. */
function logoOf({ logo, darkLogo, name, isWide }: PageBrand, theme: Theme | undefined): string {
  const alt = `alt="${isWide ? escapeHtml(name) : ''}"`
  if (logo === null) return ''
  if (darkLogo === null || theme === 'light') return `<img class="account-logo" src="${logo}" ${alt}>`
  if (theme === 'dark') return `<img class="account-logo bg-transparent" src="${darkLogo}" ${alt}>`
  return `<picture><source srcset="${darkLogo}" media="(prefers-color-scheme: dark)"><img class="account-logo bg-transparent" src="${logo}" ${alt}></picture>`
}

function headOf(brand: PageBrand | null | undefined, theme: Theme | undefined): string {
  if (!brand) return `<a class="account-brand" href="/">${productName}</a>`
  const word = brand.logo && brand.isWide ? '' : `<span dir="auto">${escapeHtml(brand.name)}</span>`
  return `<p class="account-owner">${logoOf(brand, theme)}${word}</p>`
}

/** The color of the brand on the page's button, by a style that this answer alone allows. */
const styleOf = ({ color }: PageBrand, nonce: string): string =>
  `<style nonce="${nonce}">${brandRule(color)}</style>`

export interface StandalonePage {
  texts: ReaderTexts
  /** The brand of a workspace, which stands in place of the product's name. */
  brand?: PageBrand | null
  /** The illustration above it; null: none. */
  look: IllustrationLook | null
  /** The words on the box of the illustration that light falls on. */
  litBox?: BoxLabel
  /** The address of the stylesheet, if there is one. */
  stylesheet: string | null
  title: string
  /** The heading, if a part of the title stands on tape: that part in `<0>`. */
  heading?: string
  /** False: the product's name does not stand above the heading. */
  showsProduct?: boolean
  /** Plain text, or markup. */
  lead: string | { html: string }
  content: string
}

/** A page of the server: one card in the product's look. `nonce` allows the style of a brand. */
export function renderStandalonePage(request: FastifyRequest, page: StandalonePage, nonce = ''): string {
  const { stylesheet, content, brand } = page
  const { language } = page.texts
  const title = escapeHtml(page.title)
  const heading = page.heading === undefined ? title : taped(page.heading)
  const lead = typeof page.lead === 'string' ? escapeHtml(page.lead) : page.lead.html
  const link = stylesheet === null ? '' : `<link rel="stylesheet" href="${escapeHtml(stylesheet)}">`
  const theme = readAppearance(request)?.theme
  const { attribute, schemes } = themeAttributes(theme)
  return `<!doctype html>
<html lang="${escapeHtml(language)}"${attribute}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="${schemes}">
<meta name="robots" content="noindex">
<title>${title} · ${productName}</title>
${brand?.icon ? `<link rel="icon" href="${brand.icon}" type="image/png">` : '<link rel="icon" href="/favicon.svg" type="image/svg+xml">'}
${link}
${brand ? styleOf(brand, nonce) : ''}
</head>
<body class="account">
<main class="account-card">
${stylesheet === null || page.look === null ? '' : illustrationOf(page.texts, page.look, page.litBox)}
<div class="account-inside">
${page.showsProduct === false && !brand ? '' : headOf(brand, theme)}
<h1>${heading}</h1>
<p class="account-lead">${lead}</p>
${content}
${brand ? `<p class="account-foot">${escapeHtml(page.texts.text('export.made-with', { product: productName }))}</p>` : ''}
</div>
</main>
</body>
</html>
`
}

/** Sends a page of the server, not cached and not indexed. */
export function sendStandalonePage(
  reply: FastifyReply,
  { status, ...page }: StandalonePage & { status: number },
): FastifyReply {
  const nonce = randomBytes(16).toString('base64url')
  if (page.brand) {
    reply.header('content-security-policy', contentSecurityPolicy(page.brand.secure, nonce))
  }
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .header('vary', 'cookie, accept-language')
    .type('text/html; charset=utf-8')
    .send(renderStandalonePage(reply.request, page, nonce))
}
