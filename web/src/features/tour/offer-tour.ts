import type { User } from '@stowage/contract/users'
import { may } from '@stowage/contract/vocabulary'
import { tourMark } from '../../lib/kept/tour-mark.ts'
import { fetchDialog, openDialog, openDialogs } from '../../lib/overlays/dialogs.ts'
import { isNew } from './is-new.ts'

/** What somebody is in the middle of: whatever lies over the page or hangs from it, and a field that has the focus. */
const begun = [
  ...['dialog[open]', '[role=dialog]', '[role=alertdialog]', '[role=menu]', '[aria-expanded=true]'],
  ...['input:focus', 'textarea:focus', 'select:focus'],
].join()

/** Milliseconds to see where one is, before the tour lies over it. */
const restTime = 700

/** Whether the tour is to open by itself: for somebody new who has not seen it in this browser. */
export function isTourDue(user: Pick<User, 'id' | 'createdAt'>, now: number): boolean {
  return isNew(user, now) && localStorage.getItem(tourMark(user.id)) === null
}

/** Whether the first run is to open by itself: while there is no container, and only for who may make one. */
function isFirstRunDue(user: User, isEmpty: boolean): boolean {
  return isEmpty && user.firstRun === 'due' && may(user, 'containers.change')
}

/** Offers the first run; who has seen it or put it off is offered the tour, the next time they come. */
export async function offer(user: User, isEmpty: boolean): Promise<void> {
  const { pathname } = window.location
  if (isFirstRunDue(user, isEmpty)) return open('first-run', pathname)
  if (!isTourDue(user, Date.now())) return undefined
  await new Promise((resolve) => setTimeout(resolve, restTime))
  return open('tour', pathname)
}

/**
 * Opens it unless the screen was left or something has been begun meanwhile; it is offered again with the next visit.
 * It opens with its code at hand, so that nothing can be begun while that is on its way.
 */
async function open(name: 'first-run' | 'tour', pathname: string): Promise<void> {
  if (window.location.pathname !== pathname) return
  await fetchDialog(name)
  const isLeft = window.location.pathname !== pathname
  if (isLeft || openDialogs().length > 0 || document.querySelector(begun)) return
  openDialog(name, {})
}
