import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { listPeople, Person } from '@stowage/contract/people'
import { peoplePageSize } from '@stowage/contract/people.rules'
import { useState } from 'react'
import type { useReadPages } from '../../lib/api/read-pages.ts'
import { showCodeMissing } from '../../lib/overlays/code-missing.ts'
import { lazyPart, usePreload } from '../../lib/screen/lazy-part.ts'
import { useSmallScreen } from '../../lib/screen/small-screen.ts'
import { DataTable, DataTableBody } from '../../ui/data-table.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { usePeopleActions } from './api.ts'
import type { PeopleAct } from './change-many.ts'
import { PeopleHead } from './parts/people-head.tsx'
import { PersonCard } from './parts/person-card.tsx'
import { PersonRow } from './parts/person-row.tsx'
import type { PeopleQuery } from './people-query.ts'
import { usePeopleSelection } from './people-selected.ts'

const { Part: PersonDialog } = lazyPart(() => import('./person-dialog.tsx').then((file) => file.PersonDialog))
const { Part: ChangePeopleDialog } = lazyPart(
  () => import('./change-people-dialog.tsx').then((file) => file.ChangePeopleDialog),
  { onFailure: showCodeMissing },
)

// Loads after the list is shown, because a selection comes later.
const { Part: PeopleSelection, preload } = lazyPart(
  () => import('./parts/people-selection.tsx').then((file) => file.PeopleSelection),
  { onFailure: showCodeMissing },
)

type ListProps = { pages: ReturnType<typeof useReadPages<typeof listPeople>>; asked: PeopleQuery }

/** A page of the list, what is selected of all its pages, and the dialogs of its rows. */
export function PeopleList({ pages, asked }: ListProps) {
  const { t } = useLingui()
  const isSmall = useSmallScreen()
  const actions = usePeopleActions()
  const order = JSON.stringify(asked.query)
  // Another filter or order starts at its first page.
  const [place, setPlace] = useState({ page: 0, order })
  const page = place.order === order ? place.page : 0
  const [opened, setOpened] = useState<{ person: Person; mode: 'view' | 'edit' } | null>(null)
  const [asking, setAsking] = useState<{ people: readonly Person[]; act: PeopleAct } | null>(null)
  const shown = pages.rows.slice(page * peoplePageSize, (page + 1) * peoplePageSize)
  const selection = usePeopleSelection(shown, pages, asked)
  usePreload(preload)
  const propsOf = (person: Person) => ({
    person,
    actions,
    isSelected: selection.people.has(person.id),
    onSelect: () => selection.toggle(person),
    onOpen: (mode: 'view' | 'edit') => setOpened({ person, mode }),
    onAct: (act: PeopleAct) => setAsking({ people: [person], act }),
  })
  const bar =
    selection.people.size > 0 ? (
      <PeopleSelection
        count={selection.people.size}
        all={selection.all}
        onClear={() => selection.set([])}
        onChoose={(act) => setAsking({ people: [...selection.people.values()], act })}
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
              <PersonCard key={person.id} {...propsOf(person)} isSelecting={selection.people.size > 0} />
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
            className="[--columns:36px_minmax(0,1fr)_124px_152px_40px] xl:[--columns:36px_minmax(0,1fr)_124px_152px_96px_112px_132px_40px] min-[87.5rem]:[--columns:36px_minmax(0,1fr)_124px_152px_96px_112px_124px_132px_40px]"
          >
            <PeopleHead asked={asked} share={selection.share} onSelectPage={selection.togglePage} />
            <DataTableBody>
              {shown.map((person) => (
                <PersonRow key={person.id} {...propsOf(person)} />
              ))}
            </DataTableBody>
          </DataTable>
        </div>
      )}
      <Pagination
        page={page}
        pageSize={peoplePageSize}
        pages={pages}
        onPage={(next) => setPlace({ page: next, order })}
        rangeLabel={({ from, to, total, count }) =>
          plural(count, {
            one: `${from} to ${to} of ${total} user`,
            other: `${from} to ${to} of ${total} users`,
          })
        }
      />
      {opened ? <PersonDialog {...opened} onClose={() => setOpened(null)} /> : null}
      {asking ? (
        <ChangePeopleDialog {...asking} onClose={() => setAsking(null)} onDone={selection.drop} />
      ) : null}
    </>
  )
}
