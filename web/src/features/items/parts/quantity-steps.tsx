import { useLingui } from '@lingui/react/macro'
import type { Item } from '@stowage/contract/items'
import { itemLimits } from '@stowage/contract/items.rules'
import { formatNumber } from '../../../lib/texts/formats.ts'
import { InlineStepper } from '../../../ui/inline-stepper.tsx'
import { useStepQuantity } from '../api.ts'

export type QuantityStepsProps = {
  item: Item
  size: 'sm' | 'lg'
  inRow?: boolean | undefined
  className?: string | undefined
}

/** The quantity's stepper: each step is shown at once and saved in the background. */
export function QuantitySteps({ item, ...look }: QuantityStepsProps) {
  const { t } = useLingui()
  const { name } = item
  return <InlineStepper {...useSteps(item)} {...look} label={t`Quantity of ${name}`} />
}

/** The props of an item's stepper. */
export function useSteps(item: Item) {
  const { t } = useLingui()
  const step = useStepQuantity(item)
  const { name, quantity } = item
  return {
    decreaseLabel: t`Decrease quantity of ${name}`,
    increaseLabel: t`Increase quantity of ${name}`,
    value: quantity,
    max: itemLimits.quantity,
    format: formatNumber,
    onChange: (next: number) => step(next - quantity),
  }
}
