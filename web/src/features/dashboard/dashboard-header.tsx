import { Plural, Trans } from '@lingui/react/macro'
import type { InventoryStats } from '@stowage/contract/inventory'
import type { User } from '@stowage/contract/users'
import type { ReactNode } from 'react'
import { useMay } from '../../lib/api/abilities.ts'
import { partOfDay } from './greeting.ts'

type DashboardHeaderProps = {
  user: Pick<User, 'firstName' | 'name'>
  /** Undefined until they are known. */
  stats: InventoryStats | undefined
}

/** A greeting by the clock of the device, and the inventory in a sentence or two. */
export function DashboardHeader({ user, stats }: DashboardHeaderProps) {
  const name = user.firstName ?? user.name
  return (
    <header>
      <h1 className="text-page-title">
        {stats?.totalContainers === 0 ? <Trans>Welcome, {name}</Trans> : <Greeting name={name} />}
      </h1>
      <p className="mt-1 min-h-6 text-ink-2">{stats ? <Summary stats={stats} /> : null}</p>
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

function Summary({ stats }: { stats: InventoryStats }) {
  const { totalContainers, totalItems, lowStockItems, outOfStockItems } = stats
  const mayStart = useMay('containers.change')
  if (totalContainers === 0) {
    return mayStart ? <Trans>Nothing is stored yet. Start with one box.</Trans> : null
  }
  return (
    <>
      <Trans>
        <Plural value={totalItems} one="# item" other="# items" /> in{' '}
        <Plural value={totalContainers} one="# container" other="# containers" />.
      </Trans>{' '}
      {lowStockItems > 0 ? (
        <Plural value={lowStockItems} one="# is running low." other="# are running low." />
      ) : null}
      {lowStockItems === 0 && outOfStockItems > 0 ? (
        <Plural value={outOfStockItems} one="# is out of stock." other="# are out of stock." />
      ) : null}
    </>
  )
}
