import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { InstanceMetrics } from '@stowage/contract/instance'
import { useState } from 'react'
import { AsTable } from '../../entities/figures/as-table.tsx'
import { Bars } from '../../entities/figures/bars.tsx'
import { Loaded } from '../../entities/figures/loaded.tsx'
import { paths } from '../../lib/address/paths.ts'
import { formatNumber } from '../../lib/texts/formats.ts'
import { Segmented } from '../../ui/segmented.tsx'
import { useMetrics } from './api.ts'
import { GrowthCard } from './parts/growth-card.tsx'

const spans = { '3': 3, '12': 12, all: Number.POSITIVE_INFINITY }
type Span = keyof typeof spans

/** Charts of people by month and containers by plan. */
export function AnalyticsPanel() {
  const { t } = useLingui()
  const metrics = useMetrics()
  const [span, setSpan] = useState<Span>('12')
  return (
    <div className="grid grid-cols-1 gap-6 phone:gap-4">
      <Segmented
        label={t`Period`}
        className="justify-self-start phone:justify-self-stretch"
        value={span}
        onChange={setSpan}
        options={[
          { value: '3', label: t`3 months` },
          { value: '12', label: t`12 months` },
          { value: 'all', label: t({ message: 'All', context: 'all months' }) },
        ]}
      />
      <Loaded read={metrics} title={t`Couldn’t load the numbers`}>
        {({ userGrowth, containerUsage }) => (
          <>
            <GrowthCard growth={userGrowth.slice(-spans[span])} />
            <UsageCard usage={containerUsage} />
          </>
        )}
      </Loaded>
    </div>
  )
}

function UsageCard({ usage }: { usage: InstanceMetrics['containerUsage'] }) {
  const { t } = useLingui()
  const [top] = usage.toSorted((one, other) => other.containers - one.containers)
  const name = top?.displayName ?? ''
  const count = top?.containers ?? 0
  return (
    <AsTable
      title={t`Container usage by plan`}
      hint={t`Containers and users`}
      sentence={plural(count, {
        one: `${name} has the most: # container.`,
        other: `${name} has the most: # containers.`,
      })}
      table={{
        heads: [t`Plan`, t`Users`, t`Containers`],
        rows: usage.map((plan) => [
          plan.displayName,
          formatNumber(plan.users),
          formatNumber(plan.containers),
        ]),
      }}
    >
      <Bars
        rows={usage.map((plan) => ({
          key: plan.plan,
          name: plan.displayName,
          detail: plural(plan.users, { one: '# user', other: '# users' }),
          href: plan.users === 0 ? undefined : paths.admin({ tab: 'users', plan: plan.plan, status: 'all' }),
          value: plan.containers,
        }))}
      />
    </AsTable>
  )
}
