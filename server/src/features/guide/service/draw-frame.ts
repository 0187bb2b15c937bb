import { productName } from '@stowage/contract/product'
import { guidePath, videoGuidesPath } from '@stowage/contract/system'
import { escapeHtml } from '../../../texts/escape-html.ts'
import { guideWords as words } from '../../../texts/guide-words.ts'
import type { Guide } from './read-guide.ts'

/** Addresses of the built files that a page of the guide loads. */
export interface GuideAssets {
  css: string
  script: string
  fonts: readonly string[]
}

/** The contents of the frame. */
export interface Filling {
  /** The title of the browser's tab. */
  title: string
  description: string
  /** The address of the open page, which is marked in the list of pages. */
  address: string
  /** The search text; undefined on other pages. */
  typed?: string
  /** The column beside the text on wide screens. */
  aside?: string
  content: string
}

/** A note, in the reader's language, that the guide is in English. */
export interface LanguageNote {
  language: string
  text: string
}

export const searchPath = `${guidePath}/search`

const icon = (drawing: string) =>
  `<svg class="icon" viewBox="0 0 24 24" width="20" height="20" aria-hidden="true" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round">${drawing}</svg>`
const icons = {
  search: icon('<path d="m21 21-4.34-4.34"/><circle cx="11" cy="11" r="8"/>'),
  menu: icon('<path d="M4 5h16M4 12h16M4 19h16"/>'),
  close: icon('<path d="M18 6 6 18M6 6l12 12"/>'),
  back: icon('<path d="m15 18-6-6 6-6"/>'),
}

const isCurrent = (address: string, current: string) => (address === current ? ' aria-current="page"' : '')

function drawHeader({ typed, address }: Filling): string {
  const field = `<input type="search" name="q" value="${escapeHtml(typed ?? '')}" aria-label="${words.search}" placeholder="${words.search}" autocomplete="off" spellcheck="false" maxlength="200"${typed === undefined ? '' : ' autofocus'}>`
  return `<header class="bar${typed === undefined ? '' : ' bar-search'}">
<a class="brand" href="${guidePath}">${productName}<span>${words.name}</span></a>
<a class="icon-button bar-back" href="${guidePath}" aria-label="${words.back}">${icons.back}</a>
<search class="finder"><form action="${searchPath}">${icons.search}${field}<kbd aria-hidden="true">/</kbd><a class="icon-button clear" href="${searchPath}" aria-label="${words.clear}">${icons.close}</a></form><div class="answers" hidden><p role="status"></p><ol class="hits"></ol></div></search>
<a class="bar-link" href="${videoGuidesPath}"${isCurrent(videoGuidesPath, address)}>${words.videoGuides}</a>
<a class="button" href="/">${words.open}</a>
<a class="icon-button bar-find" href="${searchPath}" aria-label="${words.search}">${icons.search}</a>
<button class="icon-button bar-menu" type="button" popovertarget="pages" aria-label="${words.pages}">${icons.menu}</button>
</header>`
}

function drawPages({ sections }: Guide, current: string): string {
  const lists = sections.map(({ title, pages }) => {
    const links = pages.map(
      (page) =>
        `<li><a href="${page.address}"${isCurrent(page.address, current)}>${escapeHtml(page.title)}</a></li>`,
    )
    return `<h2>${escapeHtml(title)}</h2><ul>${links.join('')}</ul>`
  })
  // On a phone the list opens over the page without a script (popover).
  return `<nav id="pages" popover aria-label="${words.pages}">${lists.join('')}<a class="button" href="/">${words.open}</a></nav>`
}

const drawNote = ({ language, text }: LanguageNote) =>
  `<p class="language-note" lang="${language}">${escapeHtml(text)}</p>`

/** A whole page of the guide: the header with the search, the list of pages, and the contents. */
export function drawFrame(
  guide: Guide,
  filling: Filling,
  { css, script, fonts }: GuideAssets,
  note: LanguageNote | undefined,
): string {
  const { title, description, address, content, aside = '' } = filling
  const preloads = fonts.map(
    (font) => `<link rel="preload" href="${font}" as="font" type="font/woff2" crossorigin>`,
  )
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)} · ${productName} ${words.name}</title>
<meta name="description" content="${escapeHtml(description)}">
<meta name="theme-color" content="#f6f5f1" media="(prefers-color-scheme: light)">
<meta name="theme-color" content="#111615" media="(prefers-color-scheme: dark)">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="apple-touch-icon" href="/apple-touch-icon.png">
${preloads.join('')}<link rel="stylesheet" href="${css}">
<script type="module" src="${script}"></script>
</head>
<body>
<a class="skip" href="#content">${words.skip}</a>
${drawHeader(filling)}
${drawPages(guide, address)}
<main id="content">${note ? drawNote(note) : ''}${content}</main>
${aside}
</body>
</html>
`
}
