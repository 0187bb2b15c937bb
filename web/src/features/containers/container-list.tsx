import { useLingui } from '@lingui/react/macro'
import type { Container } from '@stowage/contract/containers'
import PackageIcon from 'lucide-react/icons/package'
import PackagePlus from 'lucide-react/icons/package-plus'
import Search from 'lucide-react/icons/search'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { ImportLink } from '../../entities/import-link.tsx'
import { SimilarNote } from '../../entities/similar-note.tsx'
import { useLivePlan } from '../../entities/use-live-plan.ts'
import { useMay } from '../../lib/api/abilities.ts'
import type { ReadPages } from '../../lib/api/read-pages.ts'
import { useMore } from '../../lib/api/use-more.ts'
import { openDialog, preloadsDialog } from '../../lib/overlays/dialogs.ts'
import { placeName } from '../../lib/texts/place-name.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { SkeletonGroup } from '../../ui/skeleton.tsx'
import { useContainers, useSharedPlace, useTotals } from './api.ts'
import { BlockedSection } from './blocked-section.tsx'
import type { ContainerFilters } from './container-filters.ts'
import type { ContainerView } from './container-view.ts'
import { isRoom } from './is-room.ts'
import { ListSkeleton } from './parts/list-skeleton.tsx'
import { NewContainerSlot } from './parts/new-container-slot.tsx'
import { PagedGrid } from './parts/paged-grid.tsx'
import { useWithWaiting } from './waiting-containers.ts'

type ContainerListProps = {
  filters: ContainerFilters
  view: ContainerView
  onClear: () => void
  /** Content after the last row. */
  after?: ReactNode
}

/** The longest list with letter headings, because all of its containers are loaded for them. */
const maxWithLetters = 2600

/** The matching containers: active ones first, blocked ones in a section of their own. */
export function ContainerList({ filters, view, onClear, after }: ContainerListProps) {
  const { t } = useLingui()
  const { q, location, sort } = filters
  const saved = useContainers({ q, location, sort })
  const isWhole = q === '' && location === ''
  const pages = { ...saved, ...useWithWaiting(saved, isWhole && !saved.hasPrevious) }
  // The list in which a blocked container was found.
  const list = JSON.stringify(filters)
  const [parted, setParted] = useState<string>()
  const { data: subscription } = useLivePlan()
  const known = useTotals()?.totalContainers
  const itemLimit = subscription?.limits.itemsPerContainer
  const blocked = pages.rows.filter((container) => container.blocked)
  const active = pages.rows.filter((container) => !container.blocked)
  const hidesPlace = useSharedPlace() !== undefined
  // Letter headings need all names, which is too many pages for a longer list.
  const wantsLetters = view !== 'boxes' && sort.startsWith('name') && pages.total <= maxWithLetters
  // The server sorts blocked and active containers together, so splitting them needs the whole list.
  const needsAll = blocked.length > 0 || wantsLetters || parted === list
  useMore(pages, needsAll && !pages.hasPrevious ? 0 : undefined)
  const readAll = useEffectEvent(() => {
    setParted(list)
    pages.setAnchor(undefined)
  })
  const isWrongStart = needsAll && pages.hasPrevious
  useEffect(() => {
    if (isWrongStart) readAll()
  }, [isWrongStart])

  if (pages.isPending) return <Skeletons view={view} known={known} />
  if (pages.rows.length === 0 && !pages.hasPrevious) {
    if (pages.error) return <ListFailed pages={pages} />
    return isWhole ? <FirstUse /> : <NothingFound filters={filters} onClear={onClear} />
  }
  return (
    <div aria-busy={pages.isPrevious || undefined}>
      <SimilarNote q={q} pages={pages} />
      {active.length > 0 || pages.hasPrevious ? (
        <PagedGrid
          label={t`Containers`}
          pages={{ ...pages, rows: active, hasMore: pages.hasMore && blocked.length === 0 }}
          readsAll={needsAll}
          itemLimit={itemLimit}
          hidesPlace={hidesPlace}
          view={view}
          hasLetters={wantsLetters && !pages.hasMore}
          heading={wantsLetters ? 'h3' : 'h2'}
          slot={view === 'boxes' && isWhole ? <NewContainerSlot /> : undefined}
        />
      ) : null}
      {pages.error ? <ListFailed pages={pages} /> : null}
      {blocked.length > 0 ? <BlockedSection containers={blocked} itemLimit={itemLimit} /> : null}
      {after}
    </div>
  )
}

function FirstUse() {
  const { t } = useLingui()
  if (!useMay('containers.change')) {
    return (
      <Card>
        <EmptyState icon={PackageIcon} title={t`Nothing here yet`} />
      </Card>
    )
  }
  return (
    <Card>
      <EmptyState
        icon={PackageIcon}
        title={t`Create your first container`}
        text={t`A container is any box, shelf or drawer you keep things in.`}
        action={
          <>
            <Button
              variant="primary"
              icon={PackagePlus}
              {...preloadsDialog('create-container')}
              onClick={() => openDialog('create-container', {})}
            >
              {t`Create Container`}
            </Button>
            <ImportLink />
          </>
        }
      />
    </Card>
  )
}

function NothingFound({ filters, onClear }: Pick<ContainerListProps, 'filters' | 'onClear'>) {
  const { t } = useLingui()
  const { q, location } = filters
  const place = placeName(location)
  const nowhere = isRoom(location) ? t`No containers in the ${place}` : t`No containers in ${place}`
  return (
    <Card>
      <EmptyState
        icon={Search}
        title={q === '' ? nowhere : t`No containers match “${q}”`}
        text={q === '' ? undefined : t`Check the spelling or clear the filters.`}
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
      title={t`Couldn’t load containers`}
      text={pages.error?.isOffline ? pages.error.message : t`Your things are safe. Try again.`}
      onRetry={pages.retry}
      pending={pages.isLoadingMore}
    />
  )
}

/** Shown at once, in the frame after the press, when the number of containers is known. */
function Skeletons({ view, known = 0 }: { view: ContainerView; known: number | undefined }) {
  const { t } = useLingui()
  return (
    <SkeletonGroup label={t`Loading containers`} delayed={known === 0}>
      <ListSkeleton view={view} known={known} />
    </SkeletonGroup>
  )
}
