import { Trans, useLingui } from '@lingui/react/macro'
import type { InventoryStats } from '@stowage/contract/inventory'
import { itemsForAlerts } from '@stowage/contract/inventory.rules'
import { formatNumber } from '../../lib/texts/formats.ts'
import { Card } from '../../ui/card.tsx'
import { FillBar } from '../../ui/fill-bar.tsx'

/** The Inventory Health card without its share, while there are too few items to judge (ruling R18). */
export function TooFewItems({ stats: { totalItems } }: { stats: InventoryStats }) {
  const { t } = useLingui()
  const [have, need] = [formatNumber(totalItems), formatNumber(itemsForAlerts)]
  return (
    <Card title={<Trans>Inventory Health</Trans>} padded>
      <div className="grid gap-3">
        <p className="text-ink-2">
          <Trans>Once you have {need} items, this shows how many are well stocked.</Trans>
        </p>
        <FillBar tone="teal" value={totalItems} max={itemsForAlerts} label={t`${have} of ${need} items`} />
        <p aria-hidden="true" className="text-meta text-ink-2 tabular-nums">
          <Trans>
            {have} of {need} items
          </Trans>
        </p>
      </div>
    </Card>
  )
}
