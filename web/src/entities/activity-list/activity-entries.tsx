import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ActivityEntry } from '@stowage/contract/activity'
import type { ReactNode } from 'react'
import type { ReadPages } from '../../lib/api/read-pages.ts'
import { formatNumber } from '../../lib/texts/formats.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { ActivityDays } from './activity-days.tsx'

type ActivityEntriesProps = {
  pages: ReadPages<ActivityEntry>
  /** Shown while there is no entry. */
  empty: ReactNode
}

/** Entries by day with their number and a button for more, or what stands in their place. */
export function ActivityEntries({ pages, empty }: ActivityEntriesProps) {
  const { t } = useLingui()
  if (pages.isPending) {
    return (
      <Card>
        <SkeletonRows label={t`Loading activity`} rows={8} />
      </Card>
    )
  }
  if (pages.rows.length === 0) return <Card>{pages.error ? <Failed pages={pages} /> : empty}</Card>
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
