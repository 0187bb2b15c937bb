import { useEffect } from 'react'
import { useCurrentUser } from '../../lib/api/current-user.ts'
import { isNew } from './is-new.ts'

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
