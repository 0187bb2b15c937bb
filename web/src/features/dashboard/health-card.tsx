import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { InventoryStats } from '@stowage/contract/inventory'
import { inventoryHealth, lowStockTone } from '@stowage/contract/inventory.rules'
import { LowCount } from '../../entities/low-count.tsx'
import { TooFewItems } from '../../entities/low-stock-offer/low-stock-offer.tsx'
import { StockStatus } from '../../entities/stock-status.tsx'
import { paths } from '../../lib/address/paths.ts'
import { formatNumber, formatShare } from '../../lib/texts/formats.ts'
import { Card } from '../../ui/card.tsx'
import { HealthBar } from '../../ui/health-bar.tsx'
import { CardLink } from './parts/card-link.tsx'

const tones = { none: 'none', good: 'ok', fair: 'warn', poor: 'bad' } as const

/** The share of well-stocked items to one decimal, with a bar and the missing items. */
export function HealthCard({ stats }: { stats: InventoryStats }) {
  const { t } = useLingui()
  const { health, wellStocked, share } = inventoryHealth(stats)
  const percent = formatShare(share)
  const stocked = formatNumber(wellStocked)
  const label = share === null ? t`No items yet` : t`${percent} well stocked`
  // Two new items that are low by the rule would be “0.0% well stocked”.
  if (share !== null && share < 100 && lowStockTone(stats) === 'figures') return <TooFewItems stats={stats} />
  return (
    <Card
      title={<Trans>Inventory Health</Trans>}
      action={
        <CardLink href={paths.items({ filter: 'low-stock' })}>
          <Trans>Low-stock items</Trans>
        </CardLink>
      }
      padded
    >
      <div className="grid gap-3" data-health={health}>
        <p className="flex flex-wrap items-baseline gap-x-2">
          <span className="font-display text-[2.125rem]/10 font-[650] tracking-[-0.025em] tabular-nums">
            {percent}
          </span>
          <span className="text-ink-2">
            {share === null ? <Trans>no items yet</Trans> : <Trans>well stocked</Trans>}
          </span>
        </p>
        <HealthBar share={share} tone={tones[health]} label={label} />
        {share === null ? null : (
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 text-meta">
            <span className="text-ink-2 tabular-nums">
              <Trans>
                {stocked} of <Plural value={stats.totalItems} one="# item" other="# items" />
              </Trans>
            </span>
            <Missing stats={stats} />
          </div>
        )}
      </div>
    </Card>
  )
}

function Missing({ stats }: { stats: InventoryStats }) {
  const out = formatNumber(stats.outOfStockItems)
  const low = formatNumber(stats.lowStockItems)
  return (
    <span className="flex items-center gap-3">
      {lowStockTone(stats) === 'alert' ? (
        <LowCount count={stats.lowStockItems} size="sm" />
      ) : (
        <span className="text-ink-2 tabular-nums">
          <Trans>{low} low</Trans>
        </span>
      )}
      {stats.outOfStockItems > 0 ? (
        <StockStatus status="out" size="sm">
          <Trans>{out} out</Trans>
        </StockStatus>
      ) : null}
    </span>
  )
}
