import { Trans, useLingui } from '@lingui/react/macro'
import { contrastOf, inkOnWhite, leastContrast, textOn } from '@stowage/contract/branding.rules'
import CircleCheck from 'lucide-react/icons/circle-check'
import Pipette from 'lucide-react/icons/pipette'
import { type ReactNode, useRef } from 'react'
import { formatNumber } from '../../../lib/texts/formats.ts'
import { Field } from '../../../ui/field.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { TextInput } from '../../../ui/text-input.tsx'

/** Arbitrary sizes stand in style attributes, because the style sheet of the app is part of every first load. */
const swatch = { top: 7, left: 0, width: 44, height: 28, padding: '0 8px', border: 0, background: 'none' }
const sampleBox = {
  minWidth: 74,
  height: 28,
  padding: '0 8px',
  borderRadius: 7,
  border: '1px solid rgb(0 0 0 / 0.12)',
}

type ColorFieldProps = {
  /** As it is typed. */
  value: string
  /** The last one that is a color. */
  shown: string
  onChange: (changed: { color: string }) => void
  error: string | undefined
}

const white = '#ffffff'

/** One color, typed or picked, with the contrast of its two uses; text that could not be read is corrected. */
export function ColorField({ value, shown, onChange, error }: ColorFieldProps) {
  const { t } = useLingui()
  const picker = useRef<HTMLInputElement>(null)
  const onColor = textOn(shown)
  const link = inkOnWhite(shown)
  const tooPale = ratio(contrastOf(shown, white))
  return (
    <div className="grid grid-cols-1 gap-4">
      <Field label={t`Color`} error={error}>
        <span className="relative block">
          <TextInput
            mono
            maxLength={7}
            spellCheck={false}
            value={value}
            onChange={({ target }) => onChange({ color: target.value })}
            className="pl-10"
            end={
              <button
                type="button"
                onClick={() => picker.current?.click()}
                className="link touch-area -mr-1 flex items-center gap-1.5 text-small font-medium"
              >
                <Icon of={Pipette} size={16} />
                <Trans>Pick</Trans>
              </button>
            }
          />
          <input
            ref={picker}
            type="color"
            tabIndex={-1}
            aria-label={t`Color`}
            value={shown}
            onChange={({ target }) => onChange({ color: target.value })}
            className="absolute cursor-pointer"
            style={swatch}
          />
        </span>
      </Field>
      <div className="divide-y divide-line rounded-card border border-line px-3.5 py-1">
        <Use
          sample={<Trans>Button</Trans>}
          look={{ background: shown, color: onColor }}
          ratio={ratio(contrastOf(shown, onColor))}
        >
          {onColor === white ? (
            <Trans>White text on your color</Trans>
          ) : (
            <>
              <Corrected />{' '}
              <Trans>
                White text would have a contrast of only {tooPale}:1, so the text is black instead.
              </Trans>
            </>
          )}
        </Use>
        <Use
          sample={<Trans>Link</Trans>}
          look={{ background: white, color: link }}
          ratio={ratio(contrastOf(link, white))}
        >
          {contrastOf(shown, white) >= leastContrast ? (
            <Trans>Your color on white</Trans>
          ) : (
            <>
              <Corrected />{' '}
              <Trans>
                Text on white uses <span className="code whitespace-nowrap">{link}</span> instead.
              </Trans>
            </>
          )}
        </Use>
      </div>
    </div>
  )
}

/** A contrast with one digit, never rounded up: 4.46 is not 4.5. */
const ratio = (contrast: number) => formatNumber(Math.floor(contrast * 10) / 10)

const Corrected = () => (
  <strong className="font-semibold text-ink">
    <Trans>Corrected.</Trans>
  </strong>
)

type UseProps = {
  sample: ReactNode
  look: { background: string; color: string }
  ratio: string
  children: ReactNode
}

function Use({ sample, look, ratio, children }: UseProps) {
  return (
    <div className="flex min-h-11 flex-wrap items-center gap-3 py-2 text-small">
      <span
        style={{ ...sampleBox, ...look, forcedColorAdjust: 'none' }}
        className="grid shrink-0 place-items-center font-semibold"
      >
        {sample}
      </span>
      <span className="min-w-0 flex-1 text-ink-2 basis-48 phone:order-last phone:basis-full">{children}</span>
      <span className="ml-auto inline-flex items-center gap-1.5 font-medium text-ok tabular-nums">
        <Icon of={CircleCheck} size={16} />
        <Trans>Contrast {ratio}:1</Trans>
      </span>
    </div>
  )
}
