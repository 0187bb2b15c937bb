import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { addressOf } from '@stowage/contract/endpoint'
import { exportPeople, listPeople, type Person } from '@stowage/contract/people'
import { peoplePageSize } from '@stowage/contract/people.rules'
import { accountStatuses, roles } from '@stowage/contract/users.rules'
import Download from 'lucide-react/icons/download'
import ShieldCheck from 'lucide-react/icons/shield-check'
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import Users from 'lucide-react/icons/users'
import { useState } from 'react'
import { useStatusNames } from '../../entities/account-status.tsx'
import { choiceParam, textParam, useSearchParams } from '../../lib/address/search-params.ts'
import { foundText } from '../../lib/api/found-count.ts'
import { useReadPages } from '../../lib/api/read-pages.ts'
import { sayCodeMissing } from '../../lib/overlays/code-missing.ts'
import { useDebouncedText } from '../../lib/screen/debounced-text.ts'
import { lazyPart, usePreload } from '../../lib/screen/lazy-part.ts'
import { useSmallScreen } from '../../lib/screen/small-screen.ts'
import { Button } from '../../ui/button.tsx'
import { DataTable, DataTableBody, DataTableCell, DataTableHead } from '../../ui/data-table.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { PagedFooter } from '../../ui/paged-footer.tsx'
import { SearchInput } from '../../ui/search-input.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { usePeopleActions } from './api.ts'
import { PersonCard } from './parts/person-card.tsx'
import { PersonRow } from './parts/person-row.tsx'

const { Part: PersonDialog } = lazyPart(() => import('./person-dialog.tsx').then((file) => file.PersonDialog))

// Loads after the list is shown, because a selection comes later.
const { Part: PeopleSelection, preload } = lazyPart(
  () => import('./parts/people-selection.tsx').then((file) => file.PeopleSelection),
  { onFailure: sayCodeMissing },
)

const params = {
  // Listed, because parameters that are not listed leave the address.
  tab: textParam(),
  q: textParam(),
  role: choiceParam(['', ...roles], ''),
  status: choiceParam(['', 'all', ...accountStatuses], ''),
}

/** All accounts, searched, filtered and paged by the server. */
export function PeoplePanel() {
  const { t } = useLingui()
  const [{ q, role, status }] = useSearchParams(params)
  const input = { query: { q: q || undefined, role: role || undefined, status: status || undefined } }
  const pages = useReadPages(listPeople, input, { pageSize: peoplePageSize, keepsPrevious: true })
  return (
    <div className="grid grid-cols-1 gap-4">
      <Filters found={foundText(q, pages)} />
      {pages.error && pages.rows.length === 0 ? (
        <ErrorState
          title={<Trans>Couldn’t load users</Trans>}
          retryLabel={t`Try again`}
          onRetry={pages.retry}
        />
      ) : pages.isPending ? (
        <SkeletonRows label={t`Loading users`} rows={8} />
      ) : pages.rows.length === 0 ? (
        <EmptyState
          icon={Users}
          title={<Trans>No users found</Trans>}
          text={<Trans>No matches. Try another search or filter.</Trans>}
        />
      ) : (
        // A new search starts at its first page with an empty selection.
        <PeopleList key={`${q} ${role} ${status}`} pages={pages} />
      )}
    </div>
  )
}

function Filters({ found }: { found: string }) {
  const { t } = useLingui()
  const statusNames = useStatusNames()
  const [{ q, role, status }, setParams] = useSearchParams(params)
  const search = useDebouncedText(q, (text) => setParams({ q: text }))
  return (
    <div className="flex flex-wrap items-center gap-2.5">
      <SearchInput
        label={t`Search name or email`}
        clearLabel={t`Clear search`}
        value={search.text}
        onValueChange={search.setText}
        found={found}
        className="w-full xl:max-w-[300px] phone:w-auto phone:min-w-0 phone:flex-1"
      />
      <SelectField
        compact
        icon={ShieldCheck}
        changed={role !== ''}
        aria-label={t`Role`}
        value={role}
        className="w-[164px]"
        onChange={({ currentTarget }) => setParams({ role: params.role.read(currentTarget.value) })}
      >
        <option value="">{t`All roles`}</option>
        {roles.map((one) => (
          <option key={one}>{one}</option>
        ))}
      </SelectField>
      <SelectField
        compact
        icon={SlidersHorizontal}
        changed={status !== ''}
        aria-label={t({ message: 'Status', context: 'of a ticket, person or plan' })}
        value={status}
        className="w-[204px]"
        onChange={({ currentTarget }) => setParams({ status: params.status.read(currentTarget.value) })}
      >
        <option value="">{t`All except deleted`}</option>
        <option value="all">{t`All statuses`}</option>
        {accountStatuses.map((one) => (
          <option key={one} value={one}>
            {statusNames[one]}
          </option>
        ))}
      </SelectField>
      <Button icon={Download} href={addressOf(exportPeople)} download className="ml-auto phone:w-full">
        <Trans>Export CSV</Trans>
      </Button>
    </div>
  )
}

