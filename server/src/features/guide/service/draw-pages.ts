import { guidePath } from '@stowage/contract/system.rules'
import { escapeHtml } from '../../../texts/escape-html.ts'
import { guideWords as words } from '../../../texts/guide-words.ts'
import type { Filling } from './draw-frame.ts'
import { searchPath } from './draw-frame.ts'
import type { Guide, GuidePage } from './read-guide.ts'
import { type Hit, type Piece, searchGuide } from './search-guide.ts'

function drawWay(page: GuidePage | undefined, word: string, kind: 'prev' | 'next'): string {
  if (!page) return ''
  const side = kind === 'next' ? 'col-start-2 text-right phone:col-start-1' : 'col-start-1'
  return `<a class="${side} rounded-card border border-line bg-surface px-5 py-4 text-[1.0625rem]/6 font-medium hover:bg-hover" href="${page.address}" rel="${kind}"><span class="block text-small font-normal text-ink-2">${word}</span> ${escapeHtml(page.title)}</a>`
}

function drawAside({ title, headings }: GuidePage): string {
  if (headings.length === 0) return ''
  const links = [{ id: 'content', title }, ...headings].map(
    (heading) =>
      `<li><a class="-ml-0.5 block border-l-2 border-transparent px-3.5 py-[5px] text-ink-2 hover:text-ink data-current:border-primary data-current:font-medium data-current:text-ink" href="#${heading.id}">${escapeHtml(heading.title)}</a></li>`,
  )
  return `<nav id="contents" class="sticky top-16 hidden self-start px-6 py-[38px] xl:block" aria-labelledby="contents-title"><h2 id="contents-title" class="text-small font-semibold">${words.onThisPage}</h2><ul class="mt-2.5 border-l-2 border-line">${links.join('')}</ul></nav>`
}

/** The contents of a guide page, with links to the previous and the next one. */
export function fillPage({ home, pages }: Guide, page: GuidePage): Filling {
  const at = pages.indexOf(page)
  const before = page === home ? undefined : (pages[at - 1] ?? home)
  const ways = drawWay(before, words.before, 'prev') + drawWay(pages[at + 1], words.next, 'next')
  const section = page.section ? `<p class="text-ink-2">${escapeHtml(page.section)}</p>` : ''
  return {
    title: page.title,
    description: page.lead,
    address: page.address,
    aside: page === home ? '' : drawAside(page),
    content: `${section}<h1>${escapeHtml(page.title)}</h1><p class="docs-lead">${page.leadHtml}</p>
<div class="docs-text ${page === home ? 'md:[&_h2]:text-[1.25rem]' : ''}">${page.html}</div>
<nav class="mt-[52px] grid grid-cols-2 gap-3.5 phone:grid-cols-1" aria-label="${words.sideways}">${ways}</nav>`,
  }
}

const drawPieces = (pieces: readonly Piece[]) =>
  pieces.map(({ text, isHit }) => (isHit ? `<mark>${escapeHtml(text)}</mark>` : escapeHtml(text))).join('')

const drawHit = ({ page, title, excerpt }: Hit) =>
  `<li class="border-line not-first:border-t"><a class="block py-3.5" href="${page.address}"><span class="block text-ink-2">${escapeHtml(page.section)}</span><strong class="my-0.5 block text-[1.125rem]/[1.625rem] font-semibold">${drawPieces(title)}</strong><span class="block text-ink-2">${drawPieces(excerpt)}</span></a></li>`

function countOf({ hits, isNear }: ReturnType<typeof searchGuide>, typed: string): string {
  if (typed.trim() === '') return words.ask
  if (hits.length === 0) return words.nothing
  const { one, other } = isNear ? words.near : words.found
  return hits.length === 1 ? one : other.replace('{count}', String(hits.length))
}

/** The contents of the search page. Typing changes only the two parts of `#found`. */
export function fillSearch(guide: Guide, typed: string): Filling {
  const found = searchGuide(guide, typed)
  const hits = found.hits.map(drawHit).join('')
  return {
    title: words.search,
    description: guide.home.lead,
    address: searchPath,
    typed,
    content: `<h1 class="sr-only">${words.search}</h1><div id="found"><p class="pt-4 pb-1 text-ink-2" role="status">${countOf(found, typed)}</p><ol>${hits}</ol></div>`,
  }
}

export function fillMissing(guide: Guide): Filling {
  return {
    title: words.missing,
    description: guide.home.lead,
    address: '',
    content: `<h1>${words.missing}</h1><p class="docs-lead">${words.missingLead}</p><p class="mt-6"><a class="docs-button" href="${guidePath}">${words.start}</a></p>`,
  }
}
