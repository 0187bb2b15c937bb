import { useLingui } from '@lingui/react/macro'
import { itemLimits } from '@stowage/contract/items.rules'
import { Field } from '../../../ui/field.tsx'
import { QuantityStepper } from '../../../ui/quantity-stepper.tsx'

type QuantityFieldProps = {
  label: string
  value: string
  /** The last input was impossible and has been corrected. */
  isCorrected: boolean
  onChange: (typed: string) => void
}

/** A quantity of at least 1, with large buttons. */
export function QuantityField({ label, value, isCorrected, onChange }: QuantityFieldProps) {
  const { t } = useLingui()
  const correction = value === '1' ? t`Enter 1 or more.` : t`Enter 1,000,000,000 or less.`
  return (
    <Field label={label} hint={isCorrected ? <span role="status">{correction}</span> : undefined}>
      <QuantityStepper
        decreaseLabel={t`Decrease quantity`}
        increaseLabel={t`Increase quantity`}
        min={1}
        max={itemLimits.quantity}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        className="qf-quantity"
      />
    </Field>
  )
}
