import { useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import { formatNumber } from '../../../lib/texts/formats.ts'
import { type SampleSize, sampleSizes, sizeNames } from '../sample-sizes.ts'

type SizeTilesProps = { value: SampleSize; onChange: (size: SampleSize) => void }

/** The sizes as radio buttons, each beside a square that shows how they compare. */
export function SizeTiles({ value, onChange }: SizeTilesProps) {
  const { t } = useLingui()
  const group = useId()
  const words = { small: t`Small Sticker`, medium: t`Medium Label`, large: t`Large Wall Mount` }
  return (
    <fieldset className="demo-sizes">
      <legend className="sr-only">{t`Label size`}</legend>
      {sizeNames.map((size) => {
        const inches = formatNumber(sampleSizes[size].inches)
        return (
          <label key={size} htmlFor={`${group}-${size}`} className="demo-size">
            <span className="demo-square" data-size={size} />
            <span className="min-w-0 flex-1">
              <span className="block font-medium">{words[size]}</span>
              <span className="block text-small text-ink-2 tabular-nums">{t`${inches} × ${inches} in`}</span>
            </span>
            <input
              type="radio"
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
