import { Trans, useLingui } from '@lingui/react/macro'
import { Card } from '../../ui/card.tsx'
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx'
import { useKeeping } from './keeping.ts'
import { ItemActions } from './parts/item-actions.tsx'
import { ItemFacts, ItemPhoto, ItemPlace, ItemStock } from './parts/item-details.tsx'
import { StockMovements } from './parts/stock-history.tsx'
import { type ListedItem, waitingView } from './waiting-view.ts'

const columns =
  'grid grid-cols-1 items-start gap-8 md:grid-cols-[minmax(0,280px)_minmax(0,1fr)] lg:grid-cols-[minmax(0,400px)_minmax(0,1fr)] phone:gap-4'

type OneItemProps = {
  item: ListedItem
  /** In a box over the plan's limit it can only be moved out or deleted. */
  isBlocked: boolean
}

/** All that is known of one item, where it is, what happened to it, and what can be done with it. */
export function OneItem({ item, isBlocked }: OneItemProps) {
  const { t } = useLingui()
  useKeeping()
  const { id, name, description, waiting } = item
  const Line = waitingView.use()?.Line
  return (
    <article aria-label={name} className={columns}>
      <ItemPhoto item={item} />
      <div className="grid min-w-0 grid-cols-1 gap-5 phone:gap-4">
        <header>
          <h1 dir="auto" className="text-left text-page-title wrap-anywhere">
            {name}
          </h1>
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

/** The shape of the page until the item is known. */
export function OneItemSkeleton() {
  const { t } = useLingui()
  return (
    <SkeletonGroup label={t`Loading the item`} className={columns}>
      <Skeleton
        shape="block"
        className="aspect-square w-full rounded-card phone:aspect-auto phone:h-[min(72vw,46dvh)]"
      />
      <div className="grid min-w-0 grid-cols-1 gap-5 phone:gap-4">
        <Skeleton className="h-8 w-[60%]" />
        <Skeleton className="h-4 w-[80%]" />
        <Skeleton shape="block" className="h-11 w-40" />
        <span className="flex gap-2">
          <Skeleton shape="block" className="h-10 w-24" />
          <Skeleton shape="block" className="h-10 w-24" />
          <Skeleton shape="block" className="h-10 w-24" />
        </span>
        <Skeleton shape="block" className="h-16 max-w-[520px] rounded-card" />
        <Skeleton shape="block" className="h-48 rounded-card" />
      </div>
    </SkeletonGroup>
  )
}
