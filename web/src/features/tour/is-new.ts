import type { User } from '@stowage/contract/users'

/** Milliseconds after signing up within which the tour opens by itself: strictly under 168 hours. */
const newFor = 168 * 3_600_000

/**
 * Whether somebody is new.
 *
 * @param now milliseconds; an account that does not say how old it is counts as old
 */
export const isNew = ({ createdAt }: Pick<User, 'createdAt'>, now: number): boolean =>
  now - Date.parse(createdAt) < newFor
