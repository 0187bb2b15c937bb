import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Glyph } from './icons.tsx'

type FeatureProps = { picture: ReactNode; title: ReactNode; text: ReactNode }

function Feature({ picture, title, text }: FeatureProps) {
  return (
    <li className="feature">
      <div className="feature-picture" aria-hidden="true">
        {picture}
      </div>
      <h3>{title}</h3>
      <p>{text}</p>
    </li>
  )
}

const boxes = (
  <div className="picture-containers">
    {(['car', 'pot', 'house', 'lamp'] as const).map((name) => (
      <span key={name} className="tile">
        <Glyph name={name} />
      </span>
    ))}
  </div>
)

function Stocked() {
  const { i18n } = useLingui()
  return i18n.number(0.962, { style: 'percent', minimumFractionDigits: 1 })
}

const chart = (
  <div className="picture-analytics">
    <b>
      <Stocked />
    </b>{' '}
    <span>
      <Trans>well stocked</Trans>
    </span>
    <svg viewBox="0 0 232 64" aria-hidden="true">
      <path d="M0 40h26v24H0zM34 31h26v33H34zM69 36h26v28H69zM103 22h26v42h-26zM137 27h26v37h-26zM206 18h26v46h-26z" />
      <path className="on" d="M172 13h26v51h-26z" />
    </svg>
  </div>
)

const phone = (
  <div className="picture-mobile">
    <i />
    <i />
    <span>
      <Glyph name="scan" />
    </span>
  </div>
)

const lock = (
  <div className="picture-secure">
    <span>
      <Glyph name="lock" />
    </span>
    <i />
  </div>
)

const file = (
  <pre className="picture-export">
    <b>name,quantity,container</b>
    {'\nAA batteries,12,Camping gear\nEnamel mug,6,Camping gear\nHDMI cable 2 m,4,Cables'}
  </pre>
)

const form = (
  <div className="picture-management">
    <span className="typed">
      <Trans>Enamel mug</Trans>
      <Glyph name="mic" />
    </span>
    <div>
      <Glyph name="minus" />
      <b>6</b>
      <Glyph name="plus" />
    </div>
  </div>
)

/** The six features of the product. */
export function FeatureCards() {
  return (
    <ul className="features">
      <Feature
        picture={boxes}
        title={<Trans>Container Organization</Trans>}
        text={
          <Trans>
            Boxes, shelves, drawers and rooms, each with a name, a place and a list of what’s inside.
          </Trans>
        }
      />
      <Feature
        picture={chart}
        title={<Trans>Real-Time Analytics</Trans>}
        text={<Trans>Inventory levels, low-stock items and statistics, updated with every change.</Trans>}
      />
      <Feature
        picture={phone}
        title={<Trans>Mobile Responsive</Trans>}
        text={<Trans>Made for one hand in a dark garage, and just as good on a big screen.</Trans>}
      />
      <Feature
        picture={lock}
        title={<Trans>Secure & Private</Trans>}
        text={
          <Trans>
            Your data is private and protected by your sign-in. Nobody sees your things unless you share them.
          </Trans>
        }
      />
      <Feature
        picture={file}
        title={<Trans>Export Data</Trans>}
        text={
          <Trans>With a paid plan, take the whole list with you as a CSV export whenever you like.</Trans>
        }
      />
      <Feature
        picture={form}
        title={<Trans>Easy Management</Trans>}
        text={<Trans>Add items by photo, voice or keyboard, then edit and manage them in a few taps.</Trans>}
      />
    </ul>
  )
}
