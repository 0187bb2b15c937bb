import { escapeHtml } from './escape-html.ts'
import type { PlainText, ReaderTexts } from './reader-texts.ts'
import { placeName } from './sentence-of.ts'

/**
 * `lit`: light falls on one box. `greeting`: Stow, the mascot, stands on that box, and blinks once. `dark`: an error
 * occurred.
 */
export type IllustrationLook = 'lit' | 'greeting' | 'dark'

/** The class, the text and the position of each box. */
const boxes: readonly (readonly [size: string, text: PlainText, place: string])[] = [
  ['a', 'shelf.coats', 'Closet'],
  ['b', 'shelf.paint', 'Basement'],
  ['lit', 'shelf.camping', 'Garage'],
  ['c', 'shelf.cables', 'Office'],
  ['d', 'shelf.tins', 'Pantry'],
]

// The same drawing as the helpful mascot in `web/src/ui/stow.tsx`, without the raised brow.
const stow = `<svg class="stow" width="52" height="52" viewBox="0 0 120 120" fill="none"><path d="M36 39h48l5 9H31z" fill="#7d5b29"/><path d="M38 40l3.5-12.5q.6-2.5 3.5-2.500h30q2.9 0 3.5 2.500L82 40z" fill="#c39a5c"/><g fill="#e8cd9d" stroke="#c39a5c" stroke-width="1.5" stroke-linejoin="round"><path d="M38 41 20.5 25.500q-2.3-1.9-4.5.2l-5.5 6.600q-1.8 2.4.5 4.300L29 49z"/><path d="M82 41 99.5 25.500q2.3-1.9 4.5.2l5.5 6.600q1.8 2.4-.5 4.300L91 49z"/></g><path d="M42 103h11v10H42zM67 103h11v10H67z" fill="#b08646"/><rect x="26" y="46" width="68" height="60" rx="9" fill="#dfbf8c"/><path d="M85 46h1a8 8 0 0 1 8 8v43a9 9 0 0 1-9 9h-2c3-2 4-5 4-9V56c0-4-.6-7-2-10z" fill="#cfa869"/><path d="M51 46h18v12.500l-3-2-3 2-3-2-3 2-3-2-3 2z" fill="#f6ead2"/><g fill="#e08e6d" opacity=".42"><circle cx="38.5" cy="83" r="4.6"/><circle cx="81" cy="83" r="4.6"/></g><g class="stow-eyes" fill="#2b2112"><circle cx="47" cy="74" r="5"/><circle cx="73" cy="74" r="5"/></g><path d="M53 84.500c4 3.6 10 3.6 14 0" stroke="#2b2112" stroke-width="3" stroke-linecap="round"/></svg>`

/** The illustration above every standalone page, a shelf of boxes, as HTML. It is decorative. */
export function illustrationOf({ language, text }: ReaderTexts, look: IllustrationLook): string {
  const drawn = boxes.map(([size, name, place]) => {
    const label = `<b>${escapeHtml(text(name))}</b>${escapeHtml(placeName(place, language))}`
    const guest = size === 'lit' && look === 'greeting' ? stow : ''
    return `<div class="shelf-box shelf-${size}">${guest}<span>${label}</span></div>`
  })
  return `<div class="shelf${look === 'dark' ? ' shelf-dark' : ''}" aria-hidden="true">${drawn.join('')}</div>`
}

/** A title whose part in `<0>` stands on a strip of tape, as HTML. */
export const taped = (text: string): string =>
  escapeHtml(text).replace(/&lt;0&gt;(.*?)&lt;\/0&gt;/, '<span class="tape">$1</span>')
