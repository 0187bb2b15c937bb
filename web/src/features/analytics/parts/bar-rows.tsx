import type { ReactNode } from 'react'
import { formatNumber } from '../../../lib/texts/formats.ts'

type BarRow = { key: string | number; name: ReactNode; value: number }

/** Rows of a name, a bar and its number at the end. `max` is the longest bar; else the highest number is. */
export function BarRows({ rows, max }: { rows: readonly BarRow[]; max?: number | undefined }) {
  const longest = max ?? Math.max(1, ...rows.map(({ value }) => value))
  return (
    <ul className="divide-y divide-line">
      {rows.map(({ key, name, value }) => (
        <li key={key} className="grid grid-cols-[minmax(0,1fr)_5rem_3.5rem] items-center gap-3 py-2">
          {name}
          <span className="h-2.5 overflow-hidden rounded-full bg-track">
            <span
              className="block h-full rounded-full bg-primary"
              style={{ width: `${Math.min(100, (value / longest) * 100)}%` }}
            />
          </span>
          <span className="text-right font-semibold tabular-nums">{formatNumber(value)}</span>
        </li>
      ))}
    </ul>
  )
}
