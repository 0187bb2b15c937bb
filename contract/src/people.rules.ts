import { accountStatuses } from './users.rules.ts'

/** By what the list of people can be sorted: names and addresses upwards, the others with the latest or most first. */
export const peopleSorts = ['name', 'email', 'newest', 'lastLogin', 'logins'] as const
export type PeopleSort = (typeof peopleSorts)[number]

/** Whose accounts are listed. Deleted ones stay behind a filter (ruling 042): `current` is all others. */
export const statusFilters = ['current', 'all', ...accountStatuses] as const
export type StatusFilter = (typeof statusFilters)[number]

/** People on one page of the list where nothing else is asked for. */
export const peoplePageSize = 25

/** The name of the file of all people (ruling 048); `date` as yyyy-MM-dd. */
export const peopleFileName = (date: string) => `users_${date}.csv`
