import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { InstanceStats } from '@stowage/contract/instance'
import { listAllPlans } from '@stowage/contract/subscription-plans'
import { countWaiting } from '@stowage/contract/tickets'
import Activity from 'lucide-react/icons/activity'
import ChevronRight from 'lucide-react/icons/chevron-right'
import CreditCard from 'lucide-react/icons/credit-card'
import LifeBuoy from 'lucide-react/icons/life-buoy'
import Package from 'lucide-react/icons/package'
import Presentation from 'lucide-react/icons/presentation'
import TrendingUp from 'lucide-react/icons/trending-up'
import Users from 'lucide-react/icons/users'
import type { ReactNode } from 'react'
import { Figure, Figures } from '../../entities/figures/figure.tsx'
import { Loaded } from '../../entities/figures/loaded.tsx'
import { paths } from '../../lib/address/paths.ts'
import { useRead } from '../../lib/api/query.ts'
import { formatNumber, formatShare } from '../../lib/texts/formats.ts'
import { Icon, type IconGraphic } from '../../ui/icon.tsx'
import { useMetrics, useStats } from './api.ts'
import { GrowthCard } from './parts/growth-card.tsx'
import { LoginsCard } from './parts/logins-card.tsx'

/** The instance's figures, and links to the other parts of the administration. */
export function OverviewPanel() {
  const { t } = useLingui()
  const stats = useStats()
  const metrics = useMetrics()
  return (
    <div className="grid grid-cols-1 gap-6 phone:gap-4">
      <Loaded read={stats} title={t`Couldn’t load the numbers`}>
        {(data) => <StatsRow stats={data} />}
      </Loaded>
      <nav aria-label={t`Quick links`} className="grid grid-cols-3 gap-4 max-lg:grid-cols-1 max-lg:gap-3">
        <QuickLink href={paths.adminPlans()} icon={CreditCard} title={t`Subscription Plans`}>
          <PlanCount />
        </QuickLink>
        <QuickLink href={paths.supportTickets()} icon={LifeBuoy} title={t`Support Tickets`}>
          <TicketCount />
        </QuickLink>
        <QuickLink href={paths.demo()} icon={Presentation} title={t`Promotional Demo`} />
      </nav>
      <div className="grid grid-cols-2 gap-6 max-lg:grid-cols-1 phone:gap-4">
        <Loaded read={metrics} title={t`Couldn’t load the numbers`}>
          {({ userGrowth }) => <GrowthCard growth={userGrowth.slice(-12)} />}
        </Loaded>
        <Loaded read={stats} title={t`Couldn’t load the numbers`}>
          {({ recentLogins }) => <LoginsCard days={recentLogins} />}
        </Loaded>
      </div>
    </div>
  )
}

function StatsRow({ stats }: { stats: InstanceStats }) {
  const { t } = useLingui()
  const { totalUsers, activeUsers, totalContainers, growthRate } = stats
  const joined = formatNumber(stats.newUsers)
  const share = formatShare(totalUsers === 0 ? null : (activeUsers / totalUsers) * 100)
  const each = formatNumber(totalUsers === 0 ? 0 : Math.round((totalContainers / totalUsers) * 10) / 10)
  return (
    <Figures label={t`Figures`}>
      <Figure
        icon={Users}
        label={t`Total users`}
        value={formatNumber(totalUsers)}
        href={paths.admin({ tab: 'users', status: 'all' })}
        caption={<Trans>{joined} joined in the last 30 days</Trans>}
      />
      <Figure
        icon={Activity}
        label={t`Active users`}
        value={formatNumber(activeUsers)}
        href={paths.admin({ tab: 'users', status: 'active', sort: 'lastLogin' })}
        caption={<Trans>{share} signed in during the last 30 days</Trans>}
      />
      <Figure
        icon={Package}
        label={t`Containers`}
        value={formatNumber(totalContainers)}
        caption={<Trans>{each} per user</Trans>}
      />
      <Figure
        icon={TrendingUp}
        label={t`Growth rate`}
        value={formatShare(growthRate)}
        caption={<Trans>Sign-ups compared with the previous 30 days</Trans>}
      />
    </Figures>
  )
}

function PlanCount() {
  const { data: plans } = useRead(listAllPlans)
  if (!plans) return null
  const total = plans.length
  const active = plans.filter(({ isActive }) => isActive).length
  return active === total ? (
    <Plural value={total} one="# plan, active" other="# plans, all active" />
  ) : (
    <Plural value={total} one={`# plan, ${active} active`} other={`# plans, ${active} active`} />
  )
}

function TicketCount() {
  const { data } = useRead(countWaiting)
  if (!data) return null
  const waiting = formatNumber(data.waiting)
  const overdue = formatNumber(data.overdue)
  return (
    <Trans>
      {waiting} waiting for us, {overdue} overdue
    </Trans>
  )
}

type QuickLinkProps = { href: string; icon: IconGraphic; title: string; children?: ReactNode }

function QuickLink({ href, icon, title, children }: QuickLinkProps) {
  return (
    <a
      href={href}
      className="flex items-center gap-4 rounded-card border border-line bg-surface px-5 py-4 shadow-1 hover:bg-hover phone:px-4"
    >
      <span className="grid size-9 shrink-0 place-items-center rounded-[9px] bg-primary-soft text-primary-ink">
        <Icon of={icon} />
      </span>
      <span className="min-w-0 flex-1 text-row">
        {title}
        <span className="block text-small font-normal text-ink-2 empty:hidden">{children}</span>
      </span>
      <Icon of={ChevronRight} size={18} className="text-ink-3" />
    </a>
  )
}
