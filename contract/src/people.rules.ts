import { accountStatuses } from './users.rules.ts'

/**
 * The sort orders of the list of people: texts and plans ascending, times and counts with the latest or most first,
 * unless the other direction is asked for.
 */
export const peopleSorts = [
  'name',
  'email',
  'role',
  'status',
  'plan',
  'newest',
  'lastLogin',
  'logins',
] as const
export type PeopleSort = (typeof peopleSorts)[number]

export const sortDirections = ['asc', 'desc'] as const
export type SortDirection = (typeof sortDirections)[number]

/** Filter by status of accounts. Deleted ones are hidden by default (ruling 042): `current` is all others. */
export const statusFilters = ['current', 'all', ...accountStatuses] as const
export type StatusFilter = (typeof statusFilters)[number]

/** Days after which a deleted account is erased (ruling R20). Until then staff can set it active again. */
export const deletedDays = 30

/** Default number of people on a page of the list. */
export const peoplePageSize = 25

/** The most people that one change of many takes; up to here the list is counted exactly. */
export const peopleChangedAtOnce = 1000

/** The name of the file of all people (ruling 048); `date` as yyyy-MM-dd. */
export const peopleFileName = (date: string) => `users_${date}.csv`
