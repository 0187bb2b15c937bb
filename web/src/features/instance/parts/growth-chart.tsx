import { Plural, Trans } from '@lingui/react/macro'
import type { InstanceMetrics } from '@stowage/contract/instance'
import { Area, AreaChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts'
import { longMonth, shortMonth } from '../../../entities/figures/calendar.ts'
import { formatNumber } from '../../../lib/texts/formats.ts'

type Month = InstanceMetrics['userGrowth'][number]

const tick = { fill: 'var(--color-ink-2)', fontSize: 12 }

/** An area chart of the people at the end of each month; a month's details show on hover, focus and arrow keys. */
export function GrowthChart({ months, label }: { months: Month[]; label: string }) {
  return (
    <ResponsiveContainer width="100%" height={260}>
      <AreaChart
        data={months}
        accessibilityLayer
        title={label}
        margin={{ top: 12, right: 12, bottom: 0, left: 0 }}
      >
        <CartesianGrid vertical={false} stroke="var(--color-line)" />
        <XAxis
          dataKey="month"
          tickFormatter={shortMonth}
          tickLine={false}
          axisLine={false}
          tick={tick}
          minTickGap={24}
        />
        <YAxis
          tickFormatter={formatNumber}
          allowDecimals={false}
          tickLine={false}
          axisLine={false}
          tick={tick}
          width="auto"
        />
        <Tooltip
          isAnimationActive={false}
          cursor={{ stroke: 'var(--color-line-strong)', strokeDasharray: '3 3' }}
          content={({ active, payload }) => {
            const month = payload[0]?.payload as Month | undefined
            return active && month ? <MonthCard month={month} /> : null
          }}
        />
        <Area
          dataKey="users"
          type="linear"
          stroke="var(--color-primary)"
          strokeWidth={2}
          fill="var(--color-primary-soft)"
          dot={months.length === 1}
          activeDot={{ r: 5, fill: 'var(--color-surface)', stroke: 'var(--color-primary)', strokeWidth: 2 }}
          isAnimationActive={false}
        />
      </AreaChart>
    </ResponsiveContainer>
  )
}

function MonthCard({ month: { month, users, joined } }: { month: Month }) {
  const more = formatNumber(joined)
  return (
    <div className="rounded-control border border-line bg-raised px-3 py-2 text-small shadow-2">
      <p className="text-ink-2">{longMonth(month)}</p>
      <p className="font-semibold">
        <Plural value={users} one="# user" other="# users" />
      </p>
      <p className="text-ink-2">
        <Trans>{more} joined</Trans>
      </p>
    </div>
  )
}
