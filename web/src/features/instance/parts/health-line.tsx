import CircleCheckBig from 'lucide-react/icons/circle-check-big'
import OctagonAlert from 'lucide-react/icons/octagon-alert'
import type { ReactNode } from 'react'
import { Icon } from '../../../ui/icon.tsx'

/** A state with an icon: a good one is green with grey words; only problems are fully coloured. */
export function HealthLine({ isGood, children }: { isGood: boolean; children: ReactNode }) {
  return (
    <span
      className={
        isGood ? 'inline-flex items-start gap-1.5' : 'inline-flex items-start gap-1.5 font-medium text-warn'
      }
    >
      <Icon of={isGood ? CircleCheckBig : OctagonAlert} size={16} className={isGood ? 'text-ok' : ''} />
      <span>{children}</span>
    </span>
  )
}
