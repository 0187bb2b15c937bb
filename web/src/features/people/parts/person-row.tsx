import { useLingui } from '@lingui/react/macro'
import type { Person } from '@stowage/contract/people'
import { accountStatuses, roles } from '@stowage/contract/users.rules'
import Eye from 'lucide-react/icons/eye'
import KeyRound from 'lucide-react/icons/key-round'
import Pencil from 'lucide-react/icons/pencil'
import Trash2 from 'lucide-react/icons/trash-2'
import { StatusMark, statusLooks, useStatusNames } from '../../../entities/account-status.tsx'
import { formatNumber, relativeTime } from '../../../lib/texts/formats.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { DataTableCell, DataTableRow } from '../../../ui/data-table.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import type { usePeopleActions } from '../api.ts'
import { useRightsOver } from '../rights-over.ts'
import { SmallSelect } from './small-select.tsx'

export type PersonProps = {
  person: Person
  isSelected: boolean
  onSelect: () => void
  onOpen: (mode: 'view' | 'edit') => void
  actions: ReturnType<typeof usePeopleActions>
}

/** An account as a row, with controls for what admins change most. */
export function PersonRow(props: PersonProps) {
  const { person, isSelected, onSelect } = props
  const { t } = useLingui()
  const { name, email, profileImageUrl, planName, loginCount, lastLoginAt } = person
  const { mayChange } = useRightsOver(person)
  return (
    <DataTableRow selected={isSelected}>
      <DataTableCell>
        <Checkbox
          aria-label={t`Select ${name}`}
          checked={isSelected}
          disabled={!mayChange}
          onChange={onSelect}
        />
      </DataTableCell>
      <DataTableCell className="flex items-center gap-3">
        <Avatar name={name} picture={profileImageUrl} quiet className="max-lg:hidden" />
        <span className="min-w-0">
          <bdi className="block truncate font-medium">{name}</bdi>
          <span className="block truncate text-small text-ink-2">{email}</span>
        </span>
      </DataTableCell>
      <Standing {...props} />
      <DataTableCell className="max-xl:hidden">{planName}</DataTableCell>
      <DataTableCell numeric className="max-xl:hidden">
        {formatNumber(loginCount)}
      </DataTableCell>
      <DataTableCell className="text-ink-2 max-xl:hidden">
        {lastLoginAt === null ? '–' : relativeTime(lastLoginAt)}
      </DataTableCell>
      <RowActions {...props} />
    </DataTableRow>
  )
}

function Standing({ person, actions }: PersonProps) {
  const { t } = useLingui()
  const statusNames = useStatusNames()
  const { mayChange, mayRaise } = useRightsOver(person)
  const { name, role, accountStatus } = person
  const { icon, ink } = statusLooks[accountStatus]
  if (!mayChange) {
    return (
      <>
        <DataTableCell className="max-xl:hidden">
          <span className="pl-2.5 text-small">{role}</span>
        </DataTableCell>
        <DataTableCell>
          <span className="pl-2.5 text-small">
            <StatusMark status={accountStatus} />
          </span>
        </DataTableCell>
      </>
    )
  }
  return (
    <>
      <DataTableCell className="max-xl:hidden">
        <SmallSelect
          aria-label={t`Role of ${name}`}
          value={role}
          onChange={({ currentTarget }) => {
            const next = currentTarget.value as Person['role']
            void actions.change(person, { role: next, isAdmin: next !== 'user' })
          }}
        >
          {roles.map((one) => (
            <option key={one} value={one} disabled={one === 'super_admin' && !mayRaise}>
              {one}
            </option>
          ))}
        </SmallSelect>
      </DataTableCell>
      <DataTableCell>
        <SmallSelect
          aria-label={t`Status of ${name}`}
          value={accountStatus}
          icon={icon}
          className={ink}
          onChange={({ currentTarget }) => {
            const next = currentTarget.value as Person['accountStatus']
            if (next === 'deleted') actions.remove(person)
            else void actions.change(person, { accountStatus: next })
          }}
        >
          {accountStatuses.map((one) => (
            <option key={one} value={one}>
              {statusNames[one]}
            </option>
          ))}
        </SmallSelect>
      </DataTableCell>
    </>
  )
}

function RowActions({ person, onOpen, actions }: PersonProps) {
  const { t } = useLingui()
  const { mayChange, mayServe } = useRightsOver(person)
  const { name, accountStatus } = person
  return (
    <DataTableCell className="flex justify-end">
      <IconButton size="sm" icon={Eye} label={t`View ${name}`} onClick={() => onOpen('view')} />
      <IconButton size="sm" icon={Pencil} label={t`Edit ${name}`} onClick={() => onOpen('edit')} />
      <IconButton
        size="sm"
        icon={KeyRound}
        label={t`Send ${name} a password reset`}
        disabled={!mayServe}
        onClick={() => actions.sendReset(person)}
      />
      <IconButton
        size="sm"
        icon={Trash2}
        label={t({ message: `Delete ${name}`, context: 'a person' })}
        disabled={!mayChange || accountStatus === 'deleted'}
        onClick={() => actions.remove(person)}
      />
    </DataTableCell>
  )
}
