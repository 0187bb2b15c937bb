import { Trans, useLingui } from '@lingui/react/macro'
import { textOn } from '@stowage/contract/branding.rules'
import { productName } from '@stowage/contract/product'
import type { CSSProperties } from 'react'
import { Ground, hairline, type PreviewProps, paper, softInk, text, Word } from './previews.tsx'

const page: CSSProperties = { ...paper, width: '100%', maxWidth: 460, padding: 14, borderRadius: 6 }
const buttonIn = (color: string): CSSProperties => ({
  background: color,
  color: textOn(color),
  borderRadius: 7,
  padding: '6px 12px',
  whiteSpace: 'nowrap',
})

/** The head of the landing page above its first lines. */
export function LandingPreview({ brand }: PreviewProps) {
  const { t } = useLingui()
  const button = buttonIn(brand.color)
  return (
    <Ground title={t`Front page`}>
      <div className="grid grid-cols-1 gap-3" style={text(12, 17, page)}>
        <div className="flex items-center justify-between gap-3">
          <Word brand={brand} look={text(13, 17)} />
          <span className="font-semibold" style={button}>
            <Trans>Sign up</Trans>
          </span>
        </div>
        <div>
          <p className="font-display font-bold" style={text(20, 26)}>
            <Trans>Organize Your {productName}</Trans>
          </p>
          <p style={{ color: softInk }}>
            <Trans>Know what’s in every box.</Trans>
          </p>
        </div>
      </div>
    </Ground>
  )
}

const field: CSSProperties = { border: hairline, borderRadius: 6, height: 26 }

/** The page where people sign in. */
export function SignInPreview({ brand }: PreviewProps) {
  const { t } = useLingui()
  const button = buttonIn(brand.color)
  return (
    <Ground title={t`Sign-in page`}>
      <div className="grid grid-cols-1 gap-2" style={text(12, 17, { ...page, maxWidth: 250 })}>
        <Word brand={brand} look={text(13, 17)} />
        <p className="font-display font-bold" style={text(16, 21)}>
          <Trans>Sign in</Trans>
        </p>
        <div>
          <p style={text(11, 15, { color: softInk })}>
            <Trans>Email</Trans>
          </p>
          <div style={field} />
        </div>
        <span className="text-center font-semibold" style={button}>
          <Trans>Sign in</Trans>
        </span>
        <p style={text(11, 15, { color: softInk })}>
          <Trans>Made with {productName}</Trans>
        </p>
      </div>
    </Ground>
  )
}
