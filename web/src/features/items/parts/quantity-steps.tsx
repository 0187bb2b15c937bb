import { useLingui } from '@lingui/react/macro'
import type { Item } from '@stowage/contract/items'
import { itemLimits } from '@stowage/contract/items.rules'
import { formatNumber } from '../../../lib/texts/formats.ts'
import { InlineStepper } from '../../../ui/inline-stepper.tsx'
import { useStepQuantity } from '../api.ts'

type QuantityStepsProps = {
  item: Item
  size: 'sm' | 'lg'
  /** The ends show only when the row is pointed at or focused. */
  quiet?: boolean | undefined
  className?: string | undefined
}

/** The quantity, changed in place: each step shows at once, is stored and saves by itself. */
export function QuantitySteps({ item, size, quiet, className }: QuantityStepsProps) {
  const { t } = useLingui()
  const step = useStepQuantity(item)
  const { name, quantity } = item
  return (
    <InlineStepper
      label={t`Quantity of ${name}`}
      decreaseLabel={t`One less of ${name}`}
      increaseLabel={t`One more of ${name}`}
      value={quantity}
      max={itemLimits.quantity}
      format={formatNumber}
      onChange={(next) => step(next - quantity)}
      size={size}
      quiet={quiet}
      className={className}
    />
  )
}
