import { useLingui } from '@lingui/react/macro'
import type { Session } from '@stowage/contract/sessions'
import Laptop from 'lucide-react/icons/laptop'
import Smartphone from 'lucide-react/icons/smartphone'
import Tablet from 'lucide-react/icons/tablet'
import type { ReactNode } from 'react'
import { Icon, type IconGraphic } from '../../../ui/icon.tsx'

const icons: Record<Session['kind'], IconGraphic> = { computer: Laptop, phone: Smartphone, tablet: Tablet }

/** Browser and system in one line. */
export function useDeviceName({ browser, system }: Pick<Session, 'browser' | 'system'>): string {
  const { t } = useLingui()
  if (browser !== null && system !== null) return t`${browser} on ${system}`
  return browser ?? system ?? t`Unknown device`
}

/** An icon for the kind of device. */
function DeviceSign({ kind }: Pick<Session, 'kind'>) {
  return (
    <span className="grid size-9 shrink-0 place-items-center rounded-[9px] bg-mute-soft text-ink-2">
      <Icon of={icons[kind]} size={18} />
    </span>
  )
}

type DeviceRowProps = {
  device: Pick<Session, 'kind' | 'browser' | 'system'>
  badge: ReactNode
  /** Time and place. */
  text: ReactNode
  /** The actions for it. */
  children?: ReactNode
}

/** A device in a list of sessions or of sign-in attempts. */
export function DeviceRow({ device, badge, text, children }: DeviceRowProps) {
  const name = useDeviceName(device)
  return (
    <li className="flex min-h-16 items-center gap-4 px-5 py-3 phone:px-4">
      <DeviceSign kind={device.kind} />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-2 text-row">
          <span>{name}</span>
          {badge}
        </p>
        <p className="text-small text-ink-2 wrap-anywhere">{text}</p>
      </div>
      {children}
    </li>
  )
}
