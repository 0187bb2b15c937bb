import type { User } from '@stowage/contract/users'
import { useEffect } from 'react'
import { useCurrentUser } from '../../lib/api/current-user.ts'
import { tourMark } from '../../lib/kept/tour-mark.ts'

/** Milliseconds after signing up within which the tour opens by itself: strictly under 168 hours (ruling 113). */
const newFor = 168 * 3_600_000

// Time to see where one is, before something lies over it.
const restTime = 700

/**
 * Whether the tour is to open by itself: for somebody new who has not seen it in this browser.
 *
 * @param now milliseconds; an account that does not say how old it is counts as old
 */
export function isTourDue({ id, createdAt }: Pick<User, 'id' | 'createdAt'>, now: number): boolean {
  return now - Date.parse(createdAt) < newFor && localStorage.getItem(tourMark(id)) === null
}

/** Opens the tour by itself on the screen that calls it, if it is due. Nobody else loads more than this question. */
export function useFirstTour(): void {
  const user = useCurrentUser()
  useEffect(() => {
    if (!isTourDue(user, Date.now())) return undefined
    const timer = setTimeout(offer, restTime)
    return () => clearTimeout(timer)
  }, [user])
}

const offer = () =>
  import('./offer-tour.ts').then(
    (file) => file.offerTour(),
    // Nobody asked for it, so nobody is told that it did not come.
    () => undefined,
  )
