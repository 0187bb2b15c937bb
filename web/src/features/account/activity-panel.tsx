import { Trans } from '@lingui/react/macro'
import { ActivityEntries } from '../../entities/activity-list/activity-entries.tsx'
import {
  type ActivityChoice,
  ActivityFilters,
  activityParams,
} from '../../entities/activity-list/activity-filters.tsx'
import { textParam, useSearchParams } from '../../lib/address/search-params.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
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
        <ActivityEntries
          pages={pages}
          empty={<Nothing days={days} onShowAll={() => setParams({ kind: 'all', days: 'all' })} />}
        />
      </div>
    </div>
  )
}

function Nothing({ days, onShowAll }: { days: ActivityChoice['days']; onShowAll: () => void }) {
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
