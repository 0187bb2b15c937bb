import { useLingui } from '@lingui/react/macro'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleX from 'lucide-react/icons/circle-x'
import List from 'lucide-react/icons/list'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { paths } from '../../lib/address/paths.ts'
import { formatNumber } from '../../lib/texts/formats.ts'
import type { IconGraphic } from '../../ui/icon.tsx'
import { StatCard, StatGrid } from '../../ui/stat-card.tsx'
import { useStockCounts } from './api.ts'
import { type ItemChoices, type StockFilter, stockFilters } from './item-choices.ts'

const icons: Record<StockFilter, IconGraphic> = {
  all: List,
  'in-stock': CircleCheck,
  'low-stock': TriangleAlert,
  'out-of-stock': CircleX,
}

type StockFiguresProps = { choices: ItemChoices; onFilter: (filter: StockFilter) => void }

/** Total, In Stock, Low Stock and Out of Stock; each figure narrows the list below to what it counts. */
export function StockFigures({ choices, onFilter }: StockFiguresProps) {
  const { t } = useLingui()
  const counts = useStockCounts()
  const labels = {
    all: t`Total`,
    'in-stock': t`In Stock`,
    'low-stock': t`Low Stock`,
    'out-of-stock': t`Out of Stock`,
  }
  return (
    <StatGrid label={t`Items by status`}>
      {stockFilters.map((filter) => (
        <StatCard
          key={filter}
          href={paths.items({ ...choices, filter })}
          aria-current={filter === choices.filter ? 'true' : undefined}
          className={filter === 'all' ? undefined : 'aria-[current]:bg-primary-soft'}
          icon={icons[filter]}
          label={labels[filter]}
          value={counts ? formatNumber(counts[filter]) : counts === null ? '–' : '\u00a0'}
          alert={filter === 'low-stock' && Boolean(counts?.['low-stock'])}
          onClick={(event) => {
            if (event.metaKey || event.ctrlKey || event.shiftKey) return
            event.preventDefault()
            onFilter(filter)
          }}
        />
      ))}
    </StatGrid>
  )
}
