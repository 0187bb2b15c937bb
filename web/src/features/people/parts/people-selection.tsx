import { Plural, useLingui } from '@lingui/react/macro'
import { type AccountStatus, accountStatuses } from '@stowage/contract/users.rules'
import Check from 'lucide-react/icons/check'
import { useState } from 'react'
import { useStatusNames } from '../../../entities/account-status.tsx'
import { SelectionAction, SelectionBar } from '../../../ui/selection-bar.tsx'

type PeopleSelectionProps = { count: number; onClear: () => void; onApply: (status: AccountStatus) => void }

/** The actions for the selected people: above the table, on a phone at the bottom. */
export function PeopleSelection({ count, onClear, onApply }: PeopleSelectionProps) {
  const { t } = useLingui()
  const statusNames = useStatusNames()
  const [status, setStatus] = useState<AccountStatus>('suspended')
  return (
    <SelectionBar
      label={<Plural value={count} one="# user selected" other="# users selected" />}
      clearLabel={t`Clear`}
      onClear={onClear}
    >
      <select
        aria-label={t`Set status`}
        value={status}
        onChange={({ currentTarget }) => setStatus(currentTarget.value as AccountStatus)}
        className="h-[34px] max-w-[132px] rounded-control bg-[rgb(255_255_255/0.14)] px-2.5 phone:h-11 [&>option]:bg-raised [&>option]:text-ink"
      >
        {accountStatuses.map((one) => (
          <option key={one} value={one}>
            {statusNames[one]}
          </option>
        ))}
      </select>
      <SelectionAction icon={Check} filled onPress={() => onApply(status)}>
        {t`Apply`}
      </SelectionAction>
    </SelectionBar>
  )
}
