import { useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import { formatNumber } from '../../../lib/texts/formats.ts'
import { cx } from '../../../ui/class-names.ts'
import { Radio } from '../../../ui/radio.tsx'
import { type SampleSize, sampleSizes, sizeNames } from '../sample-sizes.ts'

type SizeTilesProps = { value: SampleSize; onChange: (size: SampleSize) => void }

const squares: Record<SampleSize, string> = { small: 'size-[18px]', medium: 'size-7', large: 'size-[42px]' }

/** The sizes as radio buttons, each with a square for comparison. */
export function SizeTiles({ value, onChange }: SizeTilesProps) {
  const { t } = useLingui()
  const group = useId()
  const words = { small: t`Small Sticker`, medium: t`Medium Label`, large: t`Large Wall Mount` }
  return (
    <fieldset className="grid min-w-0 gap-2.5">
      <legend className="sr-only">{t`Label size`}</legend>
      {sizeNames.map((size) => {
        const inches = formatNumber(sampleSizes[size].inches)
        return (
          <label
            key={size}
            htmlFor={`${group}-${size}`}
            className="tile flex min-h-19 items-center gap-4 rounded-card border border-line bg-surface py-2.5 pr-[18px] pl-3 has-checked:border-transparent phone:min-h-15 phone:py-1"
          >
            <span className="grid size-13 shrink-0 place-items-center">
              <span
                className={cx(
                  'rounded-key border-[1.5px]',
                  size === value ? 'border-primary bg-primary' : 'border-line-strong bg-surface',
                  squares[size],
                )}
              />
            </span>
            <span className="min-w-0 flex-1">
              <span className="block font-medium">{words[size]}</span>
              <span className="block text-small text-ink-2 tabular-nums">{t`${inches} × ${inches} in`}</span>
            </span>
            <Radio
              id={`${group}-${size}`}
              name={group}
              value={size}
              checked={size === value}
              onChange={() => onChange(size)}
            />
          </label>
        )
      })}
    </fieldset>
  )
}
