import { useEffect } from 'react'
import { useCurrentUser } from '../../lib/api/current-user.ts'
import { isNew } from './is-new.ts'

/**
 * Opens the first run or the tour for a new person on the calling screen, once the number of containers is known. For
 * everyone else only this check is loaded.
 */
export function useFirstTour(containers: number | undefined): void {
  const user = useCurrentUser()
  const isKnown = containers !== undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: once a visit, or the next would follow what was put off
  useEffect(() => {
    if (!isKnown || (user.firstRun !== 'due' && !isNew(user, Date.now()))) return
    import('./offer-tour.ts').then(
      (file) => file.offer(user, containers === 0),
      // A failure stays silent, because the tour opens without being asked for.
      () => undefined,
    )
  }, [isKnown])
}
