import { useLingui } from '@lingui/react/macro'
import { StockStatus } from '../../../entities/stock-status.tsx'
import { Thumbnail } from '../../../ui/thumbnail.tsx'
import { SampleCard, SampleName, SampleRow } from './sample-card.tsx'

/** Demo items with quantities, one of them low. */
export function SampleItems() {
  const { t } = useLingui()
  const items = [
    { name: t`Hand mixer`, quantity: 1, isLow: false },
    { name: t`Vegetable peelers`, quantity: 3, isLow: false },
    { name: t`Baking cups`, quantity: 48, isLow: false },
    { name: t`Freezer bags`, quantity: 2, isLow: true },
  ]
  return (
    <SampleCard>
      {items.map(({ name, quantity, isLow }) => (
        <SampleRow key={name}>
          <Thumbnail />
          <SampleName
            name={name}
            detail={
              isLow ? (
                <StockStatus status="low">{t`Low Stock`}</StockStatus>
              ) : (
                <StockStatus status="in">{t`In Stock`}</StockStatus>
              )
            }
          />
          <b className="font-semibold tabular-nums">{quantity}</b>
        </SampleRow>
      ))}
    </SampleCard>
  )
}
