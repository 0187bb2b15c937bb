import { Trans, useLingui } from '@lingui/react/macro'
import { listPeople } from '@stowage/contract/people'
import { peoplePageSize } from '@stowage/contract/people.rules'
import Users from 'lucide-react/icons/users'
import { foundCount, foundText } from '../../lib/api/found-count.ts'
import { useReadPages } from '../../lib/api/read-pages.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { PeopleFilters } from './parts/people-filters.tsx'
import { PeopleList } from './people-list.tsx'
import { usePeopleQuery } from './people-query.ts'

/** All accounts, searched, filtered, sorted and paged by the server. */
export function PeoplePanel() {
  const { t } = useLingui()
  const asked = usePeopleQuery()
  const pages = useReadPages(
    listPeople,
    { query: asked.query },
    { pageSize: peoplePageSize, keepsPrevious: true },
  )
  return (
    <div className="grid grid-cols-1 gap-4">
      <PeopleFilters asked={asked} found={foundText(asked.q, pages)} count={foundCount(pages)} />
      {pages.error && pages.rows.length === 0 ? (
        <ErrorState title={<Trans>Couldn’t load users</Trans>} onRetry={pages.retry} />
      ) : pages.isPending ? (
        <SkeletonRows label={t`Loading users`} rows={8} />
      ) : pages.rows.length === 0 ? (
        <EmptyState
          icon={Users}
          title={<Trans>No users found</Trans>}
          text={<Trans>No matches. Try another search or filter.</Trans>}
        />
      ) : (
        <PeopleList pages={pages} asked={asked} />
      )}
    </div>
  )
}
