import { Plural, Trans } from '@lingui/react/macro'
import CreditCard from 'lucide-react/icons/credit-card'
import ImageIcon from 'lucide-react/icons/image'
import MonitorSmartphone from 'lucide-react/icons/monitor-smartphone'
import Package from 'lucide-react/icons/package'
import QrCode from 'lucide-react/icons/qr-code'
import type { ReactNode } from 'react'
import { Icon, type IconGraphic } from '../../../ui/icon.tsx'
import { usePlan } from '../api.ts'
import { useAccountContents } from '../delete-account.ts'

/** Lists what is deleted with the account, with counts as far as they are known; nothing of what there is none of. */
export function DeletedContents() {
  const { data } = useAccountContents()
  const { data: subscription } = usePlan()
  const plan = subscription?.plan
  const isEmpty = data?.containers === 0 && data.items === 0
  return (
    <ul className="grid grid-cols-1 gap-2.5">
      {isEmpty ? null : (
        <Line icon={Package}>
          {data ? (
            <Trans>
              <Plural value={data.containers} one="# container" other="# containers" /> and{' '}
              <Plural value={data.items} one="# item" other="# items" /> will be deleted forever
            </Trans>
          ) : (
            <Trans>All your containers and items will be deleted forever</Trans>
          )}
        </Line>
      )}
      {data?.photos === 0 ? null : (
        <Line icon={ImageIcon}>
          {data ? (
            <Plural
              value={data.photos}
              one="# photo will be deleted forever"
              other="# photos will be deleted forever"
            />
          ) : (
            <Trans>All your photos will be deleted forever</Trans>
          )}
        </Line>
      )}
      {isEmpty ? null : (
        <Line icon={QrCode}>
          <Trans>Printed labels will stop working</Trans>
        </Line>
      )}
      {plan && plan.price > 0 ? (
        <Line icon={CreditCard}>
          <Trans>Your {plan.displayName} plan will end</Trans>
        </Line>
      ) : null}
      <Line icon={MonitorSmartphone}>
        {data && data.devices > 1 ? (
          <Trans>You’ll be signed out on every device</Trans>
        ) : (
          <Trans>You’ll be signed out</Trans>
        )}
      </Line>
    </ul>
  )
}

function Line({ icon, children }: { icon: IconGraphic; children: ReactNode }) {
  return (
    <li className="flex items-center gap-3">
      <Icon of={icon} size={18} className="text-ink-2" />
      <span>{children}</span>
    </li>
  )
}
