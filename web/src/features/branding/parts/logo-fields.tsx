import { Trans, useLingui } from '@lingui/react/macro'
import { useRef } from 'react'
import { Button } from '../../../ui/button.tsx'
import { useLogoFile } from '../logo-file.ts'
import type { ShownBrand, ShownLogo } from '../shown-brand.ts'

type LogoFieldsProps = {
  brand: ShownBrand
  onChange: (changed: Partial<ShownBrand>) => void
  /** Why the server refused a logo. */
  error: string | undefined
}

/** The logo, and one for dark backgrounds. */
export function LogoFields({ brand, onChange, error }: LogoFieldsProps) {
  const { t } = useLingui()
  const light = useLogoFile((logo) => onChange({ logo }))
  const dark = useLogoFile((darkLogo) => onChange({ darkLogo }))
  const said = light.error ?? dark.error ?? error
  return (
    <fieldset className="grid grid-cols-1 gap-1.5">
      <legend className="mb-1.5 text-meta font-medium phone:text-small">
        <Trans>Logo</Trans>
      </legend>
      <div className="grid grid-cols-2 gap-3 phone:grid-cols-1">
        <LogoTile
          label={t`On light`}
          logo={brand.logo}
          onFile={light.take}
          onRemove={() => onChange({ logo: null })}
        />
        <LogoTile
          label={t`On dark`}
          logo={brand.darkLogo ?? brand.logo}
          isDark
          isOnWhite={brand.darkLogo === null}
          onFile={dark.take}
          onRemove={brand.darkLogo ? () => onChange({ darkLogo: null }) : undefined}
        />
      </div>
      {said ? (
        <p role="alert" className="field-error">
          {said}
        </p>
      ) : (
        <p className="field-hint">
          <Trans>
            PNG, JPEG or WebP, wide or square. On dark backgrounds, your logo is shown on white unless you add
            a separate version.
          </Trans>
        </p>
      )}
    </fieldset>
  )
}

type LogoTileProps = {
  label: string
  logo: ShownLogo | null
  isDark?: boolean
  /** The logo for light backgrounds stands on a white ground. */
  isOnWhite?: boolean
  onFile: (file: File) => void
  /** Left out: there is none to remove. */
  onRemove?: (() => void) | undefined
}

function LogoTile({ label, logo, isDark = false, isOnWhite = false, onFile, onRemove }: LogoTileProps) {
  const { t } = useLingui()
  const input = useRef<HTMLInputElement>(null)
  const choose = useRef<HTMLButtonElement>(null)
  return (
    <div className="overflow-hidden rounded-card border border-line">
      <div
        className="grid place-items-center"
        style={{
          height: 76,
          padding: '0 16px',
          forcedColorAdjust: 'none',
          ...(isDark
            ? { background: '#181f1e', color: '#eceee9' }
            : { background: '#fff', color: '#545047' }),
        }}
      >
        {logo ? (
          <img
            src={logo.address}
            alt=""
            className="max-w-full"
            style={{ maxHeight: 48, ...(isOnWhite && { background: '#fff', padding: 4, borderRadius: 6 }) }}
          />
        ) : (
          <span className="text-small">
            <Trans>No logo yet</Trans>
          </span>
        )}
      </div>
      <div className="flex min-h-11 items-center gap-1 border-t border-line px-3">
        <span className="flex-1 text-small text-ink-2">{label}</span>
        {logo && onRemove ? (
          <Button
            size="sm"
            variant="ghost"
            aria-label={`${t`Remove`}: ${label}`}
            onClick={() => {
              onRemove()
              // This button goes with the logo.
              choose.current?.focus()
            }}
          >
            <Trans>Remove</Trans>
          </Button>
        ) : null}
        <Button
          ref={choose}
          size="sm"
          variant="ghost"
          aria-label={`${logo ? t`Replace` : t`Choose`}: ${label}`}
          onClick={() => input.current?.click()}
        >
          {logo ? <Trans>Replace</Trans> : <Trans>Choose</Trans>}
        </Button>
        <input
          ref={input}
          type="file"
          accept="image/png,image/jpeg,image/webp"
          aria-label={label}
          tabIndex={-1}
          className="hidden"
          onChange={({ currentTarget }) => {
            const file = currentTarget.files?.[0]
            // Reset, so that the same file can be chosen again.
            currentTarget.value = ''
            if (file) onFile(file)
          }}
        />
      </div>
    </div>
  )
}
