import { useLingui } from '@lingui/react/macro'
import type { Container } from '@stowage/contract/containers'
import PackageIcon from 'lucide-react/icons/package'
import PackagePlus from 'lucide-react/icons/package-plus'
import Search from 'lucide-react/icons/search'
import { useEffect, useEffectEvent } from 'react'
import { useMay } from '../../lib/api/abilities.ts'
import type { ReadPages } from '../../lib/api/read-pages.ts'
import { openDialog, preloadsDialog } from '../../lib/overlays/dialogs.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx'
import { useContainers, useSubscription } from './api.ts'
import { BlockedSection } from './blocked-section.tsx'
import type { ContainerFilters } from './container-filters.ts'
import { ContainerGrid } from './container-grid.tsx'

type ContainerListProps = { filters: ContainerFilters; onClear: () => void }

/** The containers that match: the active ones first, the blocked ones in a section of their own. */
export function ContainerList({ filters, onClear }: ContainerListProps) {
  const { t } = useLingui()
  const { q, location, sort } = filters
  const pages = useContainers({ q, location, sort })
  const { data: subscription } = useSubscription()
  const itemLimit = subscription?.limits.itemsPerContainer
  const blocked = pages.rows.filter((container) => container.blocked)
  const active = pages.rows.filter((container) => !container.blocked)
  useAllPages(pages, blocked.length > 0)

  if (pages.isPending) return <CardSkeletons />
  if (pages.rows.length === 0) {
    if (pages.error) return <ListFailed pages={pages} />
    return q === '' && location === '' ? <FirstUse /> : <NothingFound filters={filters} onClear={onClear} />
  }
  return (
    <div aria-busy={pages.isPrevious || undefined}>
      {active.length > 0 ? (
        <ContainerGrid
          label={t`Containers`}
          containers={active}
          count={blocked.length > 0 || !pages.hasMore ? active.length : pages.total}
          itemLimit={itemLimit}
          onMore={pages.loadMore}
        />
      ) : null}
      {pages.error ? <ListFailed pages={pages} /> : null}
      {blocked.length > 0 ? <BlockedSection containers={blocked} itemLimit={itemLimit} /> : null}
    </div>
  )
}

/** Blocked and active containers are sorted together, so with blocked ones the whole list is needed to part them. */
function useAllPages(pages: ReadPages<Container>, wanted: boolean): void {
  const { hasMore, isLoadingMore, error, loadMore } = pages
  const isDue = wanted && hasMore && !isLoadingMore && !error
  const loadNext = useEffectEvent(() => loadMore())
  useEffect(() => {
    if (isDue) loadNext()
  }, [isDue])
}

function FirstUse() {
  const { t } = useLingui()
  if (!useMay('containers.change')) {
    return (
      <Card>
        <EmptyState icon={PackageIcon} title={t`There is nothing here yet`} />
      </Card>
    )
  }
  return (
    <Card>
      <EmptyState
        icon={PackageIcon}
        title={t`Create your first container`}
        text={t`A container is any box, shelf or drawer you want to find things in.`}
        action={
          <Button
            variant="primary"
            icon={PackagePlus}
            {...preloadsDialog('create-container')}
            onClick={() => openDialog('create-container', {})}
          >
            {t`Create Container`}
          </Button>
        }
      />
    </Card>
  )
}

function NothingFound({ filters, onClear }: ContainerListProps) {
  const { t } = useLingui()
  const { q, location } = filters
  return (
    <Card>
      <EmptyState
        icon={Search}
        title={q === '' ? t`No containers in ${location}` : t`No containers match “${q}”`}
        text={t`Check the spelling or clear the filters.`}
        action={
          <Button size="sm" onClick={onClear}>
            {t`Clear filters`}
          </Button>
        }
      />
    </Card>
  )
}

function ListFailed({ pages }: { pages: ReadPages<Container> }) {
  const { t } = useLingui()
  return (
    <ErrorState
      title={t`Containers did not load`}
      text={t`Your things are safe. Try again.`}
      retryLabel={t`Try again`}
      onRetry={pages.retry}
      pending={pages.isLoadingMore}
    />
  )
}

function CardSkeletons() {
  const { t } = useLingui()
  return (
    <SkeletonGroup
      label={t`Loading containers`}
      className="grid gap-5 md:grid-cols-2 xl:grid-cols-3 phone:gap-3"
    >
      {['a', 'b', 'c'].map((key) => (
        <Skeleton key={key} shape="block" className="h-[216px] rounded-frame" />
      ))}
    </SkeletonGroup>
  )
}
