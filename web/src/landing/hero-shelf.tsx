import { Trans, useLingui } from '@lingui/react/macro'
import QrCode from 'lucide-react/icons/qr-code'
import type { ReactNode } from 'react'
import { Glyph } from './icons.tsx'

/** A box of the shelf; the classes w-* and h-* set its width and height. */
function Box({ size, name, place }: { size: string; name: ReactNode; place: ReactNode }) {
  return (
    <div className={`box ${size}`}>
      <div className="label">
        <b>{name}</b>
        <span>{place}</span>
      </div>
    </div>
  )
}

/** A scannable code: SVG lines one unit thick, with `size` units per side. */
export type LandingCode = { size: number; path: string }

function FoundBox({ code }: { code: LandingCode | undefined }) {
  return (
    <div className="box hit opens first">
      <div className="label">
        <b>
          <Trans>Camping gear</Trans>
        </b>
        <span>
          <Trans>Garage</Trans>
        </span>
        <em>container-14</em>
        {code ? (
          <svg className="code" viewBox={`0 0 ${code.size} ${code.size}`} aria-hidden="true">
            <path d={code.path} />
          </svg>
        ) : (
          <QrCode className="icon" />
        )}
      </div>
      <div className="tip">
        <span className="thumbnail" />
        <span>
          <b>
            <Trans>AA batteries</Trans>
          </b>
          <Trans>12 left</Trans>
        </span>
        <Glyph name="done" />
      </div>
    </div>
  )
}

/** A searched word, whose letters appear one by one. */
function Word({ children, at }: { children: string; at: string }) {
  return (
    <span className={`word ${at}`}>
      {[...children].map((letter, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: drawn once, and a letter may come twice
        <i key={index}>{letter}</i>
      ))}
    </span>
  )
}

/**
 * A shelf of labeled boxes; a search for batteries has lit the box that has them. Unless reduced motion is preferred,
 * the search plays by CSS alone (`hero-motion.css`): three words, each opening its box. It can be paused.
 */
export function HeroShelf({ code }: { code: LandingCode | undefined }) {
  const { t } = useLingui()
  return (
    <div className="shelf-picture">
      <input type="checkbox" className="pause" aria-label={t`Pause the animation`} />
      <div role="img" aria-label={t`A shelf of labeled boxes. A search for batteries lights up one box.`}>
        <div className="shelf-search">
          <Glyph name="search" />
          <span className="words">
            <Word at="first">{t`batteries`}</Word>
            <Word at="second">{t`scarf`}</Word>
            <Word at="third">{t`hammer`}</Word>
          </span>
          <em>
            <Trans>1 box</Trans>
          </em>
        </div>
        <div className="shelf-board">
          <Box
            size="w30 h112 opens second"
            name={<Trans>Winter coats</Trans>}
            place={<Trans>Closet</Trans>}
          />
          <Box size="w26 h84" name={<Trans>Paint</Trans>} place={<Trans>Basement</Trans>} />
          <Box size="w32 h98 dx" name={<Trans>Cables</Trans>} place={<Trans>Office</Trans>} />
        </div>
        <div className="shelf-board middle">
          <Box size="w25 h92 dx" name={<Trans>Holiday lights</Trans>} place={<Trans>Attic</Trans>} />
          <FoundBox code={code} />
          <Box size="w24 h76" name={<Trans>Tax papers</Trans>} place={<Trans>Storage Room</Trans>} />
        </div>
        <div className="shelf-board low">
          <Box size="w33 h106 opens third" name={<Trans>Tools</Trans>} place={<Trans>Garage</Trans>} />
          <Box size="w24 h80" name={<Trans>Baking pans</Trans>} place={<Trans>Pantry</Trans>} />
          <Box size="w31 h94 dx" name={<Trans>Board games</Trans>} place={<Trans>Living Room</Trans>} />
        </div>
      </div>
    </div>
  )
}
