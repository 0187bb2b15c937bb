import { productName } from '@stowage/contract/product'
import { guidePath, videoGuidesPath } from '@stowage/contract/system.rules'
import { escapeHtml } from '../../../texts/escape-html.ts'
import { guideWords as words } from '../../../texts/guide-words.ts'
import type { Guide } from './read-guide.ts'

/** Addresses of the built files that a page of the guide loads. */
export interface GuideAssets {
  css: string
  script: string
  fonts: readonly string[]
}

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
interface LanguageNote {
  language: string
  text: string
}

export const searchPath = `${guidePath}/search`

const icon = (drawing: string) =>
  `<svg class="shrink-0" viewBox="0 0 24 24" width="20" height="20" aria-hidden="true" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round">${drawing}</svg>`
const icons = {
  search: icon('<path d="m21 21-4.34-4.34"/><circle cx="11" cy="11" r="8"/>'),
  menu: icon('<path d="M4 5h16M4 12h16M4 19h16"/>'),
  close: icon('<path d="M18 6 6 18M6 6l12 12"/>'),
  back: icon('<path d="m15 18-6-6 6-6"/>'),
}

// Open before anything has been answered it isn't seen.
const answers =
  '<div id="answers" class="absolute top-[52px] left-1/2 max-h-[70dvh] w-[min(560px,90vw)] -translate-x-1/2 overflow-auto rounded-card border border-line bg-raised [box-shadow:var(--shadow-3)] has-[p:empty]:pointer-events-none has-[p:empty]:opacity-0" hidden><p class="px-5 pt-4 pb-1 text-ink-2" role="status"></p><ol class="[&_a]:px-5 [&_a]:hover:bg-hover"></ol></div>'

const isCurrent = (address: string, current: string) => (address === current ? ' aria-current="page"' : '')

/** On a phone the search has the header to itself, on its own page; elsewhere a button leads there. */
function drawHeader({ typed, address }: Filling): string {
  const isSearch = typed !== undefined
  const field = `<input class="peer h-10 min-w-0 flex-1 appearance-none bg-transparent text-[1rem]/6 text-ink outline-none" type="search" name="q" value="${escapeHtml(typed ?? '')}" aria-label="${words.search}" placeholder="${words.search}" autocomplete="off" spellcheck="false" maxlength="200"${isSearch ? ' autofocus' : ''}>`
  const form = `<form class="field-box min-h-11 pr-1 pl-3.5 text-ink-2" action="${searchPath}">${icons.search}${field}<kbd class="mr-2 hidden rounded-key border border-line px-[7px] py-px text-meta text-ink-3 peer-placeholder-shown:block phone:hidden" aria-hidden="true">/</kbd><a class="docs-icon size-9 peer-placeholder-shown:hidden" href="${searchPath}" aria-label="${words.clear}">${icons.close}</a></form>`
  const back = `<a class="docs-icon hidden phone:grid" href="${guidePath}" aria-label="${words.back}">${icons.back}</a>`
  const phoneButtons = `<a class="docs-icon hidden phone:grid" href="${searchPath}" aria-label="${words.search}">${icons.search}</a>
<button class="docs-icon hidden phone:grid" type="button" popovertarget="pages" aria-label="${words.pages}">${icons.menu}</button>`
  return `<header class="docs-bar ${isSearch ? 'phone:pr-4 phone:pl-1' : ''}">
<a class="docs-brand phone:mr-auto ${isSearch ? 'phone:hidden' : ''}" href="${guidePath}">${productName}<span>${words.name}</span></a>
${isSearch ? back : ''}
<search id="finder" class="relative mx-auto min-w-0 flex-[0_1_342px] ${isSearch ? 'phone:flex-1' : 'phone:hidden'}">${form}${answers}</search>
<a class="docs-link" href="${videoGuidesPath}"${isCurrent(videoGuidesPath, address)}>${words.videoGuides}</a>
<a class="docs-button phone:hidden" href="/">${words.open}</a>
${isSearch ? '' : phoneButtons}
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
  return `<nav id="pages" class="docs-nav" popover aria-label="${words.pages}">${lists.join('')}<a class="docs-button mt-6 hidden min-h-12 phone:flex" href="/">${words.open}</a></nav>`
}

const drawNote = ({ language, text }: LanguageNote) =>
  `<p class="mb-5 w-fit rounded-control bg-primary-soft px-3 py-[7px] text-small text-primary-ink" lang="${language}">${escapeHtml(text)}</p>`

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
<body class="docs xl:grid-cols-[272px_minmax(0,848px)_1fr]">
<a class="docs-skip" href="#content">${words.skip}</a>
${drawHeader(filling)}
${drawPages(guide, address)}
<main id="content" class="docs-main">${note ? drawNote(note) : ''}${content}</main>
${aside}
</body>
</html>
`
}
