import type { User } from '@stowage/contract/users'

/** In ms: the tour opens by itself within this time after sign-up, strictly under 168 hours. */
const newFor = 168 * 3_600_000

/**
 * Whether an account is new.
 *
 * @param now milliseconds; an account without a creation date counts as old
 */
export const isNew = ({ createdAt }: Pick<User, 'createdAt'>, now: number): boolean =>
  now - Date.parse(createdAt) < newFor
