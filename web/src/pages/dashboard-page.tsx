import { useLingui } from '@lingui/react/macro'
import { PlanNoticeSlot } from '../features/billing/plan-notice-slot.tsx'
import { useOverview } from '../features/dashboard/api.ts'
import { Dashboard } from '../features/dashboard/dashboard.tsx'
import { useFirstTour } from '../features/tour/first-tour.ts'
import { usePage } from '../lib/address/page.ts'
import { useCurrentUser } from '../lib/api/current-user.ts'

export function DashboardPage() {
  const { t } = useLingui()
  const { data } = useOverview()
  // Without a container, creating one is the only primary action.
  const containers = data?.stats.totalContainers
  // Where there are several workspaces, a phone's header names the one in sight.
  const { workspaceCount, workspaceName } = useCurrentUser()
  const header = workspaceCount > 1 ? workspaceName : undefined
  usePage({ title: t`Dashboard`, header, hasPrimary: containers === 0 })
  useFirstTour(containers)
  return (
    <>
      <PlanNoticeSlot />
      <Dashboard />
    </>
  )
}
