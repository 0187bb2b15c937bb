import type { User } from '@stowage/contract/users'
import { useEffect } from 'react'
import { useCurrentUser } from '../../lib/api/current-user.ts'

/** Milliseconds after signing up within which the tour opens by itself: strictly under 168 hours (ruling 113). */
const newFor = 168 * 3_600_000

/**
 * Whether somebody is new.
 *
 * @param now milliseconds; an account that does not say how old it is counts as old
 */
export const isNew = ({ createdAt }: Pick<User, 'createdAt'>, now: number): boolean =>
  now - Date.parse(createdAt) < newFor

/**
 * Opens by itself what there is for somebody new, on the screen that calls it, once it is known how many containers there
 * are. Nobody else loads more than this question.
 */
export function useFirstTour(containers: number | undefined): void {
  const user = useCurrentUser()
  const isKnown = containers !== undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: once a visit, or the next would follow what was put off
  useEffect(() => {
    if (!isKnown || (user.firstRun !== 'due' && !isNew(user, Date.now()))) return
    import('./offer-tour.ts').then(
      (file) => file.offer(user, containers === 0),
      // Nobody asked for it, so nobody is told that it did not come.
      () => undefined,
    )
  }, [isKnown])
}
