import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Glyph } from './icons.tsx'

/** The classes w-* and h-* give each box its share of the shelf and its height. */
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

function FoundBox() {
  return (
    <div className="box hit">
      <div className="label">
        <b>
          <Trans>Camping gear</Trans>
        </b>
        <span>
          <Trans>Garage</Trans>
        </span>
        <em>container-14</em>
        <Glyph name="code" />
      </div>
      <div className="tip">
        <span className="thumb" />
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

/** A shelf of labeled boxes; a search for batteries has lit up the one that holds them. */
export function HeroShelf() {
  const { t } = useLingui()
  return (
    <div
      className="shelf-picture"
      role="img"
      aria-label={t`A shelf of labeled boxes. A search for batteries lights up one box.`}
    >
      <div className="shelf-search">
        <Glyph name="search" />
        <span className="typed">
          <Trans>batteries</Trans>
        </span>
        <em>
          <Trans>1 box</Trans>
        </em>
      </div>
      <div className="shelf-board">
        <Box size="w30 h112" name={<Trans>Winter coats</Trans>} place={<Trans>Closet</Trans>} />
        <Box size="w26 h84" name={<Trans>Paint</Trans>} place={<Trans>Basement</Trans>} />
        <Box size="w32 h98 dx" name={<Trans>Cables</Trans>} place={<Trans>Office</Trans>} />
      </div>
      <div className="shelf-board middle">
        <Box size="w25 h92 dx" name={<Trans>Holiday lights</Trans>} place={<Trans>Attic</Trans>} />
        <FoundBox />
        <Box size="w24 h76" name={<Trans>Tax papers</Trans>} place={<Trans>Storage Room</Trans>} />
      </div>
      <div className="shelf-board low">
        <Box size="w33 h106" name={<Trans>Tools</Trans>} place={<Trans>Garage</Trans>} />
        <Box size="w24 h80" name={<Trans>Baking tins</Trans>} place={<Trans>Pantry</Trans>} />
        <Box size="w31 h94 dx" name={<Trans>Board games</Trans>} place={<Trans>Living Room</Trans>} />
      </div>
    </div>
  )
}
