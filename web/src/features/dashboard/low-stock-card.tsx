import { Trans } from '@lingui/react/macro'
import type { Item } from '@stowage/contract/items'
import { NavLink } from '../../lib/address/nav-link.tsx'
import { paths } from '../../lib/address/paths.ts'
import { formatNumber } from '../../lib/texts/formats.ts'
import { smallPhoto } from '../../nouns/small-photo.ts'
import { StockStatus } from '../../nouns/stock-status.tsx'
import { Card } from '../../ui/card.tsx'
import { Thumb } from '../../ui/thumb.tsx'
import { CardLink } from './parts/card-link.tsx'

/** What should be bought or refilled soon; each entry leads to the item's page. */
export function LowStockCard({ items }: { items: readonly Item[] }) {
  return (
    <Card
      title={<Trans>Low Stock</Trans>}
      action={
        <CardLink href={paths.items({ filter: 'low-stock' })}>
          <Trans>View all</Trans>
        </CardLink>
      }
    >
      <ul className="divide-y divide-line">
        {items.map((item) => (
          <li key={item.id}>
            <LowItem item={item} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

function LowItem({ item }: { item: Item }) {
  const { id, name, containerName } = item
  const quantity = formatNumber(item.quantity)
  return (
    <NavLink
      href={paths.item(id)}
      className="flex items-center gap-3.5 px-5 py-2.5 transition-colors hover:bg-hover focus-visible:-outline-offset-2 phone:min-h-15 phone:px-4"
    >
      <Thumb src={smallPhoto(item)} />
      <span className="min-w-0 flex-1">
        <span dir="auto" className="block truncate text-row font-medium">
          {name}
        </span>
        <span dir="auto" className="block truncate text-meta text-ink-3">
          {containerName}
        </span>
      </span>
      <StockStatus status="low" size="sm">
        <Trans>{quantity} left</Trans>
      </StockStatus>
    </NavLink>
  )
}
