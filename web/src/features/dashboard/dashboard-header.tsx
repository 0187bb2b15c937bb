import { Plural, Trans } from '@lingui/react/macro'
import type { InventoryStats } from '@stowage/contract/inventory'
import { lowStockTone } from '@stowage/contract/inventory.rules'
import type { LowStockRule } from '@stowage/contract/items.rules'
import type { User } from '@stowage/contract/users'
import type { ReactNode } from 'react'
import { HowFew, HowMuch } from '../../entities/inventory-sentence.tsx'
import { PlaceBadge } from '../../entities/place-badge.tsx'
import { paths } from '../../lib/address/paths.ts'
import { useMay } from '../../lib/api/abilities.ts'
import { partOfDay } from './greeting.ts'

type DashboardHeaderProps = {
  user: Pick<User, 'firstName' | 'name' | 'workspaceCount' | 'workspaceName'>
  /** Undefined while they are loading. */
  stats: InventoryStats | undefined
}

/** A greeting by the device's clock, and the inventory in a sentence or two. */
export function DashboardHeader({ user, stats }: DashboardHeaderProps) {
  const name = user.firstName ?? user.name
  return (
    <header>
      <div className="flex flex-wrap items-center gap-x-3">
        <h1 className="text-page-title">
          {stats?.totalContainers === 0 ? <Trans>Welcome, {name}</Trans> : <Greeting name={name} />}
        </h1>
        <PlaceBadge className="phone:hidden" />
      </div>
      <p className="mt-1 min-h-6 text-ink-2">
        {/* Where there are several workspaces; a phone's header names the one in sight. */}
        {user.workspaceCount > 1 ? (
          <span className="phone:hidden">
            <bdi className="font-medium text-ink">{user.workspaceName}</bdi>
            {' · '}
          </span>
        ) : null}
        {stats ? <Summary stats={stats} /> : null}
      </p>
    </header>
  )
}

function Greeting({ name }: { name: string }): ReactNode {
  switch (partOfDay(new Date().getHours())) {
    case 'morning':
      return <Trans>Good morning, {name}</Trans>
    case 'afternoon':
      return <Trans>Good afternoon, {name}</Trans>
    case 'evening':
      return <Trans>Good evening, {name}</Trans>
  }
}

/** A sentence that names the low-stock rule. */
function LowSentence({ low, rule }: { low: number; rule: LowStockRule }) {
  if (rule === 'minimum') {
    return (
      <Plural value={low} one="# is at or below its minimum." other="# are at or below their minimums." />
    )
  }
  return <HowFew low={low} max={rule} />
}

/** The totals, and the number of low items. */
function Summary({ stats }: { stats: InventoryStats }) {
  const { totalContainers, lowStockItems, outOfStockItems } = stats
  const saysLow = lowStockItems > 0 && lowStockTone(stats) === 'alert'
  const mayStart = useMay('containers.change')
  if (totalContainers === 0) {
    return mayStart ? <Trans>Start with one box.</Trans> : null
  }
  return (
    <>
      <HowMuch stats={stats} />{' '}
      {saysLow ? (
        <a href={paths.items({ filter: 'low-stock' })} className="link">
          <LowSentence low={lowStockItems} rule={stats.lowStockRule} />
        </a>
      ) : null}
      {lowStockItems === 0 && outOfStockItems > 0 ? (
        <Plural value={outOfStockItems} one="# is out of stock." other="# are out of stock." />
      ) : null}
    </>
  )
}
