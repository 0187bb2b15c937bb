import { Trans, useLingui } from '@lingui/react/macro'
import type { ListedItem } from '../../entities/listed-item.ts'
import { PlaceBadge } from '../../entities/place-badge.tsx'
import { Card } from '../../ui/card.tsx'
import { itemColumns } from './one-item-skeleton.tsx'
import { ItemActions } from './parts/item-actions.tsx'
import { ItemFacts, ItemPhoto, ItemPlace, ItemStock } from './parts/item-details.tsx'
import { StockMovements } from './parts/stock-history.tsx'
import { waitingView } from './waiting-view.ts'

type OneItemProps = {
  item: ListedItem
  /** In a container beyond the plan's limit, the item can only be moved out or deleted. */
  isBlocked: boolean
}

/** An item's page: its facts, its container, its history and its actions. */
export function OneItem({ item, isBlocked }: OneItemProps) {
  const { t } = useLingui()
  const { id, name, description, waiting } = item
  const Line = waitingView.use()?.Line
  return (
    <article aria-label={name} className={itemColumns}>
      <ItemPhoto item={item} />
      <div className="grid min-w-0 grid-cols-1 gap-5 phone:gap-4">
        <header>
          <div className="flex flex-wrap items-center gap-x-3">
            <h1 dir="auto" className="text-left text-page-title wrap-anywhere">
              {name}
            </h1>
            <PlaceBadge className="phone:hidden" />
          </div>
          {waiting && Line ? (
            <p className="mt-1 text-small">
              <Line waiting={waiting} />
            </p>
          ) : null}
          {description ? (
            <p
              dir="auto"
              className="mt-1.5 max-w-[58ch] text-left wrap-anywhere whitespace-pre-line text-ink-2"
            >
              {description}
            </p>
          ) : null}
        </header>
        <ItemStock item={item} isBlocked={isBlocked} />
        <ItemActions item={item} isBlocked={isBlocked} />
        <section aria-label={t`Where it is`} className="max-w-[520px]">
          <ItemPlace item={item} />
        </section>
        <ItemFacts item={item} />
        <Card title={<Trans>Stock history</Trans>} padded className="mt-1">
          <StockMovements itemId={id} />
        </Card>
      </div>
    </article>
  )
}
