import type { ReactNode } from 'react'

/** What a chart says of the point under the pointer or the focus. */
export function ChartNote({ children }: { children: ReactNode }) {
  return (
    <div className="rounded-control border border-line bg-raised px-3 py-2 text-small shadow-2">
      {children}
    </div>
  )
}

export const axisTick = { fill: 'var(--color-ink-2)', fontSize: 12 }
