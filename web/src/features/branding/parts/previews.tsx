import { Trans, useLingui } from '@lingui/react/macro'
import { holdsName, inkOnWhite, textOn } from '@stowage/contract/branding.rules'
import { productName } from '@stowage/contract/product'
import type { CSSProperties, ReactNode } from 'react'
import { useCurrentUser } from '../../../lib/api/current-user.ts'
import { initials } from '../../../ui/avatar.tsx'
import { cx } from '../../../ui/class-names.ts'
import { QrCode } from '../../../ui/qr-code.tsx'
import type { ShownBrand } from '../shown-brand.ts'

// Paper and mails are light in both themes and have sizes of their own. They stand in style attributes, because the style
// sheet of the app is part of every first load.

const ink = '#17160f'
export const softInk = '#545047'
export const hairline = '1px solid #e3dfd6'
export const paper: CSSProperties = {
  background: '#ffffff',
  color: ink,
  maxWidth: '100%',
  boxShadow: '0 1px 2px rgb(50 40 20 / 0.2), 0 8px 20px -8px rgb(50 40 20 / 0.3)',
  forcedColorAdjust: 'none',
}
export const text = (size: number, line: number, more: CSSProperties = {}): CSSProperties => ({
  fontSize: `${size / 16}rem`,
  lineHeight: `${line / 16}rem`,
  ...more,
})
const twoLines: CSSProperties = {
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
}

export type PreviewProps = { brand: ShownBrand }

type GroundProps = { title: ReactNode; note?: ReactNode; isKraft?: boolean; children: ReactNode }

/** A titled ground on which a preview stands. */
export function Ground({ title, note, isKraft = false, children }: GroundProps) {
  return (
    <figure
      className={cx(
        'flex min-w-0 flex-col items-center gap-3 rounded-card px-4 pt-3 pb-5',
        isKraft ? 'bg-kraft-soft' : 'bg-sunken',
      )}
    >
      <figcaption className="flex w-full justify-between gap-3 text-small text-ink-2">
        <span className="font-medium">{title}</span>
        {note ? <span>{note}</span> : null}
      </figcaption>
      {children}
    </figure>
  )
}

/** The logo with the name, or the name alone with its initials; a wide logo holds the name. */
export function Word({ brand, look }: PreviewProps & { look: CSSProperties }) {
  return (
    <span className="flex min-w-0 items-center gap-2 font-display font-semibold" style={look}>
      <Mark brand={brand} />
      {holdsName(brand.logo) ? null : (
        <span dir="auto" className="min-w-0 wrap-anywhere">
          {brand.name}
        </span>
      )}
    </span>
  )
}

function Mark({ brand: { logo, name, color } }: PreviewProps) {
  if (logo) {
    return (
      <img src={logo.address} alt="" className="shrink-0" style={{ maxHeight: '1.8em', maxWidth: '9em' }} />
    )
  }
  const side = { width: '2em', height: '2em', borderRadius: '0.5em', fontSize: '0.8em' }
  return (
    <span
      style={{ ...side, background: color, color: textOn(color) }}
      className="grid shrink-0 place-items-center"
    >
      {initials(name)}
    </span>
  )
}

/** As wide as 4 inches; its parts have the shares that they have on a printed label. */
const label: CSSProperties = {
  ...paper,
  width: 268,
  aspectRatio: '1',
  padding: '20px 13px 10px',
  borderRadius: 6,
}

/** The sizes of the line on a label of 4 inches; the largest with which it fits two lines is taken. */
const lineSizes = [11.5, 9.1, 7.5, 6.4]

/** The size of a line beside a logo, by the mean width of a letter. */
function lineSize(line: string, { logo }: ShownBrand): number {
  const markWidth = logo ? Math.min(110, (22 * logo.width) / logo.height) : 20
  const room = 2 * 0.95 * (242 - 8 - markWidth)
  return lineSizes.find((size) => line.length * 0.46 * size <= room) ?? 6.4
}

