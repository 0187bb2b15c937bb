import { Trans } from '@lingui/react/macro'
import type { Analytics } from '@stowage/contract/analytics'
import {
  Bar,
  CartesianGrid,
  ComposedChart,
  ReferenceLine,
  ResponsiveContainer,
  Scatter,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts'
import { shortDay } from '../../../entities/figures/calendar.ts'
import { formatNumber } from '../../../lib/texts/formats.ts'
import { formatChange, formatShort } from '../numbers.ts'
import { axisTick, ChartNote } from './chart-note.tsx'

type Period = Analytics['periods'][number]

type Point = Period & { down: number; mark: number | null }

/** The distance of a correction's mark from its bar, as a share of the highest bar. */
const markDistance = 0.09

function pointsOf(periods: readonly Period[]): Point[] {
  const highest = Math.max(1, ...periods.map((period) => Math.max(period.in, period.out)))
  const apart = highest * markDistance
  return periods.map((period) => ({
    ...period,
    down: -period.out,
    mark: period.differing === 0 ? null : period.corrected < 0 ? -period.out - apart : period.in + apart,
  }))
}

/** Pieces in, upward, and out, downward, with a diamond where a count corrected; read by hover, focus and arrow keys. */
export function MovementsChart({ periods, label }: { periods: Period[]; label: string }) {
  return (
    <ResponsiveContainer width="100%" height={240}>
      <ComposedChart
        data={pointsOf(periods)}
        accessibilityLayer
        title={label}
        stackOffset="sign"
        margin={{ top: 12, right: 8, bottom: 0, left: 0 }}
      >
        <CartesianGrid vertical={false} stroke="var(--color-line)" />
        <XAxis
          dataKey="from"
          tickFormatter={shortDay}
          tickLine={false}
          axisLine={false}
          tick={axisTick}
          minTickGap={16}
        />
        <YAxis
          tickFormatter={(value: number) => formatShort(Math.abs(value))}
          allowDecimals={false}
          tickLine={false}
          axisLine={false}
          tick={axisTick}
          width="auto"
        />
        <ReferenceLine y={0} stroke="var(--color-ink-3)" />
        <Tooltip
          isAnimationActive={false}
          cursor={{ fill: 'var(--color-sunken)' }}
          content={({ active, payload }) => {
            const point = payload[0]?.payload as Point | undefined
            return active && point ? <PointNote point={point} /> : null
          }}
        />
        <Bar
          dataKey="in"
          stackId="pieces"
          fill="var(--color-primary)"
          radius={[3, 3, 0, 0]}
          maxBarSize={28}
          isAnimationActive={false}
        />
        <Bar
          dataKey="down"
          stackId="pieces"
          fill="var(--color-mute-solid)"
          radius={[3, 3, 0, 0]}
          maxBarSize={28}
          isAnimationActive={false}
        />
        <Scatter dataKey="mark" shape={Diamond} isAnimationActive={false} />
      </ComposedChart>
    </ResponsiveContainer>
  )
}

type DiamondProps = { cx?: number | undefined; cy?: number | undefined; payload?: Partial<Point> | undefined }

function Diamond({ cx, cy, payload }: DiamondProps) {
  if (cx === undefined || cy === undefined || payload?.mark === null) return <g />
  return (
    <path
      d={`M${cx} ${cy - 5} l5 5 -5 5 -5 -5z`}
      fill="var(--color-surface)"
      stroke="var(--color-ink-2)"
      strokeWidth={1.5}
    />
  )
}

function PointNote({ point }: { point: Point }) {
  const [came, went] = [formatNumber(point.in), formatNumber(point.out)]
  const corrected = formatChange(point.corrected)
  return (
    <ChartNote>
      <p className="text-ink-2">{shortDay(point.from)}</p>
      <p>
        <Trans>
          <b className="font-semibold">{came}</b> in, <b className="font-semibold">{went}</b> out
        </Trans>
      </p>
      {point.differing > 0 ? (
        <p className="text-ink-2">
          <Trans>Corrected by {corrected}</Trans>
        </p>
      ) : null}
    </ChartNote>
  )
}