type Pages = ReturnType<typeof useReadPages<typeof listPeople>>

function PeopleList({ pages }: { pages: Pages }) {
  const { t } = useLingui()
  const isSmall = useSmallScreen()
  const actions = usePeopleActions()
  const [page, setPage] = useState(0)
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set())
  const [opened, setOpened] = useState<{ person: Person; mode: 'view' | 'edit' } | null>(null)
  usePreload(preload)
  const shown = pages.rows.slice(page * peoplePageSize, (page + 1) * peoplePageSize)
  const toggle = (id: number) => setSelected((former) => new Set(former).symmetricDifference(new Set([id])))
  const propsOf = (person: Person) => ({
    person,
    actions,
    isSelected: selected.has(person.id),
    onSelect: () => toggle(person.id),
    onOpen: (mode: 'view' | 'edit') => setOpened({ person, mode }),
  })
  const bar =
    selected.size > 0 ? (
      <PeopleSelection
        count={selected.size}
        onClear={() => setSelected(new Set())}
        onApply={(status) =>
          actions.changeStatuses([...selected], status, (refused) => setSelected(new Set(refused)))
        }
      />
    ) : null
  return (
    <>
      {shown.length === 0 ? (
        <SkeletonRows label={t`Loading users`} rows={8} />
      ) : isSmall ? (
        <>
          <ul aria-label={t`Users`} className="grid grid-cols-1 gap-2.5">
            {shown.map((person) => (
              <PersonCard key={person.id} {...propsOf(person)} isSelecting={selected.size > 0} />
            ))}
          </ul>
          {bar ? (
            <div className="fixed inset-x-3 bottom-[104px] z-bar rounded-card shadow-3">{bar}</div>
          ) : null}
        </>
      ) : (
        <div className="rounded-card border border-line bg-surface shadow-1">
          {bar}
          <DataTable
            label={t`Users`}
            className="[--columns:36px_minmax(0,1fr)_148px_132px] xl:[--columns:36px_minmax(0,1fr)_154px_148px_86px_72px_106px_132px]"
          >
            <Head />
            <DataTableBody>
              {shown.map((person) => (
                <PersonRow key={person.id} {...propsOf(person)} />
              ))}
            </DataTableBody>
          </DataTable>
        </div>
      )}
      <PagedFooter
        page={page}
        pageSize={peoplePageSize}
        pages={pages}
        onPage={setPage}
        said={({ from, to, total, count }) =>
          plural(count, {
            one: `${from} to ${to} of ${total} user`,
            other: `${from} to ${to} of ${total} users`,
          })
        }
      />
      {opened ? <PersonDialog {...opened} onClose={() => setOpened(null)} /> : null}
    </>
  )
}

function Head() {
  return (
    <DataTableHead>
      <DataTableCell head>
        <span className="sr-only">
          <Trans>Selected</Trans>
        </span>
      </DataTableCell>
      <DataTableCell head>
        <Trans>User</Trans>
      </DataTableCell>
      <DataTableCell head className="max-xl:hidden">
        <Trans>Role</Trans>
      </DataTableCell>
      <DataTableCell head>
        <Trans context="of a ticket, person or plan">Status</Trans>
      </DataTableCell>
      <DataTableCell head className="max-xl:hidden">
        <Trans>Plan</Trans>
      </DataTableCell>
      <DataTableCell head numeric className="max-xl:hidden">
        <Trans>Sign-ins</Trans>
      </DataTableCell>
      <DataTableCell head className="max-xl:hidden">
        <Trans>Last sign-in</Trans>
      </DataTableCell>
      <DataTableCell head>
        <span className="sr-only">
          <Trans>Actions</Trans>
        </span>
      </DataTableCell>
    </DataTableHead>
  )
}