/** A label of 4 × 4 inches. */
export function LabelPreview({ brand }: PreviewProps) {
  const { t } = useLingui()
  const { returnTo: address } = brand
  const line = t`Return to: ${address}`
  const size = lineSize(line, brand)
  return (
    <Ground title={t`Label, 4 × 4 in`} note={t`Logo on labels 2 × 2 in or larger`} isKraft>
      <div className="flex flex-col items-center text-center" style={label}>
        <div style={{ width: 130 }}>
          <QrCode text={`${location.origin}/containers/14`} />
        </div>
        <div className="mt-auto">
          <p className="font-display font-bold" style={text(22, 26)}>
            <Trans>Camping gear</Trans>
          </p>
          <p className="flex justify-center gap-3" style={text(12.5, 16)}>
            <span>
              <Trans>Garage</Trans>
            </span>
            <span className="font-mono">container-14</span>
          </p>
        </div>
        <div
          className="flex w-full items-center justify-center gap-2 text-left"
          style={text(11.5, 15, { borderTop: `1px solid ${ink}`, paddingTop: 8, marginTop: 8 })}
        >
          {address.trim() === '' ? (
            <Word brand={brand} look={text(14, 20)} />
          ) : (
            <>
              <span className="shrink-0" style={text(12.2, 17)}>
                <Mark brand={brand} />
              </span>
              <span
                dir="auto"
                className="min-w-0 wrap-anywhere"
                style={{ ...twoLines, ...text(size, size * 1.3) }}
              >
                {line}
              </span>
            </>
          )}
        </div>
      </div>
    </Ground>
  )
}

const page: CSSProperties = { ...paper, width: 250, aspectRatio: '210/297', padding: 14, borderRadius: 2 }

/** A page of a PDF export. */
export function PagePreview({ brand }: PreviewProps) {
  const { t } = useLingui()
  const { color, returnTo: address } = brand
  const items = [t`AA batteries`, t`LED lantern`, t`Sleeping bag`, t`Gas canister`, t`Tent`, t`Rope`]
  return (
    <Ground title={t`PDF export`}>
      <div className="flex flex-col" style={text(9, 12, page)}>
        <div
          className="flex items-center justify-between gap-2"
          style={{ borderBottom: `2px solid ${color}`, paddingBottom: 7, marginBottom: 9 }}
        >
          <Word brand={brand} look={text(11, 14)} />
          <span className="whitespace-nowrap" style={{ color: softInk }}>
            2026-01-05
          </span>
        </div>
        <p className="font-display font-bold" style={text(13, 17)}>
          <Trans>Camping gear</Trans>
        </p>
        <p style={{ color: softInk }}>
          <Trans>Garage</Trans>
        </p>
        <ul style={{ marginTop: 7 }}>
          {items.map((item, at) => (
            <li
              key={item}
              className="flex justify-between gap-2"
              style={{ borderTop: hairline, padding: '2px 0' }}
            >
              <span>{item}</span>
              <b>{at * 3 + 1}</b>
            </li>
          ))}
        </ul>
        <p className="mt-auto flex justify-between gap-2" style={text(7, 10, { color: softInk })}>
          <span dir="auto" className="min-w-0 wrap-anywhere" style={twoLines}>
            {address.trim() === '' ? null : <Trans>Return to: {address}</Trans>}
          </span>
          <span className="shrink-0">
            <Trans>Made with {productName}</Trans>
          </span>
        </p>
      </div>
    </Ground>
  )
}

const mail: CSSProperties = {
  background: '#f6f5f1',
  color: '#1c1b18',
  width: '100%',
  maxWidth: 310,
  padding: 12,
  borderRadius: 8,
  forcedColorAdjust: 'none',
}
const card: CSSProperties = { background: '#ffffff', border: hairline, borderRadius: 10, padding: 14 }

/** An invitation by mail to a workspace, by default one that is called as the brand is. */
export function MailPreview({ brand, workspace }: PreviewProps & { workspace?: string }) {
  const { t } = useLingui()
  const { name: inviter } = useCurrentUser()
  const { color } = brand
  const name = workspace ?? brand.name
  const button = { background: color, color: textOn(color), borderRadius: 7, padding: '8px 12px' }
  return (
    <Ground title={t`Email`}>
      <div className="grid grid-cols-1 gap-3" style={text(12, 17, mail)}>
        <Word brand={brand} look={text(13, 17)} />
        <div className="grid grid-cols-1 gap-2 wrap-anywhere" style={card}>
          <p className="font-display font-bold" style={text(16, 21)}>
            <Trans>
              {inviter} invited you to {name}
            </Trans>
          </p>
          <p style={{ color: softInk }}>
            <Trans>You can see everything and change quantities.</Trans>
          </p>
          <span className="font-semibold" style={{ ...button, justifySelf: 'start' }}>
            <Trans>Join {name}</Trans>
          </span>
          <p className="underline" style={{ color: inkOnWhite(color) }}>
            {location.host}/join
          </p>
        </div>
        <p style={text(11, 15, { color: softInk })}>
          <Trans>Sent with {productName}</Trans>
        </p>
      </div>
    </Ground>
  )
}
