import type { Analytics } from '@stowage/contract/analytics'
import { CartesianGrid, Line, LineChart, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts'
import { shortDay } from '../../../entities/figures/calendar.ts'
import { formatNumber } from '../../../lib/texts/formats.ts'
import { formatShort } from '../numbers.ts'
import { axisTick, ChartNote } from './chart-note.tsx'

type Period = Analytics['periods'][number]

/** The pieces in stock at the end of each day or week; read by hover, focus and arrow keys. */
export function StockChart({ periods, label }: { periods: Period[]; label: string }) {
  return (
    <ResponsiveContainer width="100%" height={240}>
      <LineChart
        data={periods}
        accessibilityLayer
        title={label}
        // The value above the last point has room, also where that is the highest.
        margin={{ top: 28, right: 16, bottom: 0, left: 0 }}
      >
        <CartesianGrid vertical={false} stroke="var(--color-line)" />
        <XAxis
          dataKey="to"
          tickFormatter={shortDay}
          tickLine={false}
          axisLine={false}
          tick={axisTick}
          minTickGap={32}
        />
        <YAxis
          domain={['auto', 'auto']}
          tickFormatter={formatShort}
          allowDecimals={false}
          tickLine={false}
          axisLine={false}
          tick={axisTick}
          width="auto"
        />
        <Tooltip
          isAnimationActive={false}
          cursor={{ stroke: 'var(--color-line-strong)', strokeDasharray: '3 3' }}
          content={({ active, payload }) => {
            const period = payload[0]?.payload as Period | undefined
            return active && period ? (
              <ChartNote>
                <p className="text-ink-2">{shortDay(period.to)}</p>
                <p className="font-semibold">{formatNumber(period.stock)}</p>
              </ChartNote>
            ) : null
          }}
        />
        <Line
          dataKey="stock"
          type="linear"
          stroke="var(--color-primary)"
          strokeWidth={2.5}
          dot={(props) => <LastPoint {...props} last={periods.length - 1} />}
          activeDot={{ r: 5, fill: 'var(--color-surface)', stroke: 'var(--color-primary)', strokeWidth: 2 }}
          isAnimationActive={false}
        />
      </LineChart>
    </ResponsiveContainer>
  )
}

type PointProps = { cx?: number; cy?: number; index?: number; value?: unknown; last: number }

/** The last point with its value; no other one is marked. */
function LastPoint({ cx = 0, cy = 0, index, value, last }: PointProps) {
  if (index !== last) return <g key={index} />
  return (
    <g key={index}>
      <circle cx={cx} cy={cy} r={4} fill="var(--color-primary)" />
      <text
        {...{ x: cx, y: cy - 12, textAnchor: 'end', fontSize: 13, fontWeight: 600, fill: 'var(--color-ink)' }}
        {...{ stroke: 'var(--color-surface)', strokeWidth: 5, strokeLinejoin: 'round', paintOrder: 'stroke' }}
      >
        {formatNumber(Number(value))}
      </text>
    </g>
  )
}
