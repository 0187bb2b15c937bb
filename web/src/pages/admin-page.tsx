import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import ChartLine from 'lucide-react/icons/chart-line'
import Cog from 'lucide-react/icons/cog'
import LayoutDashboard from 'lucide-react/icons/layout-dashboard'
import Presentation from 'lucide-react/icons/presentation'
import Shield from 'lucide-react/icons/shield'
import Users from 'lucide-react/icons/users'
import type { ComponentType } from 'react'
import { usePage } from '../lib/address/page.ts'
import { choiceParam, useSearchParams } from '../lib/address/search-params.ts'
import { lazyPart } from '../lib/screen/lazy-part.ts'
import { Card } from '../ui/card.tsx'
import type { IconGraphic } from '../ui/icon.tsx'
import { SkeletonRows } from '../ui/skeleton.tsx'
import { Tabs } from '../ui/tabs.tsx'

const fallback = () => <PanelSkeleton />

const { Part: OverviewPanel } = lazyPart(
  () => import('../features/instance/overview-panel.tsx').then((file) => file.OverviewPanel),
  { fallback },
)
const { Part: LatestEntries } = lazyPart(() =>
  import('../features/audit/latest-entries.tsx').then((file) => file.LatestEntries),
)
const { Part: AnalyticsPanel } = lazyPart(
  () => import('../features/instance/analytics-panel.tsx').then((file) => file.AnalyticsPanel),
  { fallback },
)
const { Part: SystemPanel } = lazyPart(
  () => import('../features/instance/system-panel.tsx').then((file) => file.SystemPanel),
  { fallback },
)

const { Part: BackupsCard } = lazyPart(() =>
  import('../features/backups/backups-card.tsx').then((file) => file.BackupsCard),
)
const { Part: InstallationBranding } = lazyPart(() =>
  import('../features/branding/installation-branding.tsx').then((file) => file.InstallationBranding),
)
const { Part: DemoPanel } = lazyPart(
  () => import('../features/instance/demo-panel.tsx').then((file) => file.DemoPanel),
  { fallback },
)
const { Part: PeoplePanel } = lazyPart(
  () => import('../features/people/people-panel.tsx').then((file) => file.PeoplePanel),
  { fallback },
)
const { Part: AuditPanel } = lazyPart(
  () => import('../features/audit/audit-panel.tsx').then((file) => file.AuditPanel),
  { fallback },
)

type AdminTab = { value: string; label: MessageDescriptor; icon: IconGraphic; Panel: ComponentType }

const { Part: ChainInSight } = lazyPart(() =>
  import('../features/audit/chain-in-sight.tsx').then((file) => file.ChainInSight),
)

/** The tabs in order; the first one is the default. Each panel is a chunk of its own. */
const tabs: readonly AdminTab[] = [
  { value: 'overview', label: msg`Overview`, icon: LayoutDashboard, Panel: Overview },
  { value: 'users', label: msg`Users`, icon: Users, Panel: PeoplePanel },
  { value: 'analytics', label: msg`Analytics`, icon: ChartLine, Panel: AnalyticsPanel },
  { value: 'audit', label: msg`Audit`, icon: Shield, Panel: AuditPanel },
  { value: 'system', label: msg`System`, icon: Cog, Panel: System },
  { value: 'demo', label: msg`Demo`, icon: Presentation, Panel: DemoPanel },
]

const params = {
  tab: choiceParam(
    tabs.map(({ value }) => value),
    tabs[0]?.value ?? '',
  ),
}
const panelId = 'admin-panel'

/** The administration; the open tab is in the address. */
export function AdminPage() {
  const { i18n, t } = useLingui()
  usePage({ title: t`Admin Dashboard`, header: t({ message: 'Admin', context: 'short, on a phone' }) })
  const [{ tab }, setParams] = useSearchParams(params)
  const open = tabs.find(({ value }) => value === tab)
  return (
    <div className="grid grid-cols-1 gap-6 phone:gap-4">
      <div className="grid gap-3.5">
        <h1 className="text-page-title phone:sr-only">
          <Trans>Admin Dashboard</Trans>
        </h1>
        <Tabs
          label={t`Admin Dashboard`}
          value={tab}
          onChange={(next) => setParams({ tab: next })}
          tabs={tabs.map(({ value, label, icon }) => ({ value, label: i18n._(label), icon, panelId }))}
          className="phone:-mx-4 phone:-mt-3 phone:px-1"
        />
      </div>
      {tab === 'audit' ? null : <ChainInSight isAlways={tab === 'system'} />}
      {open ? (
        <div role="tabpanel" id={panelId} aria-label={i18n._(open.label)}>
          <open.Panel />
        </div>
      ) : null}
    </div>
  )
}

function Overview() {
  return (
    <div className="grid grid-cols-1 gap-6 phone:gap-4">
      <OverviewPanel />
      <LatestEntries />
    </div>
  )
}

function System() {
  return (
    <div className="grid grid-cols-1 gap-6 phone:gap-4">
      <SystemPanel>
        <BackupsCard />
      </SystemPanel>
      <InstallationBranding />
    </div>
  )
}

function PanelSkeleton() {
  const { t } = useLingui()
  return (
    <Card>
      <SkeletonRows label={t`Loading`} rows={8} />
    </Card>
  )
}
