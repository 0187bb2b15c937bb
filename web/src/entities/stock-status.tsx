import CircleCheck from 'lucide-react/icons/circle-check'
import CircleX from 'lucide-react/icons/circle-x'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import type { ReactNode } from 'react'
import { cx } from '../ui/class-names.ts'
import { Icon } from '../ui/icon.tsx'

type StockStatusProps = {
  status: 'in' | 'low' | 'out'
  /** The text: "In Stock", "Low Stock", "Out of Stock", or a count such as "2 low". */
  children: ReactNode
  size?: 'sm' | 'md' | undefined
}

const marks = {
  in: { icon: CircleCheck, color: 'text-ok' },
  low: { icon: TriangleAlert, color: 'text-warn' },
  out: { icon: CircleX, color: 'text-bad' },
} as const

/** Icon and word without a pill. Each status has its own shape, so that it is clear without colour. */
export function StockStatus({ status, children, size = 'md' }: StockStatusProps) {
  const mark = marks[status]
  return (
    <span
      className={cx(
        'inline-flex items-center gap-1.5 align-middle font-medium whitespace-nowrap max-[20rem]:whitespace-normal',
        size === 'sm' ? 'text-meta' : 'text-[0.84375rem]/[1.125rem]',
        mark.color,
      )}
    >
      <Icon of={mark.icon} size={16} />
      {children}
    </span>
  )
}
