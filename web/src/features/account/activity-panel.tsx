import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ActivityEntry } from '@stowage/contract/activity'
import { ActivityDays } from '../../entities/activity-list/activity-days.tsx'
import {
  type ActivityChoice,
  ActivityFilters,
  activityParams,
} from '../../entities/activity-list/activity-filters.tsx'
import { textParam, useSearchParams } from '../../lib/address/search-params.ts'
import type { ReadPages } from '../../lib/api/read-pages.ts'
import { formatNumber } from '../../lib/texts/formats.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { useActivity } from './activity-api.ts'
import { AccountFigures } from './parts/account-figures.tsx'

// The page reads the tab; it is listed here so that it stays when the filters change.
const params = { tab: textParam(), ...activityParams }

/** Membership, totals, and the person's activity by day. */
export function ActivityPanel() {
  const [{ kind, days }, setParams] = useSearchParams(params)
  const pages = useActivity({
    kind: kind === 'all' ? undefined : kind,
    days: days === 'all' ? undefined : Number(days),
  })
  return (
    <div className="grid grid-cols-1 gap-6 phone:gap-4">
      <AccountFigures />
      <div className="grid grid-cols-1 gap-4 phone:gap-3">
        <ActivityFilters chosen={{ kind, days }} onChange={setParams} />
        <Entries
          pages={pages}
          chosen={{ kind, days }}
          onShowAll={() => setParams({ kind: 'all', days: 'all' })}
        />
      </div>
    </div>
  )
}

type EntriesProps = { pages: ReadPages<ActivityEntry>; chosen: ActivityChoice; onShowAll: () => void }

function Entries({ pages, chosen, onShowAll }: EntriesProps) {
  const { t } = useLingui()
  if (pages.isPending) {
    return (
      <Card>
        <SkeletonRows label={t`Loading activity`} rows={8} />
      </Card>
    )
  }
  if (pages.rows.length === 0) {
    return (
      <Card>
        {pages.error ? <Failed pages={pages} /> : <Nothing chosen={chosen} onShowAll={onShowAll} />}
      </Card>
    )
  }
  const shown = formatNumber(pages.rows.length)
  return (
    <>
      <Card aria-busy={pages.isPrevious} className="overflow-hidden">
        <ActivityDays entries={pages.rows} />
        {pages.error ? <Failed pages={pages} /> : null}
      </Card>
      <div className="flex min-h-8 flex-wrap items-center justify-between gap-3 phone:flex-col phone:items-stretch">
        <p role="status" className="text-meta text-ink-2 phone:text-center">
          <Plural value={pages.total} one={`${shown} of # entry`} other={`${shown} of # entries`} />
        </p>
        {pages.hasMore && !pages.error ? (
          <Button size="sm" onClick={() => pages.loadMore()} pending={pages.isLoadingMore}>
            <Trans>Show more</Trans>
          </Button>
        ) : null}
      </div>
    </>
  )
}

function Failed({ pages }: { pages: ReadPages<ActivityEntry> }) {
  return (
    <ErrorState
      title={<Trans>Couldn’t load activity</Trans>}
      text={<Trans>Nothing is lost. Check your connection and try again.</Trans>}
      onRetry={pages.retry}
      pending={pages.isLoadingMore}
    />
  )
}

function Nothing({ chosen, onShowAll }: { chosen: ActivityChoice; onShowAll: () => void }) {
  const { days } = chosen
  return (
    <EmptyState
      title={days === 'all' ? <Trans>Nothing here.</Trans> : <Trans>Nothing in the last {days} days.</Trans>}
      action={
        <Button size="sm" onClick={onShowAll}>
          <Trans>Show all activity</Trans>
        </Button>
      }
    />
  )
}
