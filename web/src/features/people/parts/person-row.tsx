import { Trans, useLingui } from '@lingui/react/macro'
import type { Person } from '@stowage/contract/people'
import { accountStatuses, roles } from '@stowage/contract/users.rules'
import { StatusMark, statusLooks, useStatusNames } from '../../../entities/account-status.tsx'
import { formatDate, formatNumber, relativeTime } from '../../../lib/texts/formats.ts'
import { lowercaseFirst } from '../../../lib/texts/lowercase-first.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { DataTableCell, DataTableRow } from '../../../ui/data-table.tsx'
import { useRightsOver } from '../rights-over.ts'
import { PersonMenu } from './person-menu.tsx'
import type { PersonProps } from './person-props.ts'
import { SmallSelect } from './small-select.tsx'

/** An account as a row, with controls for what admins change most. */
export function PersonRow(props: PersonProps) {
  const { person, isSelected, onSelect } = props
  const { t } = useLingui()
  const { name, email, profileImageUrl, planName, loginCount } = person
  return (
    <DataTableRow selected={isSelected}>
      <DataTableCell>
        <Checkbox aria-label={t`Select ${name}`} checked={isSelected} onChange={onSelect} />
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
      <DataTableCell className="whitespace-nowrap text-ink-2 max-xl:hidden">
        {formatDate(person.createdAt)}
      </DataTableCell>
      <DataTableCell numeric className="max-[87.5rem]:hidden">
        {formatNumber(loginCount)}
      </DataTableCell>
      <LastSeen person={person} />
      <DataTableCell className="flex justify-end">
        <PersonMenu {...props} />
      </DataTableCell>
    </DataTableRow>
  )
}

/** The last sign-in, and below it the last call of a device that is signed in. */
function LastSeen({ person: { lastLoginAt, lastActiveAt } }: Pick<PersonProps, 'person'>) {
  const active = lastActiveAt === null ? null : lowercaseFirst(relativeTime(lastActiveAt))
  return (
    <DataTableCell className="text-ink-2 max-xl:hidden">
      <span className="block">{lastLoginAt === null ? '–' : relativeTime(lastLoginAt)}</span>
      {active === null ? null : (
        <span className="block text-small">
          <Trans>Active {active}</Trans>
        </span>
      )}
    </DataTableCell>
  )
}

function Standing({ person, actions, onAct }: PersonProps) {
  const { t } = useLingui()
  const statusNames = useStatusNames()
  const { mayChange, mayRaise } = useRightsOver(person)
  const { name, role, accountStatus } = person
  const { icon, ink } = statusLooks[accountStatus]
  if (!mayChange) {
    return (
      <>
        <DataTableCell>
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
      <DataTableCell>
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
            else onAct(next)
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
