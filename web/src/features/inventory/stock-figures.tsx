import { useLingui } from '@lingui/react/macro'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleX from 'lucide-react/icons/circle-x'
import List from 'lucide-react/icons/list'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { formatNumber } from '../../lib/texts/formats.ts'
import { Icon, type IconGraphic } from '../../ui/icon.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { useStockCounts } from './api.ts'
import { type ItemChoices, type StockFilter, stockFilters } from './item-choices.ts'

const icons: Record<StockFilter, IconGraphic> = {
  all: List,
  'in-stock': CircleCheck,
  'low-stock': TriangleAlert,
  'out-of-stock': CircleX,
}

type StockFiguresProps = {
  choices: ItemChoices
  /** Low stock is told as an alert, which colours its icon. */
  isAlert: boolean
  onFilter: (filter: StockFilter) => void
}

/**
 * Total, In Stock, Low Stock and Out of Stock: the figures are filters of the list below. Native radio buttons, so
 * arrow keys change the choice.
 */
export function StockFigures({ choices, isAlert, onFilter }: StockFiguresProps) {
  const { t } = useLingui()
  const counts = useStockCounts()
  const labels = {
    all: t`Total`,
    'in-stock': t`In Stock`,
    'low-stock': t`Low Stock`,
    'out-of-stock': t`Out of Stock`,
  }
  return (
    <div
      role="radiogroup"
      aria-label={t`Stock status`}
      className="grid grid-cols-4 gap-px overflow-hidden rounded-card border border-line bg-line shadow-1 phone:grid-cols-2 max-[20rem]:grid-cols-1"
    >
      {stockFilters.map((filter) => (
        <label
          key={filter}
          className="relative flex min-h-14 flex-wrap content-center items-center gap-x-1.5 bg-surface px-5 text-small text-ink-2 transition-colors hover:bg-hover has-checked:text-ink has-checked:shadow-[inset_0_-3px_0_var(--color-primary)] max-xl:gap-x-1 max-xl:px-2"
        >
          <input
            type="radio"
            name="stock"
            value={filter}
            checked={filter === choices.filter}
            onChange={() => onFilter(filter)}
            className="absolute inset-0 size-full cursor-pointer appearance-none -outline-offset-2"
          />
          <Icon
            of={icons[filter]}
            size={18}
            className={filter === 'low-stock' && isAlert && counts?.[filter] ? 'text-warn' : ''}
          />
          {labels[filter]} {/* The filter's own word for what is counted there. */}
          {filter === 'all' ? (
            <>
              <VisuallyHidden>{t`All`}</VisuallyHidden>{' '}
            </>
          ) : null}
          <span className="ml-auto font-display text-[1.0625rem]/6 font-[620] text-ink tabular-nums">
            {counts ? formatNumber(counts[filter]) : counts === null ? '–' : '\u00a0'}
          </span>
        </label>
      ))}
    </div>
  )
}
