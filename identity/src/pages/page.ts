import type { IdentityBrand, IdentityOptions } from '../options.ts'
import type { Sentence } from '../sentence.ts'
import type { Texts } from '../translations.ts'
import { Markup, markup } from './markup.ts'

/** The settings of a page: its reader, and its product. */
export type PageSettings = Texts & {
  productName: string
  /** Stands in place of the product's name, which is in the foot then. */
  brand: IdentityBrand | null
  stylesheet: () => string
  /** The last person's theme on this device; undefined follows the system. */
  theme: 'light' | 'dark' | 'system' | undefined
  /** A script for the pages where people sign in or up. */
  entryScript: string | undefined
  choice: IdentityOptions['languageChoice'] | undefined
  /** The address that restarts the sign-in with the same target. */
  startAgain: string
  picture: IdentityOptions['picture']
}

type PageContent = {
  /** Its part in `<0>` stands on a strip of tape. */
  title: string
  look?: 'greeting' | 'lit' | 'dark'
  lead?: string
  body?: Markup
  notice?: Markup | undefined
  foot?: Markup | undefined
}

/** A title with a part in `<0>`: on a strip of tape in the heading, plain in the tab's title. */
function titleOf(text: string): { plain: string; taped: Markup } {
  const [before = '', word = '', after = ''] = text.split(/<\/?0>/)
  const strip = word !== '' && markup`<span class="tape">${word}</span>`
  return { plain: before + word + after, taped: markup`${before}${strip}${after}` }
}

/** The logo of the brand in the theme of the page, which may be that of the system. */
function logoOf({ logo, darkLogo }: IdentityBrand, theme: PageSettings['theme']): Markup | false {
  if (logo === null) return false
  if (darkLogo === null || theme === 'light') return markup`<img class="account-logo" src="${logo}" alt="">`
  if (theme === 'dark') return markup`<img class="account-logo bg-transparent" src="${darkLogo}" alt="">`
  return markup`<picture><source srcset="${darkLogo}" media="(prefers-color-scheme: dark)"><img class="account-logo bg-transparent" src="${logo}" alt=""></picture>`
}

/** The product's name, or the brand in its place. */
function headOf({ text, productName, brand, theme }: PageSettings): Markup {
  if (!brand)
    return markup`<a class="account-brand" href="/" aria-label="${text('brand.label', { product: productName })}">${productName}</a>`
  const { name, logo, isWide } = brand
  const word = !(logo !== null && isWide) && markup`<span dir="auto">${name}</span>`
  return markup`<a class="account-owner" href="/" aria-label="${text('brand.label', { product: name })}">${logoOf(brand, theme)}${word}</a>`
}

/** A whole account page: one card with an illustration, the product's name, a heading and the content. */
export function page(settings: PageSettings, content: PageContent): string {
  const { language, text, productName, stylesheet, theme = 'system', picture, brand } = settings
  const { plain, taped } = titleOf(content.title)
  const hasForm = content.body?.text.includes('<form') === true
  return markup`<!doctype html>
<html lang="${language}"${theme !== 'system' && markup` data-theme="${theme}"`}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="${theme === 'system' ? 'light dark' : theme}">
<meta name="robots" content="noindex">
<title>${plain} · ${productName}</title>
${brand?.icon ? markup`<link rel="icon" href="${brand.icon}" type="image/png">` : markup`<link rel="icon" href="/favicon.svg" type="image/svg+xml">`}
<link rel="stylesheet" href="${stylesheet()}">
${brand && markup`<link rel="stylesheet" href="${brand.stylesheet}">`}
${hasForm && markup`<script type="module" src="/identity/form.js"></script>`}
</head>
<body class="account">
<main class="account-card"${hasForm && markup` data-away="${text('away.notice')}"`}>
${picture !== undefined && new Markup(picture(language, content.look ?? 'lit'))}
<div class="account-inside">
${headOf(settings)}
<h1>${taped}</h1>
${content.lead !== undefined && markup`<p class="account-lead">${content.lead}</p>`}
${content.notice}
${content.body}
${brand && markup`<p class="account-foot">${text('brand.made-with', { product: productName })}</p>`}
</div>
</main>
${content.foot}
</body>
</html>
`.text
}

/** Links to the same page, `here`, in the other languages, each by its own name. */
export function languageLinks({ text, language, choice }: PageSettings, here: string): Markup | undefined {
  if (choice === undefined) return undefined
  const links = choice.languages.map(
    (one) =>
      markup`<a href="${choice.address(one, encodeURIComponent(here))}" lang="${one}" hreflang="${one}"${one === language && markup` aria-current="true"`}>${choice.nameOf(one)}</a>`,
  )
  return markup`<nav class="text-center text-[0.8125rem]/6 text-balance *:inline-block *:min-w-11 *:px-1.5 *:py-[11px] *:text-ink-3 *:hover:text-ink *:aria-[current]:font-semibold *:aria-[current]:text-ink" aria-label="${text('languages.label')}">${links}</nav>`
}

export const badNotice = ({ text }: PageSettings, problem: Sentence | undefined): Markup | undefined =>
  problem && markup`<p class="notice notice-bad mt-5" role="alert">${text(...problem)}</p>`
export const okNotice = (text: string) => markup`<p class="notice notice-ok mt-5" role="status">${text}</p>`
/** The links under the button, as one block. */
export const links = (...lines: readonly Markup[]) =>
  markup`<p class="mt-4 flex flex-wrap justify-between gap-x-4 text-[0.9375rem]/6 text-ink-2 *:only:mx-auto" data-links>${lines}</p>`
export const link = (href: string, label: string) =>
  markup`<a class="link inline-block py-2.5" href="${href}">${label}</a>`
