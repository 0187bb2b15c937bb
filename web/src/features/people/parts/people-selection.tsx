import { Plural, useLingui } from '@lingui/react/macro'
import { type AccountStatus, accountStatuses } from '@stowage/contract/users.rules'
import ListChecks from 'lucide-react/icons/list-checks'
import LogOut from 'lucide-react/icons/log-out'
import UserCog from 'lucide-react/icons/user-cog'
import { useStatusNames } from '../../../entities/account-status.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { SelectionAction, SelectionBar } from '../../../ui/selection-bar.tsx'
import type { PeopleAct } from '../change-many.ts'

type PeopleSelectionProps = {
  count: number
  /** Selects all people of the filter; undefined where they are selected already. */
  all: { label: string; isLoading: boolean; onPress: () => void } | undefined
  onClear: () => void
  onChoose: (act: PeopleAct) => void
}

/** The actions for the selected people: above the table, on a phone at the bottom. Each asks first. */
export function PeopleSelection({ count, all, onClear, onChoose }: PeopleSelectionProps) {
  const { t } = useLingui()
  const statusNames = useStatusNames()
  return (
    <SelectionBar
      label={<Plural value={count} one="# user selected" other="# users selected" />}
      onClear={onClear}
    >
      {all ? (
        <SelectionAction icon={ListChecks} iconOnPhone filled onPress={all.onPress}>
          {all.isLoading ? t`Loading` : all.label}
        </SelectionAction>
      ) : null}
      <span className="relative inline-flex items-center">
        <Icon of={UserCog} size={18} className="pointer-events-none absolute left-3 phone:left-2.5" />
        <select
          aria-label={t`Set status`}
          value=""
          onChange={({ currentTarget }) => onChoose(currentTarget.value as AccountStatus)}
          className="h-[34px] max-w-[150px] appearance-none rounded-control bg-[rgb(255_255_255/0.14)] pr-3 pl-9 focus-visible:outline-current focus-visible:-outline-offset-2 phone:h-11 phone:w-11 phone:pr-0 phone:text-transparent [&>option]:bg-raised [&>option]:text-ink"
        >
          <option value="" disabled hidden>
            {t`Set status`}
          </option>
          {accountStatuses.map((one) => (
            <option key={one} value={one}>
              {statusNames[one]}
            </option>
          ))}
        </select>
      </span>
      <SelectionAction icon={LogOut} iconOnPhone filled onPress={() => onChoose('end-sessions')}>
        {t`End sessions`}
      </SelectionAction>
    </SelectionBar>
  )
}
