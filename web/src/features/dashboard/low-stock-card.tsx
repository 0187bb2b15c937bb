import { Trans } from '@lingui/react/macro'
import type { Item } from '@stowage/contract/items'
import { Tile } from '../../entities/seen-items.tsx'
import { StockStatus } from '../../entities/stock-status.tsx'
import { paths } from '../../lib/address/paths.ts'
import { useSmallScreen } from '../../lib/screen/small-screen.ts'
import { formatNumber } from '../../lib/texts/formats.ts'
import { Card, cardLook } from '../../ui/card.tsx'
import { cx } from '../../ui/class-names.ts'
import { CardLink } from './parts/card-link.tsx'

type LowStockCardProps = {
  items: readonly Item[]
  /** Number of all low items; undefined when the items are not low by the workspace's rule, so that no list has them all. */
  count: number | undefined
}

/** Items to buy or refill soon; each links to its page. On a phone they are side by side. */
export function LowStockCard({ items, count }: LowStockCardProps) {
  const isSmall = useSmallScreen()
  const title = count === undefined ? <Trans>At or Below Minimum</Trans> : <Trans>Low Stock</Trans>
  const all = count === undefined ? null : <AllLow count={count} />
  const entries = items.map((item) => (
    <li key={item.id} className={isSmall ? `w-35 shrink-0 ${cardLook}` : ''}>
      <LowItem item={item} isUpright={isSmall} />
    </li>
  ))
  if (!isSmall) {
    return (
      <Card title={title} action={all}>
        <ul className="divide-y divide-line">{entries}</ul>
      </Card>
    )
  }
  return (
    <section className="min-w-0">
      <header className="mb-2.5 flex items-center justify-between gap-3">
        <h2 className="text-card-title">{title}</h2>
        {all}
      </header>
      <ul className="-mx-4 flex gap-2 overflow-x-auto px-4 pb-1">{entries}</ul>
    </section>
  )
}

function AllLow({ count }: { count: number }) {
  const low = formatNumber(count)
  return (
    <CardLink href={paths.items({ filter: 'low-stock' })}>
      <Trans>View all {low}</Trans>
    </CardLink>
  )
}

function LowItem({ item, isUpright }: { item: Item; isUpright: boolean }) {
  const { id, name, containerName } = item
  const quantity = formatNumber(item.quantity)
  const isOut = !item.quantity
  return (
    <a
      href={paths.item(id)}
      className={cx(
        'relative flex transition-colors hover:bg-hover focus-visible:-outline-offset-2',
        isUpright ? 'h-full flex-col gap-1.5 p-2.5' : 'items-center gap-3.5 px-5 py-2.5',
      )}
    >
      <Tile item={item} className={isUpright ? 'h-24 w-full' : 'size-10 shrink-0'} />
      <span className="min-w-0 flex-1">
        <span dir="auto" className="block truncate text-left text-row font-medium">
          {name}
        </span>
        <span dir="auto" className={isUpright ? 'sr-only' : 'block truncate text-left text-meta text-ink-3'}>
          {containerName}
        </span>
      </span>
      <StockStatus status={isOut ? 'out' : 'low'} size="sm">
        {isOut ? <Trans>Out of Stock</Trans> : <Trans>{quantity} left</Trans>}
      </StockStatus>
    </a>
  )
}
