import { useLingui } from '@lingui/react/macro'
import type { AccountStatus } from '@stowage/contract/users.rules'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleMinus from 'lucide-react/icons/circle-minus'
import CirclePause from 'lucide-react/icons/circle-pause'
import CircleX from 'lucide-react/icons/circle-x'
import { cx } from '../ui/class-names.ts'
import { Icon, type IconGraphic } from '../ui/icon.tsx'

/** Each status has an icon of its own shape, so that it is clear without colour. */
export const statusLooks: Record<AccountStatus, { icon: IconGraphic; ink: string }> = {
  active: { icon: CircleCheck, ink: 'text-ok' },
  inactive: { icon: CircleMinus, ink: 'text-ink-2' },
  suspended: { icon: CirclePause, ink: 'text-warn' },
  deleted: { icon: CircleX, ink: 'text-bad' },
}

export function useStatusNames(): Record<AccountStatus, string> {
  const { t } = useLingui()
  return {
    active: t({ message: 'Active', context: 'a person or a plan' }),
    inactive: t`Inactive`,
    suspended: t`Suspended`,
    deleted: t({ message: 'Deleted', context: 'state of a person' }),
  }
}

/** A status as icon and word. */
export function StatusMark({ status }: { status: AccountStatus }) {
  const names = useStatusNames()
  const { icon, ink } = statusLooks[status]
  return (
    <span className={cx('inline-flex items-center gap-1.5 font-semibold', ink)}>
      <Icon of={icon} size={16} strokeWidth={2.2} />
      {names[status]}
    </span>
  )
}
