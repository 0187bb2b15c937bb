import { useLingui } from '@lingui/react/macro'
import { getContainer } from '@stowage/contract/containers'
import type { ListedItem } from '../entities/listed-item.ts'
import { UpLink } from '../entities/up-link.tsx'
import { useShownItem } from '../features/items/known-item.ts'
import { MissingItem } from '../features/items/missing-item.tsx'
import { OneItem } from '../features/items/one-item.tsx'
import { OneItemSkeleton } from '../features/items/one-item-skeleton.tsx'
import { usePage } from '../lib/address/page.ts'
import { paths } from '../lib/address/paths.ts'
import { useMay } from '../lib/api/abilities.ts'
import { useRead } from '../lib/api/query.ts'
import { lazyPart } from '../lib/screen/lazy-part.ts'
import { ErrorState } from '../ui/error-state.tsx'

// Few containers are blocked, and the item can be read without it.
const { Part: BlockedBanner } = lazyPart(
  () => import('../features/containers/blocked-banner.tsx').then((file) => file.BlockedBanner),
  { onFailure: () => undefined },
)

/** One item at an address of its own, which can be shared with people who have access. */
export function ItemPage({ id }: { id: number }) {
  const { t } = useLingui()
  const { item, isMissing, error, isFetching, refetch } = useShownItem(id)
  const mayChange = useMay('items.change')
  const up = item
    ? { href: paths.container(item.containerId, { highlight: id }), label: item.containerName }
    : { href: paths.items(), label: t`All Items` }
  usePage({
    title: item?.name ?? (isMissing ? t`Item not found` : t`Item`),
    back: up,
    hasPrimary: item !== undefined && mayChange,
    containerId: item?.containerId,
  })
  if (error && isMissing) return <MissingItem key={id} id={id} error={error} />
  return (
    <>
      <UpLink {...up} />
      {item ? <ShownItem item={item} /> : null}
      {item || !error ? null : (
        <ErrorState
          title={t`Couldn’t load this item`}
          text={error.isOffline ? error.message : t`Your things are safe. Try again.`}
          onRetry={() => void refetch()}
          pending={isFetching}
        />
      )}
      {item || error ? null : <OneItemSkeleton />}
    </>
  )
}

function ShownItem({ item }: { item: ListedItem }) {
  const isBlocked = useBlocked(item.containerId)
  return (
    <>
      {isBlocked ? <BlockedBanner /> : null}
      <OneItem item={item} isBlocked={isBlocked} />
    </>
  )
}

/** Whether the container is beyond the plan's limit, so that nothing can be changed. A queued new one is not. */
function useBlocked(containerId: number): boolean {
  const input = { params: { id: containerId }, query: { items: 0 } }
  const { data } = useRead(getContainer, input, { enabled: containerId > 0 })
  return data?.blocked === true
}
