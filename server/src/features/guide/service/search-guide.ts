import { editDistance } from '@stowage/contract/edit-distance'
import { fold } from '@stowage/contract/fold'
import { wordsOf } from '../../../lists/search-words.ts'
import { canBeMisspelt } from '../../../lists/similar-words.ts'
import type { Guide, GuidePage } from './read-guide.ts'

/** A part of a text; `isHit` marks a match of the search. */
export type Piece = { text: string; isHit: boolean }

export interface Hit {
  page: GuidePage
  title: Piece[]
  excerpt: Piece[]
}

interface Found {
  hits: Hit[]
  /** True when no page has the exact words, and these pages have words with one typing error. */
  isNear: boolean
}

type Matches = (word: string) => boolean

/** How much a match counts by its place on the page. */
const weights = { wholeTitle: 20, title: 12, heading: 6, lead: 4, block: 1 }
const maxBlockScore = 6
const letters = /[\p{L}\p{N}]+/gu
const excerptLength = 160

const startsWith =
  (typed: string): Matches =>
  (word) =>
    word.startsWith(typed)

const isOneSlipFrom =
  (typed: string): Matches =>
  (word) =>
    word.startsWith(typed) ||
    (canBeMisspelt(typed) &&
      Math.abs(word.length - typed.length) <= 1 &&
      word[0] === typed[0] &&
      editDistance(typed, word) <= 1)

/** Words of every sentence, and of questions as people type them. */
const fillers = new Set(
  'a an and are can do for how i in is it my of on or the to what where with'.split(' '),
)

const wordsIn = (text: string) => fold(text).match(letters) ?? []
const has = (text: string, matches: Matches) => wordsIn(text).some(matches)

function scoreOf({ title, lead, headings, blocks }: GuidePage, matches: Matches): number {
  const inBlocks = blocks.filter((block) => has(block, matches)).length
  return (
    (has(title, matches) ? weights.title : 0) +
    (headings.some((heading) => has(heading.title, matches)) ? weights.heading : 0) +
    (has(lead, matches) ? weights.lead : 0) +
    Math.min(inBlocks, maxBlockScore) * weights.block
  )
}

/** Splits a text into matches and the text between them. */
function markHits(text: string, sought: readonly Matches[]): Piece[] {
  const pieces: Piece[] = []
  let last = 0
  for (const { 0: word, index } of text.matchAll(letters)) {
    if (!sought.some((matches) => wordsIn(word).some(matches))) continue
    if (index > last) pieces.push({ text: text.slice(last, index), isHit: false })
    pieces.push({ text: word, isHit: true })
    last = index + word.length
  }
  if (last < text.length) pieces.push({ text: text.slice(last), isHit: false })
  return pieces
}

/** The sentence of a page with the most matches, from a little before the first one. */
function excerptOf({ lead, blocks }: GuidePage, sought: readonly Matches[]): string {
  const best = [lead, ...blocks]
    .map((text) => ({ text, count: sought.filter((matches) => has(text, matches)).length }))
    .reduce((most, one) => (one.count > most.count ? one : most))
  const first = [...best.text.matchAll(letters)].find(({ 0: word }) =>
    sought.some((matches) => wordsIn(word).some(matches)),
  )
  const hit = first?.index ?? 0
  const from = hit > excerptLength / 2 ? best.text.lastIndexOf(' ', hit - excerptLength / 3) + 1 : 0
  const cut = best.text.slice(from, from + excerptLength)
  const isWhole = from + cut.length >= best.text.length
  return `${from > 0 ? '… ' : ''}${isWhole ? cut : `${cut.slice(0, cut.lastIndexOf(' '))} …`}`
}

function findPages(pages: readonly GuidePage[], sought: readonly Matches[]): Hit[] {
  const calledSo = ({ title }: GuidePage) =>
    sought.every((matches) => has(title, matches)) ? weights.wholeTitle : 0
  return pages
    .map((page) => ({ page, scores: sought.map((matches) => scoreOf(page, matches)) }))
    .filter(({ scores }) => scores.every((score) => score > 0))
    .map(({ page, scores }) => ({ page, score: scores.reduce((sum, score) => sum + score, calledSo(page)) }))
    .sort((a, b) => b.score - a.score)
    .map(({ page }) => ({
      page,
      title: markHits(page.title, sought),
      excerpt: markHits(excerptOf(page, sought), sought),
    }))
}

/**
 * Finds the pages whose words begin with all typed words, most relevant first; if there are none, those whose words
 * differ by one typing error.
 */
export function searchGuide({ pages }: Guide, typed: string): Found {
  const all = wordsOf(typed).flatMap(wordsIn)
  const telling = all.filter((word) => !fillers.has(word))
  const words = telling.length > 0 ? telling : all
  if (words.length === 0) return { hits: [], isNear: false }
  const hits = findPages(pages, words.map(startsWith))
  if (hits.length > 0) return { hits, isNear: false }
  return { hits: findPages(pages, words.map(isOneSlipFrom)), isNear: true }
}
