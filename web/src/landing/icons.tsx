import CarFront from 'lucide-react/icons/car-front'
import Check from 'lucide-react/icons/check'
import CircleCheck from 'lucide-react/icons/circle-check'
import CookingPot from 'lucide-react/icons/cooking-pot'
import House from 'lucide-react/icons/house'
import LampDesk from 'lucide-react/icons/lamp-desk'
import Lock from 'lucide-react/icons/lock'
import Mic from 'lucide-react/icons/mic'
import Minus from 'lucide-react/icons/minus'
import Plus from 'lucide-react/icons/plus'
import ScanLine from 'lucide-react/icons/scan-line'
import Search from 'lucide-react/icons/search'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

const graphics = {
  car: CarFront,
  check: Check,
  done: CircleCheck,
  pot: CookingPot,
  house: House,
  lamp: LampDesk,
  lock: Lock,
  mic: Mic,
  minus: Minus,
  plus: Plus,
  scan: ScanLine,
  search: Search,
} as const

type GlyphName = keyof typeof graphics

/** An icon's shapes without the attributes common to all icons, which the page's CSS sets once. */
const shapesOf = (graphic: (typeof graphics)[GlyphName]) =>
  renderToStaticMarkup(createElement(graphic)).replace(/^<svg[^>]*>|<\/svg>$/g, '')

/** All icons of the page as symbols; each Glyph refers to one, so that repeated icons cost a few bytes. */
export function Icons() {
  return (
    <svg className="icons" aria-hidden="true">
      {Object.entries(graphics).map(([name, graphic]) => (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: the library's own drawing, as React wrote it
        <symbol key={name} id={name} dangerouslySetInnerHTML={{ __html: shapesOf(graphic) }} />
      ))}
    </svg>
  )
}

export function Glyph({ name }: { name: GlyphName }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
      <use href={`#${name}`} />
    </svg>
  )
}
