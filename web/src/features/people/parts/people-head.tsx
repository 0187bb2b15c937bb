import { Trans, useLingui } from '@lingui/react/macro'
import type { PeopleSort } from '@stowage/contract/people.rules'
import type { ReactNode } from 'react'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { DataTableCell, DataTableHead } from '../../../ui/data-table.tsx'
import { SortHead } from '../../../ui/sort-head.tsx'
import type { PeopleQuery } from '../people-query.ts'

type HeadProps = {
  asked: PeopleQuery
  /** Whether none, some or all rows of the page are selected. */
  share: 'none' | 'some' | 'all'
  onSelectPage: () => void
}

/** The head of the table of people: selects the page, and each column sorts. */
export function PeopleHead({ asked, share, onSelectPage }: HeadProps) {
  const { t } = useLingui()
  const head = (
    by: PeopleSort,
    children: ReactNode,
    more: { numeric?: boolean; className?: string } = {},
  ) => (
    <SortHead
      {...more}
      sorted={asked.sort === by ? asked.direction : undefined}
      onSort={() => asked.sortBy(by)}
    >
      {children}
    </SortHead>
  )
  const wide = { className: 'max-xl:hidden' }
  return (
    <DataTableHead>
      <DataTableCell head>
        <Checkbox
          aria-label={t`Select all users on this page`}
          checked={share === 'all'}
          mixed={share === 'some'}
          onChange={onSelectPage}
        />
      </DataTableCell>
      {head('name', <Trans>User</Trans>)}
      {head('role', <Trans>Role</Trans>)}
      {head('status', <Trans context="of a ticket, person or plan">Status</Trans>)}
      {head('plan', <Trans>Plan</Trans>, wide)}
      {head('newest', <Trans context="of a person">Created</Trans>, wide)}
      {head('logins', <Trans>Sign-ins</Trans>, { className: 'max-[87.5rem]:hidden', numeric: true })}
      {head('lastLogin', <Trans>Last sign-in</Trans>, wide)}
      <DataTableCell head>
        <span className="sr-only">{t`Actions`}</span>
      </DataTableCell>
    </DataTableHead>
  )
}
