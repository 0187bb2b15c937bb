import { useLingui } from '@lingui/react/macro'
import { useEffect, useMemo, useRef } from 'react'
import { UpLink } from '../entities/up-link.tsx'
import { BlockedBanner } from '../features/containers/blocked-banner.tsx'
import { BoxSkeleton } from '../features/containers/box-skeleton.tsx'
import { CollapsedHeader } from '../features/containers/collapsed-header.tsx'
import { ContainerHeader } from '../features/containers/container-header.tsx'
import { ContainerNotFound } from '../features/containers/container-not-found.tsx'
import { useShownContainer } from '../features/containers/known-container.ts'
import { ContainerItems } from '../features/items/container-items.tsx'
import { usePage } from '../lib/address/page.ts'
import { paths } from '../lib/address/paths.ts'
import { useCurrentUser } from '../lib/api/current-user.ts'
import { useScrolledPast } from '../lib/screen/scrolled-past.ts'
import { ErrorState } from '../ui/error-state.tsx'
import { SkeletonGroup } from '../ui/skeleton.tsx'

/** Height of the phone's header, in px. */
const phoneHeader = 56

/** A container and its items. */
export function ContainerPage({ id }: { id: number }) {
  const { t } = useLingui()
  const { container, inside, isMissing, error, isFetching, refetch } = useShownContainer(id)
  const user = useCurrentUser()
  const isThere = container !== undefined
  useEffect(() => {
    // Loaded with the code of recent searches, because the search shows recent containers.
    if (isThere)
      void import('../lib/storage/recent.ts').then(
        ({ storeRecentBox }) => storeRecentBox(user, id),
        () => undefined,
      )
  }, [isThere, user, id])
  const { isPast, watch } = useScrolledPast(phoneHeader)
  const search = useRef<() => void>(null)
  const collapsedHeader = useMemo(
    () =>
      container && isPast ? (
        <CollapsedHeader container={container} onSearch={() => search.current?.()} />
      ) : undefined,
    [container, isPast],
  )
  const up = { href: paths.containers(), label: t`Containers` }
  usePage({
    title: container?.name ?? (isMissing ? t`Container not found` : t`Container`),
    back: up,
    collapsedHeader,
    hasPrimary: !isMissing,
    containerId: container && !container.blocked ? id : undefined,
  })
  if (isMissing) return <ContainerNotFound key={id} id={id} />
  return (
    <>
      <UpLink {...up} />
      {container ? (
        <>
          <ContainerHeader container={container} nameRef={watch} />
          {container.blocked ? <BlockedBanner /> : null}
          <ContainerItems key={id} container={container} inside={inside} openSearch={search} />
        </>
      ) : null}
      {container || !error ? null : (
        <ErrorState
          title={t`Couldn’t load this container`}
          text={error.isOffline ? error.message : t`Your things are safe. Try again.`}
          onRetry={() => void refetch()}
          pending={isFetching}
        />
      )}
      {container || error ? null : (
        <SkeletonGroup label={t`Loading the container`}>
          <BoxSkeleton />
        </SkeletonGroup>
      )}
    </>
  )
}
