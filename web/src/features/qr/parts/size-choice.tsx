import { useLingui } from '@lingui/react/macro'
import { type LabelSize, labelInches, labelSizes } from '@stowage/contract/qr.rules'
import { useId } from 'react'
import { cx } from '../../../ui/class-names.ts'

/** Sides of the squares that compare the sizes, in px. */
const squares: Record<LabelSize, string> = {
  sticker: 'size-3.5',
  label: 'size-[18px]',
  small: 'size-[22px]',
  medium: 'size-7',
  large: 'size-[33px]',
  xlarge: 'size-[38px]',
}

type SizeChoiceProps = { value: LabelSize; onChange: (size: LabelSize) => void }

/** The six print sizes as radio buttons: a column, on a phone three by two. */
export function SizeChoice({ value, onChange }: SizeChoiceProps) {
  const { t } = useLingui()
  const group = useId()
  const names: Record<LabelSize, string> = {
    sticker: t`Sticker`,
    label: t`Label`,
    small: t`Small`,
    medium: t`Medium`,
    large: t`Large`,
    xlarge: t`X-Large`,
  }
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 text-meta font-medium phone:text-small">{t`Print size`}</legend>
      <div className="grid gap-1.5 phone:grid-cols-3 phone:gap-2">
        {labelSizes.map((size) => {
          const inches = labelInches[size]
          const isOn = size === value
          return (
            <label
              key={size}
              className={cx(
                'relative flex min-h-[58px] items-center gap-3 rounded-segment border py-1.5 pr-3.5 pl-2.5 phone:flex-col phone:gap-0.5 phone:px-1 phone:pt-1 phone:pb-2 phone:text-center',
                'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
                isOn ? 'border-transparent bg-primary-soft inset-ring-2 inset-ring-primary' : 'border-line',
              )}
            >
              <input
                type="radio"
                name={group}
                value={size}
                checked={isOn}
                onChange={() => onChange(size)}
                className="absolute inset-0 size-full cursor-pointer appearance-none outline-none"
              />
              <span className="grid size-10 shrink-0 place-items-center">
                <span
                  className={cx(
                    'rounded-[3px] border-[1.5px]',
                    squares[size],
                    isOn ? 'border-primary bg-primary' : 'border-line-strong bg-surface',
                  )}
                />
              </span>
              <span className="min-w-0 flex-1">
                <span className="block font-medium">{names[size]}</span>
                <span className={cx('block text-meta tabular-nums', isOn ? 'text-ink-2' : 'text-ink-3')}>
                  {t`${inches} × ${inches} in`}
                </span>
              </span>
              <span
                className={cx(
                  'size-[18px] shrink-0 rounded-full bg-surface phone:hidden',
                  isOn ? 'border-[5.5px] border-primary' : 'border-[1.5px] border-line-strong',
                )}
              />
            </label>
          )
        })}
      </div>
    </fieldset>
  )
}
