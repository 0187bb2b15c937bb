import { Trans } from '@lingui/react/macro'
import type { Overview } from '@stowage/contract/inventory'
import { itemsForAlerts, listsLowByRule, lowStockTone } from '@stowage/contract/inventory.rules'
import { useState } from 'react'
import { LowStockOffer } from '../../entities/low-stock-offer/low-stock-offer.tsx'
import type { ShownContainer } from '../../entities/seen-items.tsx'
import { useMay } from '../../lib/api/abilities.ts'
import { useCurrentUser } from '../../lib/api/current-user.ts'
import { lazyPart } from '../../lib/screen/lazy-part.ts'
import { useSmallScreen } from '../../lib/screen/small-screen.ts'
import { withDeferredMessages } from '../../lib/texts/languages.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { useOverview, usePlan } from './api.ts'
import { DashboardHeader } from './dashboard-header.tsx'
import { HealthCard } from './health-card.tsx'
import { LowStockCard } from './low-stock-card.tsx'
import { DashboardSkeleton } from './parts/dashboard-skeleton.tsx'
import { QuickActions } from './quick-actions.tsx'
import { RecentActivity } from './recent-activity.tsx'
import { RecentContainers } from './recent-containers.tsx'
import { StatRow } from './stat-row.tsx'

// Loaded for new people only, because of its drawing.
const { Part: NothingStored } = lazyPart(() =>
  import('./nothing-stored.tsx').then((file) => file.NothingStored),
)

// Loaded for new people only.
const { Part: NextSteps } = lazyPart<{ box: ShownContainer; onMissing: () => void }>(
  () => withDeferredMessages(() => import('./parts/next-steps.tsx')).then((file) => file.NextSteps),
  { onFailure: ({ onMissing }) => onMissing() },
)

/** Statistics, items that run low, and the containers used last. */
export function Dashboard() {
  const user = useCurrentUser()
  const { data, error, refetch, isFetching } = useOverview()
  return (
    <div className="grid grid-cols-1 gap-5 phone:gap-4">
      <DashboardHeader user={user} stats={data?.stats} />
      {data ? <Content overview={data} /> : null}
      {!data && !error ? <DashboardSkeleton /> : null}
      {!data && error ? (
        <ErrorState
          title={<Trans>Couldn’t load the dashboard</Trans>}
          text={<Trans>Nothing is lost. Check your connection and try again.</Trans>}
          onRetry={() => void refetch()}
          pending={isFetching}
        />
      ) : null}
    </div>
  )
}

function Content({ overview }: { overview: Overview }) {
  const { stats, recentContainers, lowStock, activity } = overview
  const plan = usePlan()
  const mayAddBox = useMay('containers.change')
  const isSmall = useSmallScreen()
  // Without a connection, the code of the next steps may be missing.
  const [isMissing, setMissing] = useState(false)
  const figures = <StatRow stats={stats} lowItems={lowStock} plan={plan} />
  if (stats.totalContainers === 0) {
    return (
      <>
        <div className="phone:hidden">{figures}</div>
        <NothingStored />
      </>
    )
  }
  const recent = <RecentContainers containers={recentContainers} />
  const tone = lowStockTone(stats)
  // Without an alert, the items are those at their own minimum, which the workspace's rule may not count.
  const lowCount = listsLowByRule(stats) ? stats.lowStockItems : undefined
  const low = lowStock.length > 0 ? <LowStockCard items={lowStock} count={lowCount} /> : null
  const [box] = recentContainers
  const isNew = mayAddBox && stats.totalContainers === 1 && stats.totalItems < itemsForAlerts
  const next = isNew && box && !isMissing ? <NextSteps box={box} onMissing={() => setMissing(true)} /> : null
  const health = next ? null : <HealthCard stats={stats} />
  const offer = tone === 'offer' ? <LowStockOffer stats={stats} /> : null
  // On a phone, actions and low items come before the figures.
  if (isSmall) {
    return (
      <>
        <QuickActions />
        {offer}
        {low}
        {recent}
        {next}
        {figures}
        {health}
        <RecentActivity entries={activity} />
      </>
    )
  }
  return (
    <>
      {figures}
      <QuickActions />
      {offer}
      {recent}
      <div className="grid grid-cols-[minmax(0,1.85fr)_minmax(0,1fr)] items-start gap-5 max-xl:grid-cols-1">
        <div className="min-w-0">{low ?? <RecentActivity entries={activity} />}</div>
        <div className="grid min-w-0 grid-cols-1 gap-5">
          {next}
          {health}
          {low ? <RecentActivity entries={activity} /> : null}
        </div>
      </div>
    </>
  )
}
