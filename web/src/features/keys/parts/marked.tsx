import { Trans } from '@lingui/react/macro'
import CircleMinus from 'lucide-react/icons/circle-minus'
import type { ReactNode } from 'react'
import { Icon, type IconGraphic } from '../../../ui/icon.tsx'

type MarkedProps = { icon: IconGraphic; className?: string; children: ReactNode }

/** A state that counts, with its icon. */
export function Marked({ icon, className, children }: MarkedProps) {
  return (
    <span className={`inline-flex items-center gap-1.5 align-bottom font-medium ${className ?? ''}`}>
      <Icon of={icon} size={16} />
      {children}
    </span>
  )
}

/** Said of a key or an assistant that the plan lets in no more. */
export function Stopped({ stoppedBy }: { stoppedBy: string }) {
  return (
    <Marked icon={CircleMinus}>
      <Trans>Stopped: not included in the {stoppedBy} plan</Trans>
    </Marked>
  )
}
