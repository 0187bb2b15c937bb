import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { isUnlimited } from '@stowage/contract/billing.rules'
import type { InventoryStats } from '@stowage/contract/inventory'
import { listsLowByRule, lowStockTone } from '@stowage/contract/inventory.rules'
import type { Item } from '@stowage/contract/items'
import List from 'lucide-react/icons/list'
import MapPin from 'lucide-react/icons/map-pin'
import Package from 'lucide-react/icons/package'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { paths } from '../../lib/address/paths.ts'
import { formatNumber } from '../../lib/texts/formats.ts'
import { StatCard, StatGrid } from '../../ui/stat-card.tsx'

/** The plan's data for a caption. */
type PlanFact = { displayName: string; containers: number }

type StatRowProps = {
  stats: InventoryStats
  /** The low items that the page has loaded. */
  lowItems: readonly Item[]
  /** Undefined while it is loading. */
  plan: PlanFact | undefined
}

/** Four figures, each linked to its list. Captions use data that the page has anyway. */
export function StatRow({ stats, lowItems, plan }: StatRowProps) {
  const { t } = useLingui()
  const { totalContainers, totalItems, lowStockItems, locations } = stats
  const isAlert = lowStockTone(stats) === 'alert'
  const isByRule = listsLowByRule(stats)
  return (
    <StatGrid label={t`Inventory at a glance`}>
      <StatCard
        href={paths.containers()}
        icon={Package}
        label={t`Containers`}
        value={formatNumber(totalContainers)}
        caption={<PlanCaption plan={plan} used={totalContainers} />}
      />
      <StatCard
        href={paths.items()}
        icon={List}
        label={t`Items`}
        value={formatNumber(totalItems)}
        caption={
          totalItems === 0 ? (
            <Trans>None yet</Trans>
          ) : (
            <Plural value={stats.totalQuantity} one="# piece" other="# pieces" />
          )
        }
      />
      <StatCard
        href={paths.items({ filter: 'low-stock' })}
        icon={TriangleAlert}
        label={t`Low stock`}
        value={formatNumber(lowStockItems)}
        alert={isAlert && lowStockItems > 0}
        caption={<LowCaption count={lowStockItems} items={lowItems} isAlert={isAlert} isByRule={isByRule} />}
      />
      <StatCard
        href={paths.containers()}
        icon={MapPin}
        label={t`Locations`}
        value={formatNumber(locations)}
        caption={locations === 0 ? <Trans>None yet</Trans> : undefined}
      />
    </StatGrid>
  )
}

function PlanCaption({ plan, used }: { plan: PlanFact | undefined; used: number }) {
  // A space keeps the cell's height while the plan is loading.
  if (!plan) return '\u00a0'
  const name = plan.displayName
  if (isUnlimited(plan.containers)) return <Trans>Unlimited on {name}</Trans>
  const included = formatNumber(plan.containers)
  if (used === 0) {
    return (
      <Trans>
        {included} included in {name}
      </Trans>
    )
  }
  if (used > plan.containers) {
    const over = formatNumber(used - plan.containers)
    return (
      <Trans>
        {over} over the {name} limit
      </Trans>
    )
  }
  const left = formatNumber(plan.containers - used)
  return (
    <Trans>
      {left} left on {name}
    </Trans>
  )
}

type LowCaptionProps = {
  count: number
  items: readonly Item[]
  isAlert: boolean
  /** The items are low by the rule that counts. */
  isByRule: boolean
}

/** The number of their containers is known only when all low items are loaded. */
function LowCaption({ count, items, isAlert, isByRule }: LowCaptionProps) {
  if (count === 0) return items.length === 0 ? <Trans>Nothing is running low</Trans> : undefined
  if (!isByRule || items.length !== count) return isAlert ? <Trans>Time to restock</Trans> : undefined
  const containers = new Set(items.map((item) => item.containerId)).size
  return <Plural value={containers} one="In # container" other="In # containers" />
}
