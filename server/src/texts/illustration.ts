import { escapeHtml } from './escape-html.ts'
import type { PlainText, ReaderTexts } from './reader-texts.ts'
import { placeName } from './sentence-of.ts'

/**
 * `lit`: light falls on one box. `greeting`: Stow, the mascot, stands on that box, and blinks once. `dark`: an error
 * occurred.
 */
export type IllustrationLook = 'lit' | 'greeting' | 'dark'

/** The size, the text and the place of each box. A phone shows three. */
const boxes: readonly (readonly [size: string, text: PlainText, place: string])[] = [
  ['min-h-[74px] w-[84px] phone:hidden', 'shelf.coats', 'Closet'],
  ['min-h-[58px] w-[84px]', 'shelf.paint', 'Basement'],
  ['min-h-[100px] w-[136px] shrink-0', 'shelf.camping', 'Garage'],
  ['min-h-[64px] w-[82px]', 'shelf.cables', 'Office'],
  ['min-h-[82px] w-[82px] phone:hidden', 'shelf.tins', 'Pantry'],
]
const litBox = 2

// A drawing, so its sizes are in pixels: its words don't grow with the reader's text, and still fit the boxes. Its
// colours are the same in both themes, and in forced colours.
const shelf =
  'flex h-[160px] items-end justify-center gap-[8px] overflow-hidden rounded-t-dialog border-b-12 border-[#0a2f33] bg-[#0f4146] px-[8px] [box-shadow:inset_0_-1px_#ffffff0f] forced-color-adjust-none phone:h-[178px] phone:gap-[10px] phone:rounded-none'
const box =
  "relative grid min-w-0 place-items-center rounded-t-[5px] px-[4px] pt-[12px] pb-[6px] before:absolute before:top-0 before:content-['']"
const label =
  'max-w-full rounded-[3px] text-[10.5px]/[13px] font-[500] text-[#2f2819] hyphens-auto wrap-anywhere'
const name = 'block font-[650] text-[#141310]'

/** The classes of a box in the shade, and of the one that light falls on. */
const looks = {
  shade: {
    box: `${box} bg-[#846131] before:left-[calc(50%-11px)] before:h-[12px] before:w-[22px] before:bg-[#b59f79] before:opacity-70`,
    label: `${label} bg-[#bab3a5] px-[6px] py-[4px]`,
    name: `${name} text-[12px]/[15px]`,
  },
  light: {
    box: `${box} bg-[#dfb878] [box-shadow:0_0_0_1.5px_#ffe1a3,0_0_44px_10px_#ffd6826b] before:left-[calc(50%-15px)] before:h-[14px] before:w-[30px] before:bg-[#fff3d6]`,
    label: `${label} bg-white px-[10px] py-[6px]`,
    name: `${name} text-[14px]/[18px]`,
  },
}

// The same drawing as the helpful mascot in `web/src/ui/stow.tsx`, without the raised brow.
const stow = `<svg class="absolute right-[6px] bottom-[calc(100%-3px)]" width="52" height="52" viewBox="0 0 120 120" fill="none"><path d="M36 39h48l5 9H31z" fill="#7d5b29"/><path d="M38 40l3.5-12.5q.6-2.5 3.5-2.500h30q2.9 0 3.5 2.500L82 40z" fill="#c39a5c"/><g fill="#e8cd9d" stroke="#c39a5c" stroke-width="1.5" stroke-linejoin="round"><path d="M38 41 20.5 25.500q-2.3-1.9-4.5.2l-5.5 6.600q-1.8 2.4.5 4.300L29 49z"/><path d="M82 41 99.5 25.500q2.3-1.9 4.5.2l5.5 6.600q1.8 2.4-.5 4.300L91 49z"/></g><path d="M42 103h11v10H42zM67 103h11v10H67z" fill="#b08646"/><rect x="26" y="46" width="68" height="60" rx="9" fill="#dfbf8c"/><path d="M85 46h1a8 8 0 0 1 8 8v43a9 9 0 0 1-9 9h-2c3-2 4-5 4-9V56c0-4-.6-7-2-10z" fill="#cfa869"/><path d="M51 46h18v12.500l-3-2-3 2-3-2-3 2-3-2-3 2z" fill="#f6ead2"/><g fill="#e08e6d" opacity=".42"><circle cx="38.5" cy="83" r="4.6"/><circle cx="81" cy="83" r="4.6"/></g><g class="stow-eyes" fill="#2b2112"><circle cx="47" cy="74" r="5"/><circle cx="73" cy="74" r="5"/></g><path d="M53 84.500c4 3.6 10 3.6 14 0" stroke="#2b2112" stroke-width="3" stroke-linecap="round"/></svg>`

/** The words on a box's label. */
export interface BoxLabel {
  name: string
  place: string
}

/**
 * The illustration above every standalone page, a shelf of boxes, as HTML. It is decorative. `lit`: other words for the
 * box that light falls on.
 */
export function illustrationOf(
  { language, text }: ReaderTexts,
  look: IllustrationLook,
  lit?: BoxLabel,
): string {
  const drawn = boxes.map(([size, content, place], at) => {
    const usual = { name: text(content), place: placeName(place, language) }
    const shown = at === litBox && lit ? lit : usual
    const classes = looks[at === litBox && look !== 'dark' ? 'light' : 'shade']
    const guest = at === litBox && look === 'greeting' ? stow : ''
    const line = (text: string) =>
      shown === lit ? `<span class="line-clamp-2" dir="auto">${escapeHtml(text)}</span>` : escapeHtml(text)
    const words = `<b class="${classes.name}">${line(shown.name)}</b>${line(shown.place)}`
    return `<div class="${classes.box} ${size}">${guest}<span class="${classes.label}">${words}</span></div>`
  })
  return `<div class="${shelf}" data-look="${look}" aria-hidden="true">${drawn.join('')}</div>`
}

/** A title whose part in `<0>` stands on a strip of tape, as HTML. */
export const taped = (text: string): string =>
  escapeHtml(text).replace(/&lt;0&gt;(.*?)&lt;\/0&gt;/, '<span class="tape">$1</span>')
