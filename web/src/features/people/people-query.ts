import {
  type PeopleSort,
  peopleSorts,
  type SortDirection,
  sortDirections,
} from '@stowage/contract/people.rules'
import { accountStatuses, roles } from '@stowage/contract/users.rules'
import { useMemo } from 'react'
import { choiceParam, textParam, useSearchParams } from '../../lib/address/search-params.ts'

const params = {
  // Listed, because parameters that are not listed leave the address.
  tab: textParam(),
  q: textParam(),
  role: choiceParam(['', ...roles], ''),
  status: choiceParam(['', 'all', ...accountStatuses], ''),
  plan: textParam(),
  sort: choiceParam(peopleSorts, 'name'),
  direction: choiceParam(['', ...sortDirections], ''),
}

/** The first direction of each order: texts from A, times and counts from the latest and most. */
const firstDirection = (sort: PeopleSort): SortDirection =>
  sort === 'newest' || sort === 'lastLogin' || sort === 'logins' ? 'desc' : 'asc'

/** The filter and the order of the list of people, in the address. */
export function usePeopleQuery() {
  const [values, setParams] = useSearchParams(params)
  const { q, role, status, plan, sort } = values
  const direction = values.direction || firstDirection(sort)
  return useMemo(() => {
    const filter = {
      q: q || undefined,
      role: role || undefined,
      status: status || undefined,
      plan: plan || undefined,
    }
    return {
      q,
      role,
      status,
      plan,
      sort,
      direction,
      filter,
      isFiltered: Object.values(filter).some((value) => value !== undefined),
      query: { ...filter, sort, direction },
      setFilter: (change: Partial<Record<'q' | 'role' | 'status' | 'plan', string>>) =>
        setParams({
          ...(change.q !== undefined && { q: change.q }),
          ...(change.role !== undefined && { role: params.role.read(change.role) }),
          ...(change.status !== undefined && { status: params.status.read(change.status) }),
          ...(change.plan !== undefined && { plan: change.plan }),
        }),
      /** Sorts by a column, and by the one that is sorted by already the other way round. */
      sortBy: (by: PeopleSort) =>
        setParams({ sort: by, direction: by === sort ? (direction === 'asc' ? 'desc' : 'asc') : '' }),
    }
  }, [q, role, status, plan, sort, direction, setParams])
}

export type PeopleQuery = ReturnType<typeof usePeopleQuery>
