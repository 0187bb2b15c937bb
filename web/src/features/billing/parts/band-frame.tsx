import type { ReactNode } from 'react'
import { Icon, type IconGraphic } from '../../../ui/icon.tsx'

type BandFrameProps = { icon: IconGraphic; action?: ReactNode; children: ReactNode }

/** A warning below the plan, with its remedy at the right, on a phone below. */
export function BandFrame({ icon, action, children }: BandFrameProps) {
  return (
    <div
      role="status"
      className="flex items-center gap-4 bg-warn-soft px-5 py-3.5 text-warn phone:flex-col phone:items-stretch phone:px-4"
    >
      <p className="flex min-w-0 flex-1 items-start gap-4 text-small">
        <Icon of={icon} size={20} className="mt-0.5 text-warn" />
        <span className="text-ink">{children}</span>
      </p>
      {action}
    </div>
  )
}
