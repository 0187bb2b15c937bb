import { guidePath } from '@stowage/contract/system'
import { escapeHtml } from '../../../texts/escape-html.ts'
import { guideWords as words } from '../../../texts/guide-words.ts'
import type { Filling } from './draw-frame.ts'
import { searchPath } from './draw-frame.ts'
import type { Guide, GuidePage } from './read-guide.ts'
import { type Hit, type Piece, searchGuide } from './search-guide.ts'

function drawWay(page: GuidePage | undefined, word: string, kind: string): string {
  if (!page) return ''
  return `<a class="${kind}" href="${page.address}" rel="${kind}"><span>${word}</span> ${escapeHtml(page.title)}</a>`
}

function drawAside({ title, headings }: GuidePage): string {
  if (headings.length === 0) return ''
  const links = [{ id: 'content', title }, ...headings].map(
    (heading) => `<li><a href="#${heading.id}">${escapeHtml(heading.title)}</a></li>`,
  )
  return `<nav class="contents" aria-labelledby="contents-title"><h2 id="contents-title">${words.onThisPage}</h2><ul>${links.join('')}</ul></nav>`
}

/** The contents of a guide page, with links to the previous and the next one. */
export function fillPage({ home, pages }: Guide, page: GuidePage): Filling {
  const at = pages.indexOf(page)
  const before = page === home ? undefined : (pages[at - 1] ?? home)
  const ways = drawWay(before, words.before, 'prev') + drawWay(pages[at + 1], words.next, 'next')
  const section = page.section ? `<p class="section">${escapeHtml(page.section)}</p>` : ''
  return {
    title: page.title,
    description: page.lead,
    address: page.address,
    aside: page === home ? '' : drawAside(page),
    content: `${section}<h1>${escapeHtml(page.title)}</h1><p class="lead">${page.leadHtml}</p>
<div class="${page === home ? 'text home' : 'text'}">${page.html}</div>
<nav class="ways" aria-label="${words.sideways}">${ways}</nav>`,
  }
}

const drawPieces = (pieces: readonly Piece[]) =>
  pieces.map(({ text, isHit }) => (isHit ? `<mark>${escapeHtml(text)}</mark>` : escapeHtml(text))).join('')

const drawHit = ({ page, title, excerpt }: Hit) =>
  `<li><a href="${page.address}"><span>${escapeHtml(page.section)}</span><strong>${drawPieces(title)}</strong><span>${drawPieces(excerpt)}</span></a></li>`

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
    content: `<h1 class="only-read">${words.search}</h1><div id="found"><p role="status">${countOf(found, typed)}</p><ol class="hits">${hits}</ol></div>`,
  }
}

/** The contents of the page for an unknown address. */
export function fillMissing(guide: Guide): Filling {
  return {
    title: words.missing,
    description: guide.home.lead,
    address: '',
    content: `<h1>${words.missing}</h1><p class="lead">${words.missingLead}</p><p><a class="button" href="${guidePath}">${words.start}</a></p>`,
  }
}
